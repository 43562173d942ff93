import { BOOKING_STATUSES } from '@shared/constants/bookings';
import { useId, useState } from 'react';
import { Button } from '../../ui/button';
import { cx } from '../../ui/cx';
import { DateField } from '../../ui/date-field';
import { FilterBar } from '../../ui/filter-bar';
import { ChevronDownIcon, ChevronUpIcon } from '../../ui/icons';
import type { ListControl } from '../../ui/list-state';
import { SelectField } from '../../ui/text-field';
import styles from './booking-filters.module.css';
import type { BookingSearch } from './booking-search';
import { STATUS_WORDS } from './booking-words';

const STATUS_OPTIONS = [
  { value: 'all', label: 'All statuses' },
  ...BOOKING_STATUSES.map((status) => ({ value: status, label: STATUS_WORDS[status] })),
];

/** Search by guest name, status and nights (spec 2, Bookings panel). */
export function BookingFilters({ list }: { list: ListControl<BookingSearch> }) {
  // Only a narrow screen folds the filters away; a wide one shows them whatever this says.
  const [unfolded, setUnfolded] = useState(false);
  const filtersId = useId();
  const { status, from, to } = list.state;
  const inUse = [status !== 'all', from, to].filter(Boolean).length;
  return (
    <FilterBar
      className={styles.bar}
      clearClassName={styles.clear}
      label="Bookings"
      list={list}
      searchLabel="Guest name"
    >
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
          onChange={({ target }) => list.change({ status: target.value })}
          options={STATUS_OPTIONS}
          value={status}
        />
        <DateField label="Nights from" onChange={({ target }) => list.change({ from: target.value })} value={from} />
        <DateField
          label="Nights to"
          min={from || undefined}
          onChange={({ target }) => list.change({ to: target.value })}
          value={to}
        />
      </div>
    </FilterBar>
  );
}
