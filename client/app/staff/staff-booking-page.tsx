import { STAFF_BOOKING_TEXTS } from '@shared/bookings/forms';
import { useParams } from 'wouter';
import { repeatableMessageOf } from '../../lib/api/wire-error';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { useStaffBooking } from '../../staff/bookings/staff-api';
import { EmptyState } from '../../ui/feedback/empty-state';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading, SkeletonText } from '../../ui/feedback/skeleton';
import { ButtonLink } from '../../ui/layout/button';
import { Card } from '../../ui/layout/page';
import { StaffPage } from '../../ui/layout/staff-page';
import { isMissing } from '../../ui/record/use-record';
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
