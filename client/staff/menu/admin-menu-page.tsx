import { plainLetters } from '@shared/fields/plain-letters';
import { FOOD_CATEGORIES, MENU_TEXTS } from '@shared/menu/constants';
import type { MenuItem } from '@shared/menu/schema';
import { formatNaira } from '@shared/money/money';
import { messageOf } from '../../lib/api/wire-error';
import { paths } from '../../lib/navigation/paths';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { IfMay } from '../../lib/session/staff-access';
import { titleOf } from '../../shared/menu/menu';
import { useConfirmedAction } from '../../ui/dialog/confirmed-action';
import { EmptyState } from '../../ui/feedback/empty-state';
import { useErrorToast } from '../../ui/feedback/query-view';
import { toast } from '../../ui/feedback/toast';
import { Segments } from '../../ui/field/segments';
import { SelectField } from '../../ui/field/select-field';
import { Toggle } from '../../ui/field/toggle';
import { ButtonLink, IconButton, IconLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import type { CompactRow } from '../../ui/list/compact-rows';
import { BarWord, FilterBar } from '../../ui/list/filter-bar';
import { type ListControl, orderParams, useListState } from '../../ui/list/list-state';
import { choiceParam, searchSpec, textParam } from '../../ui/list/search-state';
import { NoMatch, onePage, StaffList } from '../../ui/list/staff-list';
import { type Column, RowActions } from '../../ui/list/table';
import { EyeIcon, PencilIcon } from '../../ui/media/admin-icons';
import { PlusIcon } from '../../ui/media/icons';
import { TrashIcon } from '../../ui/media/page-icons';
import { Picture } from '../../ui/media/picture';
import { useLiveMenu, useRemoveMenuItem, useSetAvailability } from './staff-api';
import styles from './staff-menu.module.css';

const AddItem = () => (
  <IfMay area="setup">
    {' '}
    <ButtonLink href={staffPaths.addFood} title="Add New Food Item" variant="primary">
      <PlusIcon size={18} />
      <BarWord phone>Add New Food Item</BarWord>
    </ButtonLink>
  </IfMay>
);

type MenuActions = {
  onAvailability: (item: MenuItem, available: boolean) => void;
  onDelete: (item: MenuItem) => void;
};

type AvailabilityProps = { item: MenuItem; onAvailability: MenuActions['onAvailability'] };

const Availability = ({ item, onAvailability }: AvailabilityProps) => (
  <IfMay area="availability" otherwise={item.available ? 'Yes' : 'No'}>
    <Toggle
      checked={item.available}
      label={`${item.name} is available`}
      onChange={(available) => onAvailability(item, available)}
      word=""
    />
  </IfMay>
);

/** A dish in one row of a phone. */
const compactDish = (item: MenuItem, { onAvailability }: MenuActions): CompactRow => ({
  picture: <Picture alt="" aspect="1 / 1" sizes="48px" src={item.imagePath} />,
  title: item.name,
  detail: formatNaira(item.price),
  control: <Availability item={item} onAvailability={onAvailability} />,
});

/** 'category' is the menu's own order. */
export const MENU_SORTS = ['name', 'category', 'price'] as const;

const SHOWN_CATEGORIES = ['all', ...FOOD_CATEGORIES] as const;
const CATEGORIES = SHOWN_CATEGORIES.map((value) => ({ value, label: titleOf(value) }));

/** The search state of the menu manager. Default: the whole menu in its own order. */
export const menuSearch = searchSpec({
  q: textParam(100),
  category: choiceParam(SHOWN_CATEGORIES, 'all'),
  available: choiceParam(['all', 'yes', 'no'], 'all'),
  ...orderParams(MENU_SORTS, 'category', 'asc'),
});

export type MenuSearch = typeof menuSearch.initial;

/** The items to show, sorted. `menu` must be in the menu's own order. */
export function visibleItems(menu: readonly MenuItem[], { q, category, available, sort, dir }: MenuSearch): MenuItem[] {
  const wanted = plainLetters(q);
  const shown = menu.filter(
    (item) =>
      plainLetters(item.name).includes(wanted) &&
      (category === 'all' || item.category === category) &&
      (available === 'all' || item.available === (available === 'yes')),
  );
  const inOrder = {
    category: () => 0,
    name: (a: MenuItem, b: MenuItem) => a.name.localeCompare(b.name, 'en'),
    price: (a: MenuItem, b: MenuItem) => a.price - b.price,
  }[sort];
  const sorted = shown.sort(inOrder);
  return dir === 'asc' ? sorted : sorted.reverse();
}

const editFoodPath = ({ _id }: Pick<MenuItem, '_id'>): string =>
  `${staffPaths.editFood}?${new URLSearchParams({ item: _id })}`;

/** The columns of the menu manager. The keys of sortable columns are in MENU_SORTS. */
const menuColumns = ({ onAvailability, onDelete }: MenuActions): readonly Column<MenuItem>[] => [
  {
    key: 'name',
    header: 'Name',
    isInCompactRow: true,
    orders: { asc: 'Name A to Z', desc: 'Name Z to A' },
    rowHeader: true,
    cell: ({ name, imagePath }) => (
      <span className={cx(layout.line, styles.menuDish)}>
        <span className={cx(layout.rigid, styles.picture)}>
          <Picture alt="" aspect="1 / 1" sizes="40px" src={imagePath} />
        </span>
        <strong className={styles.name}>{name}</strong>
      </span>
    ),
  },
  {
    key: 'category',
    header: 'Category',
    orders: { asc: 'Menu order', desc: 'Menu order, reversed' },
    cell: ({ category }) => titleOf(category),
  },
  { key: 'subcategory', header: 'Subcategory', cell: ({ subcategory }) => (subcategory ? titleOf(subcategory) : '–') },
  {
    key: 'price',
    header: 'Price',
    isInCompactRow: true,
    orders: { asc: 'Price, lowest first', desc: 'Price, highest first' },
    align: 'end',
    cell: ({ price }) => <strong className={cx(layout.strong, layout.nowrap)}>{formatNaira(price)}</strong>,
  },
  {
    key: 'available',
    header: 'Available',
    isInCompactRow: true,
    cell: (item) => <Availability item={item} onAvailability={onAvailability} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    cell: (item) => (
      <IfMay area="setup">
        <RowActions>
          <IconLink framed href={editFoodPath(item)} label={`Edit ${item.name}`}>
            <PencilIcon />
          </IconLink>
          <IconButton framed label={`Delete ${item.name}`} onClick={() => onDelete(item)}>
            <TrashIcon />
          </IconButton>
        </RowActions>
      </IfMay>
    ),
  },
];

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
      compact={(item) => compactDish(item, actions)}
      above={
        <Segments
          choices={CATEGORIES}
          label="Category"
          onChange={(category) => list.change({ category })}
          value={list.state.category}
        />
      }
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

const AVAILABILITIES = [
  { value: 'all', label: 'All' },
  { value: 'yes', label: 'Available' },
  { value: 'no', label: 'Not available' },
];

/** Search by name, and what can be ordered; the category is chosen above the rows. */
const MenuFilters = ({ list }: { list: ListControl<MenuSearch> }) => (
  <FilterBar filters="one" label="Menu items" list={list} searchLabel="Name">
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
