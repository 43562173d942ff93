import { useParams } from 'wouter';
import { bookingAccess } from '../../lib/access-tokens';
import { useSession } from '../../lib/session';
import { useAccessToken } from '../../lib/use-access-token';
import { useLazyModule } from '../../ui/lazy-module';
import { RecordPage } from '../../ui/record-page';
import { useRecord } from '../../ui/use-record';
import { useBooking, useClaimBooking } from './api';
import { BookingMissing } from './booking-missing';
import { BookingTicketSkeleton } from './booking-ticket';
import { type BookingReceipts, BookingView } from './booking-view';

const loadFollowing = () => import('./follow-booking');

/** One booking, for its owner or a token bearer. Guests land here after booking. */
export function BookingPage({ receipts }: { receipts?: BookingReceipts }) {
  const { bookingId: id = '' } = useParams<{ bookingId: string }>();
  const session = useSession();
  const accessToken = useAccessToken(bookingAccess, id);
  const query = useBooking(id, accessToken);
  const { mutateAsync: claim } = useClaimBooking();
  // Once it is on the screen, which no page that is not live has to wait for.
  const following = useLazyModule(loadFollowing, query.isSuccess).module;
  const record = useRecord({ tokens: bookingAccess, id, accessToken, query, claim, emailOf: ({ email }) => email });
  return (
    <>
      {following && <following.FollowBooking accessToken={accessToken} bookingId={id} />}
      <RecordPage
        eyebrow={({ reference }) => `Booking ID ${reference}`}
        failed="Failed to load the booking. Please try again."
        loading="Fetching your booking"
        missing={<BookingMissing />}
        record={record}
        skeleton={<BookingTicketSkeleton />}
        title="Your booking"
      >
        {(booking) => (
          <BookingView
            accessToken={accessToken}
            booking={booking}
            receipts={receipts}
            mine={booking.userId === session?.user.id}
            refresh={query.refetch}
          />
        )}
      </RecordPage>
    </>
  );
}
