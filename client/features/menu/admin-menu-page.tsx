import { MENU_TEXTS } from '@shared/constants/menu';
import { paths } from '../../lib/paths';
import { IfMay } from '../../lib/staff-access';
import { staffPaths } from '../../lib/staff-paths';
import { EyeIcon } from '../../ui/admin-icons';
import { BarWord } from '../../ui/bar-word';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { useListState } from '../../ui/list-state';
import { useErrorToast } from '../../ui/query-view';
import { NoMatch, onePage, StaffList } from '../../ui/staff-list';
import { useLiveMenu } from './staff-api';
import { menuBrief, menuColumns } from './staff-menu-columns';
import { MenuFilters } from './staff-menu-filters';
import { menuSearch, visibleItems } from './staff-menu-search';
import { useMenuActions } from './use-menu-actions';

const AddItem = () => (
  <IfMay area="setup">
    {' '}
    <ButtonLink href={staffPaths.addFood} variant="primary">
      Add New Food Item
    </ButtonLink>
  </IfMay>
);

/** The menu manager: search, filters, sorting, availability switch, edit and delete. */
export default function AdminMenuPage() {
  const list = useListState(menuSearch);
  const menu = useLiveMenu();
  const actions = useMenuActions(list);
  useErrorToast(menu.isLoadingError, MENU_TEXTS.itemsLoadFailed);
  return (
    <StaffList
      actions={
        <>
          <ButtonLink href={paths.menu} title="See the menu as guests do">
            <EyeIcon size={18} />
            <BarWord>See the menu as guests do</BarWord>
          </ButtonLink>
          <AddItem />
        </>
      }
      brief={(item) => menuBrief(item, actions)}
      caption="Menu items"
      columns={menuColumns(actions)}
      empty={
        list.narrowed ? (
          <NoMatch onClear={list.clear}>No item matches these filters.</NoMatch>
        ) : (
          <EmptyState action={<AddItem />}>{MENU_TEXTS.none}</EmptyState>
        )
      }
      failed={MENU_TEXTS.itemsLoadFailed}
      filters={<MenuFilters list={list} />}
      list={list}
      loading="Fetching the menu…"
      noun={['item', 'items']}
      query={{ ...menu, data: menu.data && onePage(visibleItems(menu.data, list.state)) }}
      title="Manage Menu"
      total={menu.data?.length}
    />
  );
}
