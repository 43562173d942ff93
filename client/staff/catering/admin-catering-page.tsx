import {
  CATERING_LIMITS,
  CATERING_SORTS,
  CATERING_STATUS_WORDS,
  CATERING_STATUSES,
  CATERING_TEXTS,
  type CateringStatus,
} from '@shared/catering/constants';
import type { CateringListQuery, CateringRequest } from '@shared/catering/schema';
import { formatDay, hotelDate, isCalendarDate } from '@shared/dates';
import { phoneCell } from '@shared/lists/csv';
import { useState } from 'react';
import { Link } from 'wouter';
import { staffRequestPath } from '../../lib/navigation/staff-paths';
import { IfMay } from '../../lib/session/staff-access';
import { guestWords, placeWords, STATUS_OPTIONS, STATUS_TONES } from '../../shared/catering/catering-words';
import { useHotel } from '../../shared/hotel/api';
import { DateField } from '../../ui/date/date-fields';
import { formatShortDay } from '../../ui/date/short-dates';
import { useMediaQuery } from '../../ui/device/media-query';
import { Disclosure } from '../../ui/dialog/disclosure';
import { EmptyState } from '../../ui/feedback/empty-state';
import { SelectField } from '../../ui/field/select-field';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import type { CompactRow } from '../../ui/list/compact-rows';
import type { CsvRows } from '../../ui/list/export-csv';
import { FilterBar } from '../../ui/list/filter-bar';
import { type ListControl, listQuery, orderParams, useListState, withPages } from '../../ui/list/list-state';
import { choiceParam, type SearchParam, searchSpec, textParam } from '../../ui/list/search-state';
import { NoMatch, StaffList } from '../../ui/list/staff-list';
import { CellLines, type Column } from '../../ui/list/table';
import { PhoneLink } from '../../ui/record/contact-links';
import type { StatusChange } from '../../ui/status/status-change';
import { StatusChip } from '../../ui/status/status-chip';
import { StatusAsIs, StatusSelect } from '../../ui/status/status-select';
import { useRequestList, useRequestPages, useRequestStatus } from './staff-api';
import styles from './staff-catering.module.css';
import { EventMonth } from './staff-event-month';

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

/** Its digits at the end of a date, which stand in a second line of a narrow column. */
const YEAR = 4;

/** The columns of the catering panel. The keys of sortable columns are the server's sort names. */
const cateringColumns = (
  statusChange: StatusChange<CateringRequest, CateringStatus>,
): readonly Column<CateringRequest>[] => [
  {
    key: 'eventType',
    header: 'Event',
    rowHeader: true,
    cell: (request) => (
      <CellLines className={styles.event}>
        <Link className={cx(layout.strong, styles.name)} href={staffRequestPath(request._id)} title={request.eventType}>
          {request.eventType}
        </Link>
        <small className={styles.cut} title={request.location}>
          {placeWords(request)}
        </small>
      </CellLines>
    ),
  },
  {
    key: 'date',
    header: 'Date',
    orders: { asc: 'Event, earliest first', desc: 'Event, latest first' },
    cell: ({ date }) => (
      <time dateTime={date}>
        <span className={layout.nowrap}>{formatDay(date).slice(0, -YEAR)}</span>{' '}
        <span>{formatDay(date).slice(-YEAR)}</span>
      </time>
    ),
  },
  {
    key: 'guestCount',
    header: 'Guests',
    orders: { asc: 'Guests, fewest first', desc: 'Guests, most first' },
    align: 'end',
    cell: ({ guestCount }) => guestCount.toLocaleString('en-NG'),
  },
  {
    key: 'contact',
    header: 'Contact',
    cell: ({ phone, email }) => (
      <CellLines>
        <PhoneLink inTable phone={phone} />
        <small className={styles.cut} title={email}>
          {email}
        </small>
      </CellLines>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: (request) => (
      <IfMay area="catering" otherwise={<StatusAsIs options={STATUS_OPTIONS} value={request.status} />}>
        <StatusSelect
          label={`Status of ${request.eventType}, ${request.reference}`}
          options={STATUS_OPTIONS}
          row={request}
          statusChange={statusChange}
        />
      </IfMay>
    ),
  },
  {
    key: 'createdAt',
    header: 'Sent',
    orders: { asc: 'Oldest first', desc: 'Newest first' },
    cell: ({ createdAt, reference }) => (
      <CellLines>
        <time dateTime={createdAt}>{formatShortDay(hotelDate(new Date(createdAt)))}</time>
        <small className={layout.nowrap}>{reference}</small>
      </CellLines>
    ),
  },
];

/** Dates and statuses are written as in bookings.csv. */
export const cateringCsv: CsvRows<CateringRequest> = {
  header: ['Event Type', 'Guest Count', 'Date', 'Location', 'Email', 'Phone', 'Status'],
  row: ({ eventType, guestCount, date, location, email, phone, status }) => [
    eventType,
    String(guestCount),
    date,
    location,
    email,
    phoneCell(phone),
    status,
  ],
};

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
  const isBeside = useMediaQuery('(min-width: 1280px)');
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
      compact={(request) => compactRequest(request, statusChange.shown(request))}
      caption="Catering requests"
      columns={cateringColumns(statusChange)}
      count={count}
      csv={{
        fileName: 'catering_requests.csv',
        fetchPage: (place) => fetchPage({ ...asked, ...place }),
        rows: cateringCsv,
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
const compactRequest = (request: CateringRequest, status: CateringStatus): CompactRow => ({
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
