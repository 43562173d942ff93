import { MENU_TEXTS } from '@shared/constants/menu';
import { paths } from '../../lib/paths';
import { staffPaths } from '../../lib/staff-paths';
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
  <ButtonLink href={staffPaths.addFood} variant="primary">
    Add New Food Item
  </ButtonLink>
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
          <ButtonLink href={paths.menu}>See the menu as guests do</ButtonLink>
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
