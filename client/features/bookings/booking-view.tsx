import type { Booking } from '@shared/bookings';
import { termsSentence } from '@shared/cancellation';
import { isHolding } from '@shared/constants/bookings';
import { type ReactNode, useId, useState } from 'react';
import { bookRoomPath, paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { Disclosure } from '../../ui/disclosure';
import { useHotel } from '../hotel/api';
import { BookingDetails } from './booking-details';
import { BookingLink } from './booking-link';
import { BookingTicket } from './booking-ticket';
import styles from './booking-view.module.css';
import { isOver } from './booking-words';
import { CancelBooking } from './cancel-booking';

type BookingViewProps = {
  booking: Booking;
  accessToken: string | null | undefined;
  /** It belongs to the logged-in guest. */
  mine: boolean;
  /** What was paid for it. */
  payments?: ReactNode;
  /** Fetches the booking again. */
  refresh: () => void;
};

/** One booking: the ticket, then what is needed less often, folded, and actions. */
export function BookingView({ booking, accessToken, mine, payments, refresh }: BookingViewProps) {
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
      <div>
        {payments}
        {accessToken && booking.userId === null && isHolding(booking.status) && (
          <Disclosure title="Keep the link to this booking">
            <BookingLink accessToken={accessToken} bookingId={booking._id} />
          </Disclosure>
        )}
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
    </article>
  );
}
