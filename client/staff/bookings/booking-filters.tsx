import { BOOKING_STATUSES } from '@shared/bookings/constants';
import { STATUS_WORDS } from '../../shared/bookings/booking-words';
import { DateField } from '../../ui/date/date-field';
import { SelectField } from '../../ui/field/select-field';
import { FilterBar } from '../../ui/list/filter-bar';
import type { ListControl } from '../../ui/list/list-state';
import { ASKING, type BookingSearch } from './booking-search';

const STATUS_OPTIONS = [
  { value: 'all', label: 'All statuses' },
  ...BOOKING_STATUSES.map((status) => ({ value: status, label: STATUS_WORDS[status] })),
  { value: ASKING, label: 'Asks for other dates' },
];

type BookingFiltersProps = { list: ListControl<BookingSearch>; today?: string };

/** Search (D33), status and nights. */
export const BookingFilters = ({ list, today }: BookingFiltersProps) => (
  <FilterBar filters="folded" label="Bookings" list={list} searchLabel="Name, phone, room, email or ref.">
    <SelectField
      label="Status"
      onChange={({ target }) => list.change({ status: target.value })}
      options={STATUS_OPTIONS}
      value={list.state.status}
    />
    <DateField label="Nights from" onChange={(from) => list.change({ from })} today={today} value={list.state.from} />
    <DateField
      label="Nights to"
      min={list.state.from || undefined}
      onChange={(to) => list.change({ to })}
      today={today}
      value={list.state.to}
    />
  </FilterBar>
);
