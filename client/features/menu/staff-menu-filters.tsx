import { FOOD_CATEGORIES } from '@shared/constants/menu';
import { FilterBar } from '../../ui/filter-bar';
import type { ListControl } from '../../ui/list-state';
import { SelectField } from '../../ui/select-field';
import { titleOf } from './menu';
import type { MenuSearch } from './staff-menu-search';

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
export const MenuFilters = ({ list }: { list: ListControl<MenuSearch> }) => (
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
