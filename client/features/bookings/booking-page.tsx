import { BOOKING_TEXTS } from '@shared/constants/bookings';
import { useEffect } from 'react';
import { useParams } from 'wouter';
import { bookingAccess } from '../../lib/access-tokens';
import { paths } from '../../lib/paths';
import { useSession } from '../../lib/session';
import { useAccessToken, useEndedLink } from '../../lib/use-access-token';
import { useClaim } from '../../lib/use-claim';
import { authPath, useHere } from '../../lib/way-to-auth';
import { failedWith, wireErrorOf } from '../../lib/wire-error';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Card, Page } from '../../ui/page';
import { Loading, SkeletonText } from '../../ui/skeleton';
import { useBooking, useClaimBooking } from './api';
import { BookingView } from './booking-view';

/** Whose link has ended cannot be told apart from a stranger (D6). */
const LINKS_END = 'Links end 30 days after check-out; the hotel can send you a new one if you phone us.';

/** One booking, for its owner or for who has its link (D6, D7); the first thing that a guest sees after booking. */
export default function BookingPage() {
  const { bookingId = '' } = useParams<{ bookingId: string }>();
  const accessToken = useAccessToken(bookingAccess, bookingId);
  const session = useSession();
  const { path: here } = useHere();
  const query = useBooking(bookingId, accessToken);
  const booking = query.data;
  useClaim(bookingAccess, useClaimBooking().mutateAsync, booking, accessToken);

  useEffect(() => {
    if (booking?._id && booking.userId === null && accessToken) bookingAccess.keep(booking._id, accessToken);
  }, [booking?._id, booking?.userId, accessToken]);

  useEndedLink(bookingAccess, bookingId, accessToken, query);

  const mayAsk = Boolean(accessToken ?? session);
  const known = accessToken !== undefined && session !== undefined;
  const missing =
    (known && !mayAsk) || failedWith(query.error, 'not_found') || failedWith(query.error, 'not_logged_in');

  return (
    <Page eyebrow={booking && `Booking ID ${booking.reference}`} title="Your booking" width="reading">
      {missing ? (
        <EmptyState
          action={
            <ButtonLink href={session ? paths.bookRoom : authPath(here)} variant="primary">
              {session ? 'Book a room' : 'Log in'}
            </ButtonLink>
          }
          hint={
            session
              ? `Please check the link. A booking made without this account opens with the newest link that came for it. ${LINKS_END}`
              : `Please check the link, or log in with the account that you booked with. ${LINKS_END}`
          }
        >
          {BOOKING_TEXTS.notFound}
        </EmptyState>
      ) : booking ? (
        <BookingView accessToken={accessToken} booking={booking} mine={booking.userId === session?.user.id} />
      ) : query.isLoadingError ? (
        <ErrorState busy={query.isFetching} onRetry={() => query.refetch()}>
          {wireErrorOf(query.error)?.message ?? 'Failed to load the booking. Please try again.'}
        </ErrorState>
      ) : (
        <Loading label="Fetching your booking">
          <Card>
            <SkeletonText lines={5} />
          </Card>
          <Card>
            <SkeletonText lines={8} />
          </Card>
        </Loading>
      )}
    </Page>
  );
}
