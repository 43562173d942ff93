import type { Booking } from '@shared/bookings';
import { STAFF_BOOKING_TEXTS } from '@shared/constants/booking-forms';
import { BOOKING_LIMITS } from '@shared/constants/bookings';
import { useState } from 'react';
import { useSession } from '../../lib/session';
import { staffPaths } from '../../lib/staff-paths';
import { ButtonLink } from '../../ui/button';
import { ErrorState } from '../../ui/error-state';
import { keptEdit } from '../../ui/kept-edit';
import { useListState } from '../../ui/list-state';
import { StaffList } from '../../ui/staff-list';
import { useHotel } from '../hotel/api';
import { bookingBrief } from './booking-brief';
import { BOOKING_EDIT, BookingChangeDialog } from './booking-change-dialog';
import { bookingColumns } from './booking-columns';
import { BookingFilters } from './booking-filters';
import { bookingListQuery, bookingSearch } from './booking-search';
import { NoBookings } from './no-bookings';
import { useBookingList, useBookingPages } from './staff-api';
import { SwappedNights } from './swapped-nights';
import { useBookingStatus } from './use-booking-status';
import { useDeleteBooking } from './use-delete-booking';

/** The bookings panel: search, filters, order, pages, status in place, change, delete and export. */
export default function AdminBookingsPage() {
  const session = useSession();
  const list = useListState(bookingSearch);
  const asked = bookingListQuery(list.state);
  const today = useHotel().data?.today;
  const fetchPage = useBookingPages();
  const [changing, setChanging] = useState(() => keptEdit<Booking>(BOOKING_EDIT));
  const { query, count } = useBookingList(asked);
  const statusChange = useBookingStatus();
  const columns = bookingColumns({
    statusChange,
    onChange: setChanging,
    onDelete: useDeleteBooking(list.focusSummary),
  });
  if (session === null) return <ErrorState>{STAFF_BOOKING_TEXTS.tokenMissing}</ErrorState>;
  return (
    <StaffList
      actions={
        <ButtonLink href={staffPaths.bookRoom} variant="primary">
          Book Room for Guest
        </ButtonLink>
      }
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
      filters={
        <>
          <BookingFilters list={list} today={today} />
          <SwappedNights {...list.state} />
        </>
      }
      list={list}
      loading="Fetching the bookings…"
      loadingRows={10}
      noun={['booking', 'bookings']}
      query={query}
      pageSize={BOOKING_LIMITS.pageSize}
      title="Bookings"
    >
      {changing && <BookingChangeDialog booking={changing} onClose={() => setChanging(null)} />}
    </StaffList>
  );
}
