import { MENU_TEXTS } from '@shared/menu/constants';
import type { MenuItem } from '@shared/menu/schema';
import { staffPaths } from '../../../lib/navigation/staff-paths';
import { useWholeMenu } from '../../../staff/menu/staff-api';
import { StarterMenu } from '../../../staff/menu/starter-menu';
import { Disclosure } from '../../../ui/dialog/disclosure';
import { Notice } from '../../../ui/feedback/notice';
import { QueryView } from '../../../ui/feedback/query-view';
import { Loading } from '../../../ui/feedback/skeleton';
import { ButtonLink } from '../../../ui/layout/button';
import layout from '../../../ui/layout/layout.module.css';

/** What is on the menu, and dishes to begin it with. */
export const SetupMenu = () => (
  <QueryView
    failed={MENU_TEXTS.itemsLoadFailed}
    loading={<Loading label="Fetching the menu…" lines={4} />}
    query={useWholeMenu()}
  >
    {(menu) => <MenuSoFar menu={menu} />}
  </QueryView>
);

const MenuSoFar = ({ menu }: { menu: readonly MenuItem[] }) => (
  <>
    {menu.length === 0 ? (
      <p>
        A menu to begin with: switch off what you do not cook, set your prices, and add the rest at once. A hotel
        without a kitchen goes on to the next step.
      </p>
    ) : (
      <Notice tone="good">
        {menu.length === 1 ? '1 dish is' : `${menu.length} dishes and drinks are`} on the menu. Names, pictures and
        prices can be changed at any time.
      </Notice>
    )}
    <div className={layout.row1}>
      <ButtonLink href={staffPaths.addFood}>Add a dish of your own</ButtonLink>
      <ButtonLink href={staffPaths.import}>Import a menu</ButtonLink>
      {menu.length > 0 && <ButtonLink href={staffPaths.menu}>Manage the menu</ButtonLink>}
    </div>
    {menu.length === 0 ? (
      <StarterMenu menu={menu} />
    ) : (
      <Disclosure inner title="More dishes to begin with">
        <StarterMenu menu={menu} />
      </Disclosure>
    )}
  </>
);
