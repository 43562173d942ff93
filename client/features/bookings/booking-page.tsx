import type { Booking } from '@shared/bookings';
import type { ReactNode } from 'react';
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
import { BookingView } from './booking-view';

const loadOnceShown = () => import('./once-shown');

type BookingPageProps = {
  /** What was paid for it. */
  payments?: (booking: Booking, accessToken: string | null | undefined) => ReactNode;
};

/** One booking, for its owner or a token bearer. Guests land here after booking. */
export default function BookingPage({ payments }: BookingPageProps) {
  const { bookingId: id = '' } = useParams<{ bookingId: string }>();
  const session = useSession();
  const accessToken = useAccessToken(bookingAccess, id);
  const query = useBooking(id, accessToken);
  const { mutateAsync: claim } = useClaimBooking();
  // Once it is on the screen, which no page that is not live has to wait for.
  const onceShown = useLazyModule(loadOnceShown, query.isSuccess).module?.onceShown;
  const record = useRecord({ tokens: bookingAccess, id, accessToken, query, claim, emailOf: ({ email }) => email });
  return (
    <>
      {onceShown && <onceShown.FollowBooking accessToken={accessToken} bookingId={id} />}
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
            onceShown={onceShown}
            mine={booking.userId === session?.user.id}
            payments={payments?.(booking, accessToken)}
            refresh={query.refetch}
          />
        )}
      </RecordPage>
    </>
  );
}
