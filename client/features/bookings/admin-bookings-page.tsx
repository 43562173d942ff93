import type { Booking } from '@shared/bookings';
import { STAFF_BOOKING_TEXTS } from '@shared/constants/booking-forms';
import { BOOKING_LIMITS } from '@shared/constants/bookings';
import { useState } from 'react';
import { useOpenFolio } from '../../lib/folio-opener';
import { useSession } from '../../lib/session';
import { ErrorState } from '../../ui/error-state';
import { keptEdit } from '../../ui/kept-edit';
import { useListState } from '../../ui/list-state';
import { rowsThatFit } from '../../ui/rows-that-fit';
import { StaffList } from '../../ui/staff-list';
import { useHotel } from '../hotel/api';
import { bookingBrief } from './booking-brief';
import { BOOKING_EDIT, BookingChangeDialog } from './booking-change-dialog';
import { bookingColumns } from './booking-columns';
import { BookingFilters } from './booking-filters';
import { bookingListQuery, bookingSearch } from './booking-search';
import { folioTargetOf } from './folio-target';
import { NoBookings } from './no-bookings';
import { useBookingList, useBookingPages, useHousekeepingOf } from './staff-api';
import { SwappedNights } from './swapped-nights';
import { useBookingStatus } from './use-booking-status';
import { useDeleteBooking } from './use-delete-booking';

/** The bookings panel: search, filters, order, pages, status in place, change, delete and export. */
export default function AdminBookingsPage() {
  const session = useSession();
  const list = useListState(bookingSearch);
  const [pageSize] = useState(() => rowsThatFit(BOOKING_LIMITS.pageSize));
  const asked = bookingListQuery(list.state, pageSize);
  const today = useHotel().data?.today;
  const fetchPage = useBookingPages();
  const [changing, setChanging] = useState(() => keptEdit<Booking>(BOOKING_EDIT));
  const [isAnswering, setAnswering] = useState(false);
  const { query, count } = useBookingList(asked);
  const statusChange = useBookingStatus({ housekeepingOf: useHousekeepingOf().asked });
  const openFolio = useOpenFolio();
  const columns = bookingColumns({
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
      brief={(booking) => bookingBrief(booking, statusChange.shown(booking))}
      caption="Bookings"
      columns={columns}
      count={count}
      csv={{
        fileName: 'bookings.csv',
        fetchPage: (place) => fetchPage({ ...asked, ...place }),
        load: async () => (await import('./bookings-csv')).bookingsCsv,
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
