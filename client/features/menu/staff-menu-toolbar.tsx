import { FOOD_CATEGORIES } from '@shared/constants/menu';
import { Button } from '../../ui/button';
import { oneOf } from '../../ui/pagination';
import { SearchField } from '../../ui/search-field';
import { SelectField } from '../../ui/text-field';
import { titleOf } from './menu';
import styles from './staff-menu-toolbar.module.css';
import { availabilityOf, isNarrowed, type MenuView } from './staff-menu-view';

const CATEGORIES = [
  { value: 'all', label: 'All' },
  ...FOOD_CATEGORIES.map((value) => ({ value, label: titleOf(value) })),
];

const AVAILABILITIES = [
  { value: 'all', label: 'All' },
  { value: 'yes', label: 'Available' },
  { value: 'no', label: 'Not available' },
];

type ToolbarProps = { view: MenuView; onChange: (change: Partial<MenuView>) => void; onClear: () => void };

/** Looks for items by name, and narrows the list to a category or to what can be had. */
export const MenuToolbar = ({ view, onChange, onClear }: ToolbarProps) => (
  // biome-ignore lint/a11y/useSemanticElements: phones of a few years ago do not know <search>
  <div aria-label="Menu items" className={styles.bar} role="search">
    <SearchField label="Name" onChange={(q) => onChange({ q })} value={view.q} />
    <SelectField
      label="Category"
      onChange={({ target }) => onChange({ category: oneOf(FOOD_CATEGORIES, target.value) ?? 'all' })}
      options={CATEGORIES}
      value={view.category}
    />
    <SelectField
      label="Availability"
      onChange={({ target }) => onChange({ available: availabilityOf(target.value) })}
      options={AVAILABILITIES}
      value={view.available}
    />
    {isNarrowed(view) && (
      <Button className={styles.clear} onClick={onClear} variant="quiet">
        Clear filters
      </Button>
    )}
  </div>
);
