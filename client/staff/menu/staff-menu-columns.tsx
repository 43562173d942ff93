import type { MenuItem } from '@shared/menu/schema';
import { formatNaira } from '@shared/money/money';
import { IfMay } from '../../lib/session/staff-access';
import { titleOf } from '../../shared/menu/menu';
import { Toggle } from '../../ui/field/toggle';
import { IconButton, IconLink } from '../../ui/layout/button';
import { type Column, RowActions } from '../../ui/list/table';
import type { Brief } from '../../ui/list/table-brief';
import { PencilIcon } from '../../ui/media/admin-icons';
import { TrashIcon } from '../../ui/media/icons';
import { Picture } from '../../ui/media/picture';
import styles from './staff-menu-columns.module.css';
import { editFoodPath } from './staff-menu-search';

export type MenuActions = {
  onAvailability: (item: MenuItem, available: boolean) => void;
  onDelete: (item: MenuItem) => void;
};

type AvailabilityProps = { item: MenuItem; word?: string; onAvailability: MenuActions['onAvailability'] };

const Availability = ({ item, word = item.available ? 'Yes' : 'No', onAvailability }: AvailabilityProps) => (
  <IfMay area="availability" otherwise={item.available ? 'Yes' : 'No'}>
    <Toggle
      checked={item.available}
      label={`${item.name} is available`}
      onChange={(available) => onAvailability(item, available)}
      word={word}
    />
  </IfMay>
);

/** A dish in one row of a phone. */
export const menuBrief = (item: MenuItem, { onAvailability }: MenuActions): Brief => ({
  picture: <Picture alt="" aspect="1 / 1" sizes="48px" src={item.imagePath} />,
  title: item.name,
  detail: formatNaira(item.price),
  // The width is for the name.
  control: <Availability word="" item={item} onAvailability={onAvailability} />,
});

/** The columns of the menu manager. The keys of sortable columns are in MENU_SORTS. */
export const menuColumns = ({ onAvailability, onDelete }: MenuActions): readonly Column<MenuItem>[] => [
  {
    key: 'name',
    header: 'Name',
    isInBrief: true,
    orders: { asc: 'Name A to Z', desc: 'Name Z to A' },
    rowHeader: true,
    cell: ({ name, imagePath }) => (
      <span className={styles.dish}>
        <span className={styles.picture}>
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
    isInBrief: true,
    orders: { asc: 'Price, lowest first', desc: 'Price, highest first' },
    align: 'end',
    cell: ({ price }) => <strong className={styles.price}>{formatNaira(price)}</strong>,
  },
  {
    key: 'available',
    header: 'Available',
    isInBrief: true,
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
