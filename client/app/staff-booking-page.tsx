import { STAFF_BOOKING_TEXTS } from '@shared/constants/booking-forms';
import { useParams } from 'wouter';
import { useStaffBooking } from '../features/bookings/staff-api';
import { staffPaths } from '../lib/staff-paths';
import { repeatableMessageOf } from '../lib/wire-error';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Card } from '../ui/page';
import { QueryView } from '../ui/query-view';
import { Loading, SkeletonText } from '../ui/skeleton';
import { StaffPage } from '../ui/staff-page';
import { isMissing } from '../ui/use-record';
import { StaffBooking } from './staff-booking';

/** One booking as staff work on it: what is known of it, and what can be done with it. */
export default function StaffBookingPage() {
  const { bookingId = '' } = useParams<{ bookingId: string }>();
  const query = useStaffBooking(bookingId);
  if (query.data && !isMissing(query.error)) return <StaffBooking booking={query.data} key={bookingId} query={query} />;
  const all = <ButtonLink href={staffPaths.bookings}>All bookings</ButtonLink>;
  return (
    <StaffPage actions={all} title="Booking">
      {isMissing(query.error) ? (
        <EmptyState action={all} hint="It was deleted, or the address is wrong.">
          {STAFF_BOOKING_TEXTS.missing}
        </EmptyState>
      ) : (
        <QueryView
          failed={repeatableMessageOf(query.error, STAFF_BOOKING_TEXTS.loadFailed)}
          loading={
            <Loading label="Fetching the booking">
              <Card>
                <SkeletonText lines={8} />
              </Card>
            </Loading>
          }
          query={query}
        >
          {() => null}
        </QueryView>
      )}
    </StaffPage>
  );
}
