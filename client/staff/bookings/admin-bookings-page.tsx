import { BOOKING_LIMITS, BOOKING_STATUSES, type BookingStatus } from '@shared/bookings/constants';
import { STAFF_BOOKING_TEXTS } from '@shared/bookings/forms';
import { BOOKING_PAGE_TEXTS } from '@shared/bookings/page-texts';
import type { Booking } from '@shared/bookings/schema';
import { statusWordOf } from '@shared/bookings/status-words';
import { formatDay, nightWords } from '@shared/dates';
import { formatNaira } from '@shared/money/money';
import { useState } from 'react';
import { messageOf } from '../../lib/api/wire-error';
import { useOpenFolio } from '../../lib/navigation/folio-opener';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { useSession } from '../../lib/session/session';
import { IfMay } from '../../lib/session/staff-access';
import { STATUS_TONES, STATUS_WORDS } from '../../shared/bookings/booking-words';
import { useHotel } from '../../shared/hotel/api';
import { useToday } from '../../shared/hotel/use-today';
import { DateField } from '../../ui/date/date-fields';
import { formatShortRange } from '../../ui/date/short-dates';
import { useConfirmedAction } from '../../ui/dialog/confirmed-action';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Notice } from '../../ui/feedback/notice';
import { SelectField } from '../../ui/field/select-field';
import { interruptedEdit } from '../../ui/form/interrupted-edit';
import { Button, ButtonLink } from '../../ui/layout/button';
import type { CompactRow } from '../../ui/list/compact-rows';
import type { CsvRows } from '../../ui/list/export-csv';
import { FilterBar } from '../../ui/list/filter-bar';
import { type ListControl, useListState } from '../../ui/list/list-state';
import { StaffList } from '../../ui/list/staff-list';
import { StatusChip } from '../../ui/status/status-chip';
import { BOOKING_EDIT, BookingChangeDialog } from '../booking/booking-change-dialog';
import { useBookingStatus } from '../booking/use-booking-status';
import { folioTargetOf } from '../booking/use-update-stay';
import { requestedDatesWords } from './admin-requested-dates';
import { bookingColumns } from './booking-columns';
import { ASKING, type BookingSearch, bookingListQuery, bookingSearch } from './booking-search';
import { useBookingList, useBookingPages, useHideBooking, useHousekeepingOf } from './staff-api';

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

/** In pixels: a row of two lines, and what of the screen is above and below the rows. */
const ROW = 50;
const AROUND = 200;
const MOST = 25;

/** Rows on a page of a list: as many as the list says, or as the screen is high, where that is well over it. */
export function rowsThatFit(pageSize: number): number {
  const fit = Math.min(Math.floor((window.innerHeight - AROUND) / ROW), MOST);
  return fit >= pageSize * 1.4 ? fit : pageSize;
}

/** The columns of the file, with dates as spreadsheets read them. */
export const bookingsCsv: CsvRows<Booking> = {
  header: ['Guest', 'Room', 'Check-In', 'Check-Out', 'Status', 'Adults', 'Children'],
  row: ({ guestName, roomNumber, checkInDate, checkOutDate, status, cancelReason, adults, children }) => [
    guestName,
    roomNumber,
    checkInDate,
    checkOutDate,
    cancelReason ?? status,
    String(adults),
    String(children),
  ],
};

