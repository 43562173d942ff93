import { BOOKING_STATUSES } from '@shared/constants/bookings';
import { useId, useState } from 'react';
import { Button } from '../../ui/button';
import { cx } from '../../ui/cx';
import { DateField } from '../../ui/date-field';
import { ChevronDownIcon, ChevronUpIcon } from '../../ui/icons';
import { oneOf } from '../../ui/pagination';
import { SearchField } from '../../ui/search-field';
import { SelectField } from '../../ui/text-field';
import { STATUS_WORDS } from './booking-words';
import styles from './bookings-toolbar.module.css';
import { FIRST_VIEW, type ListState, withFilter } from './list-state';

const STATUS_OPTIONS = [
  { value: 'all', label: 'All statuses' },
  ...BOOKING_STATUSES.map((status) => ({ value: status, label: STATUS_WORDS[status] })),
];

type ToolbarProps = { view: ListState; onChange: (view: ListState) => void };

/** Search by guest name, status and nights (spec 2, Bookings panel). Every change leads to page 1 (spec 9). */
export function BookingsToolbar({ view, onChange }: ToolbarProps) {
  // Only a narrow screen folds the filters away; a wide one shows them whatever this says.
  const [unfolded, setUnfolded] = useState(false);
  const filtersId = useId();
  const inUse = [view.status !== 'all', view.from, view.to].filter(Boolean).length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: phones of a few years ago do not know <search>
    <div aria-label="Bookings" className={styles.bar} role="search">
      <SearchField label="Guest name" onChange={(q) => onChange(withFilter(view, { q }))} value={view.q} />
      <Button
        aria-controls={filtersId}
        aria-expanded={unfolded}
        className={styles.fold}
        onClick={() => setUnfolded(!unfolded)}
      >
        {inUse > 0 ? `Filters (${inUse})` : 'Filters'}
        {unfolded ? <ChevronUpIcon size={18} /> : <ChevronDownIcon size={18} />}
      </Button>
      <div className={cx(styles.filters, unfolded && styles.unfolded)} id={filtersId}>
        <SelectField
          label="Status"
          onChange={(event) =>
            onChange(withFilter(view, { status: oneOf(BOOKING_STATUSES, event.target.value) ?? 'all' }))
          }
          options={STATUS_OPTIONS}
          value={view.status}
        />
        <DateField
          label="Nights from"
          onChange={(event) => onChange(withFilter(view, { from: event.target.value }))}
          value={view.from}
        />
        <DateField
          label="Nights to"
          min={view.from || undefined}
          onChange={(event) => onChange(withFilter(view, { to: event.target.value }))}
          value={view.to}
        />
      </div>
      {(view.q || inUse > 0) && (
        <Button
          className={styles.clear}
          onClick={() => onChange({ ...FIRST_VIEW, sort: view.sort, dir: view.dir })}
          variant="quiet"
        >
          Clear filters
        </Button>
      )}
    </div>
  );
}
