import {
  CATERING_LIMITS,
  CATERING_SORTS,
  CATERING_STATUS_WORDS,
  CATERING_STATUSES,
  CATERING_TEXTS,
  type CateringStatus,
} from '@shared/catering/constants';
import type { CateringListQuery, CateringRequest } from '@shared/catering/schema';
import { isCalendarDate } from '@shared/dates';
import { useState } from 'react';
import { guestWords, placeWords, STATUS_OPTIONS, STATUS_TONES } from '../../shared/catering/catering-words';
import { useHotel } from '../../shared/hotel/api';
import { DateField } from '../../ui/date/date-field';
import { formatShortDay } from '../../ui/date/short-dates';
import { useMediaQuery } from '../../ui/device/media-query';
import { Disclosure } from '../../ui/dialog/disclosure';
import { EmptyState } from '../../ui/feedback/empty-state';
import { SelectField } from '../../ui/field/select-field';
import { FilterBar } from '../../ui/list/filter-bar';
import { type ListControl, listQuery, orderParams, useListState, withPages } from '../../ui/list/list-state';
import { choiceParam, type SearchParam, searchSpec, textParam } from '../../ui/list/search-state';
import { NoMatch, StaffList } from '../../ui/list/staff-list';
import type { Brief } from '../../ui/list/table-brief';
import { StatusChip } from '../../ui/status/status-chip';
import { cateringColumns } from './catering-columns';
import { useRequestList, useRequestPages } from './staff-api';
import { EventMonth } from './staff-event-month';
import { useRequestStatus } from './use-request-status';

const date: SearchParam<string> = { initial: '', parse: (text) => (isCalendarDate(text) ? text : undefined) };

/** The search state of the catering panel. Default: all statuses, newest first. */
export const cateringSearch = withPages(
  searchSpec({
    q: textParam(100),
    status: choiceParam(['all', ...CATERING_STATUSES], 'all'),
    from: date,
    to: date,
    ...orderParams(CATERING_SORTS, 'createdAt', 'desc'),
  }),
);

type CateringSearch = typeof cateringSearch.initial;

/** What to ask the server for: two days the wrong way round mean the same days. */
export function cateringListQuery(state: CateringSearch): CateringListQuery {
  const { from, to } = state;
  const [first, last] = from && to && from > to ? [to, from] : [from, to];
  return { ...listQuery(state, CATERING_LIMITS.pageSize), from: first || undefined, to: last || undefined };
}

/** The catering panel: search, filters, pages, status in place, export, and the month of events beside the list. */
export default function AdminCateringPage() {
  const list = useListState(cateringSearch);
  const asked = cateringListQuery(list.state);
  const today = useHotel().data?.today;
  const [turned, setTurned] = useState<string>();
  const month = turned ?? (list.state.from || today || '').slice(0, 7);
  const fetchPage = useRequestPages();
  const { query, count, events } = useRequestList(asked, month);
  const statusChange = useRequestStatus();
  const isBeside = useMediaQuery('(min-width: 1200px)');
  const calendar = month !== '' && (
    <EventMonth
      chosen={list.state.from === list.state.to ? list.state.from : undefined}
      month={month}
      onChoose={(date) => list.change({ from: date, to: date })}
      onMonth={setTurned}
      query={events}
      today={today}
    />
  );
  return (
    <StaffList
      aside={isBeside ? calendar : <Disclosure title="Month of events">{calendar}</Disclosure>}
      brief={(request) => cateringBrief(request, statusChange.shown(request))}
      caption="Catering requests"
      columns={cateringColumns(statusChange)}
      count={count}
      csv={{
        fileName: 'catering_requests.csv',
        fetchPage: (place) => fetchPage({ ...asked, ...place }),
        load: async () => (await import('./catering-csv')).cateringCsv,
        limits: CATERING_LIMITS,
      }}
      empty={
        list.narrowed ? (
          <NoMatch onClear={list.clear}>No request matches these filters.</NoMatch>
        ) : (
          <EmptyState hint="Requests by guests appear here.">{CATERING_TEXTS.none}</EmptyState>
        )
      }
      failed={CATERING_TEXTS.loadFailed}
      filters={<CateringFilters list={list} today={today} />}
      list={list}
      loading="Fetching the catering requests…"
      noun={['request', 'requests']}
      pageSize={CATERING_LIMITS.pageSize}
      query={query}
      title="Catering"
    />
  );
}

/** A request in two lines; `status` is the one to show. */
const cateringBrief = (request: CateringRequest, status: CateringStatus): Brief => ({
  title: request.eventType,
  mark: <StatusChip tone={STATUS_TONES[status]}>{CATERING_STATUS_WORDS[status]}</StatusChip>,
  detail: `${formatShortDay(request.date)} · ${guestWords(request.guestCount)} · ${placeWords(request)}`,
});

const STATUSES = [{ value: 'all', label: 'All statuses' }, ...STATUS_OPTIONS];

type CateringFiltersProps = { list: ListControl<CateringSearch>; today?: string };

/** Search, status and days of the events. */
const CateringFilters = ({ list, today }: CateringFiltersProps) => (
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
