import { isCalledOff, isHolding } from '@shared/bookings/constants';
import { BOOKING_PAGE_TEXTS } from '@shared/bookings/page-texts';
import type { Booking } from '@shared/bookings/schema';
import { type ReactNode, useId, useState } from 'react';
import { useParams } from 'wouter';
import { bookRoomPath, paths } from '../../lib/navigation/paths';
import { bookingAccess } from '../../lib/session/access-tokens';
import { useSession } from '../../lib/session/session';
import { useAccessToken } from '../../lib/session/use-access-token';
import { useBooking, useClaimBooking } from '../../shared/bookings/api';
import { useHotel } from '../../shared/hotel/api';
import { useLazyModule } from '../../ui/device/lazy-module';
import { Disclosure } from '../../ui/dialog/disclosure';
import { OnPhonePlace } from '../../ui/dialog/on-phone-place';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { PhoneLink } from '../../ui/record/contact-links';
import { RecordPage } from '../../ui/record/record-page';
import { useRecord } from '../../ui/record/use-record';
import styles from './booking-page.module.css';
import { BookingTicket, BookingTicketSkeleton } from './booking-ticket';
import type { deferredParts } from './deferred-parts';

const loadDeferredParts = () => import('./deferred-parts');
const loadMissing = () => import('./booking-missing');

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
  const later = useLazyModule(loadDeferredParts, query.isSuccess);
  const deferredParts = later.module?.deferredParts;
  const record = useRecord({ tokens: bookingAccess, id, accessToken, query, claim, emailOf: ({ email }) => email });
  const ways = useLazyModule(loadMissing, record.missing).module;
  return (
    <>
      {deferredParts && <deferredParts.FollowBooking accessToken={accessToken} bookingId={id} />}
      <RecordPage
        eyebrow={({ reference }) => `Booking ID ${reference}`}
        failed="Failed to load the booking. Please try again."
        loading="Fetching your booking"
        missing={ways ? <ways.BookingMissing /> : <EmptyState>{BOOKING_PAGE_TEXTS.notFound}</EmptyState>}
        record={record}
        skeleton={<BookingTicketSkeleton />}
        title="Your booking"
        width="normal"
      >
        {(booking) => (
          <BookingView
            accessToken={accessToken}
            booking={booking}
            onceShown={deferredParts}
            isCut={later.failed}
            mine={booking.userId === session?.user.id}
            payments={payments?.(booking, accessToken)}
            refresh={query.refetch}
          />
        )}
      </RecordPage>
    </>
  );
}

type BookingViewProps = {
  booking: Booking;
  accessToken: string | null | undefined;
  /** It belongs to the logged-in guest. */
  mine: boolean;
  /** What was paid for it. */
  payments?: ReactNode;
  /** Undefined until its code has come. */
  onceShown: typeof deferredParts | undefined;
  /** It has not come: nothing of it can be pressed. */
  isCut: boolean;
  /** Fetches the booking again. */
  refresh: () => void;
};

/** One booking: the ticket, then what is needed less often, folded, and actions. */
function BookingView({ booking, accessToken, mine, payments, onceShown: later, isCut, refresh }: BookingViewProps) {
  const hotel = useHotel();
  const headline = useId();
  const [mayBeCancelled, setMayBeCancelled] = useState(false);
  const { roomNumber: room, checkInDate: from, checkOutDate: to } = booking;
  const isPast = booking.status === 'completed';
  return (
    <article aria-labelledby={headline} className={cx(layout.stack3, layout.beside)} tabIndex={-1}>
      <div className={layout.stack3}>
        <BookingTicket
          accessToken={accessToken}
          booking={booking}
          headline={headline}
          hotel={hotel.data}
          mayBeCancelled={mayBeCancelled}
          onHoldOver={refresh}
          paidSoFar={later && isHolding(booking.status) && <later.PaidSoFar booking={booking} />}
        />
        {(booking.status === 'confirmed' || booking.status === 'checkedin') && (
          <div className={styles.pageArrival}>
            {later && hotel.data && <later.Arrival booking={booking} hotel={hotel.data} />}
          </div>
        )}
        {(isCalledOff(booking.status) || isPast) && (
          <div>
            <ButtonLink href={bookRoomPath(isPast ? { room } : { room, from, to })} variant="primary">
              Book again
            </ButtonLink>
          </div>
        )}
      </div>
      <div className={layout.stack3}>
        <OnPhonePlace hidden={!isHolding(booking.status)}>
          {later && hotel.data && (
            <later.BookingOnPhone accessToken={accessToken} booking={booking} hotel={hotel.data} />
          )}
        </OnPhonePlace>
        <div>
          {payments}
          {accessToken && booking.userId === null && isHolding(booking.status) && (
            <Disclosure title="Keep the link to this booking">
              {later ? <later.BookingLink accessToken={accessToken} bookingId={booking._id} /> : 'Loading…'}
            </Disclosure>
          )}
          <Disclosure title="Details">{later ? <later.BookingDetails booking={booking} /> : 'Loading…'}</Disclosure>
          {later && hotel.data && <later.StayChoices accessToken={accessToken} booking={booking} hotel={hotel.data} />}
        </div>
        {later && <later.Terms booking={booking} hotel={hotel.data} />}
        {isCut && isHolding(booking.status) && hotel.data && (
          <p>
            To cancel, call <PhoneLink phone={hotel.data.phone} />.
          </p>
        )}
        <div className={layout.row1}>
          {later && booking.groupId && <later.GroupLink groupId={booking.groupId} mine={mine} />}
          {mine && <ButtonLink href={paths.guestBookings}>My Bookings</ButtonLink>}
          {later && (
            <later.CancelBooking
              accessToken={accessToken}
              booking={booking}
              onUnknown={setMayBeCancelled}
              today={hotel.data?.today}
            />
          )}
        </div>
        {later && <later.HomeScreen />}
      </div>
    </article>
  );
}
