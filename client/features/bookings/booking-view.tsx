import type { Booking } from '@shared/bookings';
import { termsSentence } from '@shared/cancellation';
import { isHolding } from '@shared/constants/bookings';
import { type ReactNode, useId, useState } from 'react';
import { CONNECTION_TEXTS } from '../../lib/connection';
import { bookRoomPath, paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { Disclosure } from '../../ui/disclosure';
import { useLazyModule } from '../../ui/lazy-module';
import { OnPhonePlace } from '../../ui/on-phone-place';
import { useHotel } from '../hotel/api';
import { BookingDetails } from './booking-details';
import { BookingLink } from './booking-link';
import { BookingTicket } from './booking-ticket';
import styles from './booking-view.module.css';
import { isOver } from './booking-words';
import { CancelBooking } from './cancel-booking';
import type { onceShown } from './once-shown';

type BookingViewProps = {
  booking: Booking;
  accessToken: string | null | undefined;
  /** It belongs to the logged-in guest. */
  mine: boolean;
  /** What was paid for it. */
  payments?: ReactNode;
  /** Undefined until its code has come. */
  onceShown: typeof onceShown | undefined;
  /** Fetches the booking again. */
  refresh: () => void;
};

/** One booking: the ticket, then what is needed less often, folded, and actions. */
export function BookingView({ booking, accessToken, mine, payments, onceShown: later, refresh }: BookingViewProps) {
  const hotel = useHotel();
  const headline = useId();
  const [mayBeCancelled, setMayBeCancelled] = useState(false);
  const terms = termsSentence(booking);
  const { roomNumber: room, checkInDate: from, checkOutDate: to } = booking;
  return (
    <article aria-labelledby={headline} className={styles.view} tabIndex={-1}>
      <BookingTicket
        accessToken={accessToken}
        booking={booking}
        headline={headline}
        hotel={hotel.data}
        mayBeCancelled={mayBeCancelled}
        onHoldOver={refresh}
      />
      <OnPhonePlace hidden={!isHolding(booking.status)}>
        {later && hotel.data && <later.BookingOnPhone accessToken={accessToken} booking={booking} hotel={hotel.data} />}
      </OnPhonePlace>
      <div>
        {payments}
        {accessToken && booking.userId === null && isHolding(booking.status) && (
          <Disclosure title="Keep the link to this booking">
            <BookingLink accessToken={accessToken} bookingId={booking._id} />
          </Disclosure>
        )}
        {isHolding(booking.status) && <OtherDates accessToken={accessToken} booking={booking} />}
        <Disclosure title="Details">
          <BookingDetails booking={booking} />
        </Disclosure>
      </div>
      {terms && <p className={styles.terms}>{terms}</p>}
      <div className={styles.actions}>
        {isOver(booking.status) && (
          <ButtonLink href={bookRoomPath({ room, from, to })} variant="primary">
            Book again
          </ButtonLink>
        )}
        {mine && <ButtonLink href={paths.guestBookings}>My Bookings</ButtonLink>}
        <ButtonLink href={paths.rooms}>See all rooms</ButtonLink>
        <CancelBooking accessToken={accessToken} booking={booking} onUnknown={setMayBeCancelled} />
      </div>
      {later && <later.HomeScreen />}
    </article>
  );
}

const loadAskDates = () => import('./follow-booking').then((module) => module.loadAskDates());

/**
 * What the guest may ask of staff; its form is loaded when it is unfolded. What was asked, and the hotel's answer, unfold
 * it by themselves.
 */
function OtherDates({ booking, accessToken }: Pick<BookingViewProps, 'booking' | 'accessToken'>) {
  const { datesAsked: asked } = booking;
  const word = asked && (asked.declined ? 'declined' : 'asked for');
  const [shown, setShown] = useState(word);
  const [isOpen, setOpen] = useState(word !== null);
  if (word !== shown) {
    setShown(word);
    if (word) setOpen(true);
  }
  const { module, failed } = useLazyModule(loadAskDates, isOpen);
  return (
    <Disclosure note={word} onFold={setOpen} open={isOpen} title="Ask for other dates">
      {module ? (
        <module.AskDates accessToken={accessToken} booking={booking} />
      ) : failed ? (
        CONNECTION_TEXTS.not_loaded
      ) : (
        'Loading…'
      )}
    </Disclosure>
  );
}
