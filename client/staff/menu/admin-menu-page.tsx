import { FOOD_CATEGORIES, MENU_TEXTS } from '@shared/menu/constants';
import type { MenuItem } from '@shared/menu/schema';
import { messageOf } from '../../lib/api/wire-error';
import { paths } from '../../lib/navigation/paths';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { IfMay } from '../../lib/session/staff-access';
import { titleOf } from '../../shared/menu/menu';
import { useConfirmedAction } from '../../ui/dialog/confirmed-action';
import { EmptyState } from '../../ui/feedback/empty-state';
import { useErrorToast } from '../../ui/feedback/query-view';
import { toast } from '../../ui/feedback/toast';
import { SelectField } from '../../ui/field/select-field';
import { ButtonLink } from '../../ui/layout/button';
import { BarWord } from '../../ui/list/bar-word';
import { FilterBar } from '../../ui/list/filter-bar';
import { type ListControl, useListState } from '../../ui/list/list-state';
import { NoMatch, onePage, StaffList } from '../../ui/list/staff-list';
import { EyeIcon } from '../../ui/media/admin-icons';
import { useLiveMenu, useRemoveMenuItem, useSetAvailability } from './staff-api';
import { type MenuActions, menuBrief, menuColumns } from './staff-menu-columns';
import { type MenuSearch, menuSearch, visibleItems } from './staff-menu-search';

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

const CATEGORIES = [
  { value: 'all', label: 'All' },
  ...FOOD_CATEGORIES.map((value) => ({ value, label: titleOf(value) })),
];

const AVAILABILITIES = [
  { value: 'all', label: 'All' },
  { value: 'yes', label: 'Available' },
  { value: 'no', label: 'Not available' },
];

/** Search by name, and filters for category and availability. */
const MenuFilters = ({ list }: { list: ListControl<MenuSearch> }) => (
  <FilterBar filters="two" label="Menu items" list={list} searchLabel="Name">
    <SelectField
      label="Category"
      onChange={({ target }) => list.change({ category: target.value })}
      options={CATEGORIES}
      value={list.state.category}
    />
    <SelectField
      label="Availability"
      onChange={({ target }) => list.change({ available: target.value })}
      options={AVAILABILITIES}
      value={list.state.available}
    />
  </FilterBar>
);

/** Sets availability, and deletes after confirmation. */
function useMenuActions({ focusSummary }: ListControl<MenuSearch>): MenuActions {
  const { mutateAsync: setAvailability } = useSetAvailability();
  const { mutateAsync: remove } = useRemoveMenuItem();
  return {
    async onAvailability({ _id, version }, available) {
      try {
        await setAvailability({ _id, version, available });
        toast.success(available ? MENU_TEXTS.markedAvailable : MENU_TEXTS.markedUnavailable);
      } catch (error) {
        toast.error(messageOf(error, MENU_TEXTS.availabilityFailed));
      }
    },
    onDelete: useConfirmedAction<MenuItem>({
      question: ({ name }) => ({
        title: `Delete ${name}?`,
        text: MENU_TEXTS.confirmDelete,
        confirmLabel: 'Delete',
        cancelLabel: 'Keep it',
        danger: true,
      }),
      run: ({ _id, version }) => remove({ _id, version }),
      done: () => MENU_TEXTS.deleted,
      failed: (error) => messageOf(error, MENU_TEXTS.deleteFailed),
      onDone: focusSummary,
    }),
  };
}
