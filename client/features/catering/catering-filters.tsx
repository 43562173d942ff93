import { DateField } from '../../ui/date-field';
import { FilterBar } from '../../ui/filter-bar';
import type { ListControl } from '../../ui/list-state';
import { SelectField } from '../../ui/select-field';
import type { CateringSearch } from './catering-search';
import { STATUS_OPTIONS } from './catering-words';

const STATUSES = [{ value: 'all', label: 'All statuses' }, ...STATUS_OPTIONS];

type CateringFiltersProps = { list: ListControl<CateringSearch>; today?: string };

/** Search, status and days of the events. */
export const CateringFilters = ({ list, today }: CateringFiltersProps) => (
  <FilterBar filters="folded" label="Catering requests" list={list} searchLabel="Event, place, phone, email or ref.">
    <SelectField
      label="Status"
      onChange={({ target }) => list.change({ status: target.value })}
      options={STATUSES}
      value={list.state.status}
    />
    <DateField label="Events from" onChange={(from) => list.change({ from })} today={today} value={list.state.from} />
    <DateField
      label="Events to"
      min={list.state.from || undefined}
      onChange={(to) => list.change({ to })}
      today={today}
      value={list.state.to}
    />
  </FilterBar>
);