/** The bookings panel: search, filters, order, pages, status in place, change, delete and export. */
export default function AdminBookingsPage() {
  const session = useSession();
  const list = useListState(bookingSearch);
  const [pageSize] = useState(() => rowsThatFit(BOOKING_LIMITS.pageSize));
  const asked = bookingListQuery(list.state, pageSize);
  const today = useHotel().data?.today;
  const fetchPage = useBookingPages();
  const [changing, setChanging] = useState(() => interruptedEdit<Booking>(BOOKING_EDIT));
  const [isAnswering, setAnswering] = useState(false);
  const { query, count } = useBookingList(asked);
  const statusChange = useBookingStatus({ housekeepingOf: useHousekeepingOf().asked });
  const openFolio = useOpenFolio();
  const columns = bookingColumns({
    today: useToday(),
    statusChange,
    onFolio: (booking) => openFolio(folioTargetOf(booking)),
    onChange: setChanging,
    onAsked: (booking) => {
      setChanging(booking);
      setAnswering(true);
    },
    onDelete: useDeleteBooking(list.focusSummary),
  });
  if (session === null) return <ErrorState>{STAFF_BOOKING_TEXTS.tokenMissing}</ErrorState>;
  return (
    <StaffList
      actions={
        <IfMay area="bookings">
          <ButtonLink href={staffPaths.newGroup}>Book a group</ButtonLink>
        </IfMay>
      }
      compact={(booking) => compactBooking(booking, statusChange.shown(booking))}
      caption="Bookings"
      columns={columns}
      count={count}
      csv={{
        fileName: 'bookings.csv',
        fetchPage: (place) => fetchPage({ ...asked, ...place }),
        rows: bookingsCsv,
        limits: BOOKING_LIMITS,
      }}
      empty={<NoBookings list={list} />}
      failed={STAFF_BOOKING_TEXTS.adminLoadFailed}
      above={<SwappedNights {...list.state} />}
      filters={<BookingFilters list={list} today={today} />}
      list={list}
      loading="Fetching the bookings…"
      loadingRows={pageSize}
      noun={['booking', 'bookings']}
      query={query}
      pageSize={pageSize}
      title="Bookings"
    >
      {statusChange.dialog}
      {changing && (
        <BookingChangeDialog
          booking={changing}
          isAnswer={isAnswering}
          onClose={() => {
            setChanging(null);
            setAnswering(false);
          }}
          onFolio={(booking) => openFolio(folioTargetOf(booking))}
        />
      )}
    </StaffList>
  );
}

/** Says which nights are listed when the dates in the URL are the wrong way round. */
const SwappedNights = ({ from, to }: { from: string; to: string }) =>
  from && to && from > to ? (
    <Notice tone="waiting">
      The two dates are the wrong way round. Listed are the nights from {formatDay(to)} to {formatDay(from)}.
    </Notice>
  ) : null;

/** A booking in two lines; `status` is the one to show. */
const compactBooking = (booking: Booking, status: BookingStatus): CompactRow => {
  const { guestName, roomNumber, checkInDate, checkOutDate, nights, balance } = booking;
  return {
    title: guestName,
    place: roomNumber,
    mark: <StatusChip tone={STATUS_TONES[status]}>{statusWordOf(booking)}</StatusChip>,
    detail:
      requestedDatesWords(booking) ?? `${formatShortRange(checkInDate, checkOutDate)} · ${nightWords(nights.length)}`,
    amount: balance > 0 ? formatNaira(balance) : 'Paid',
  };
};

/** Asks for confirmation before deleting. */
function useDeleteBooking(onDone: () => void) {
  const { mutateAsync: hide } = useHideBooking();
  return useConfirmedAction<Booking>({
    question: ({ guestName, roomNumber, checkInDate }) => ({
      title: `${guestName}, room ${roomNumber}, ${formatDay(checkInDate)}`,
      text: STAFF_BOOKING_TEXTS.confirmDelete,
      confirmLabel: 'Delete Booking',
      danger: true,
    }),
    run: ({ _id, version }) => hide({ _id, version }),
    done: () => 'Booking deleted.',
    failed: (error) => messageOf(error, STAFF_BOOKING_TEXTS.deleteFailed),
    onDone,
  });
}

/** The empty bookings list: no bookings at all, none that match the filters, or a page whose rows have all gone. */
const NoBookings = ({ list }: { list: ListControl<BookingSearch> }) =>
  list.narrowed || list.state.page > 1 ? (
    <EmptyState action={<Button onClick={list.reset}>Show all bookings</Button>}>
      {list.narrowed ? 'No booking matches these filters.' : 'There is nothing left on this page.'}
    </EmptyState>
  ) : (
    <EmptyState
      action={
        <IfMay area="bookings">
          <ButtonLink href={staffPaths.bookRoom} variant="primary">
            Book Room for Guest
          </ButtonLink>
        </IfMay>
      }
      hint="Bookings by guests and by staff appear here."
    >
      {BOOKING_PAGE_TEXTS.none}
    </EmptyState>
  );
