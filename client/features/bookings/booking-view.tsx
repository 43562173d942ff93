import { statusMeaning } from '@shared/booking-words';
import type { Booking } from '@shared/bookings';
import { isHolding } from '@shared/constants/bookings';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Card, Section } from '../../ui/page';
import { StatusBadge } from '../../ui/status-badge';
import { useHotel } from '../hotel/api';
import { BookingDetails } from './booking-details';
import { BookingLink } from './booking-link';
import styles from './booking-view.module.css';
import { STATUS_TONES, STATUS_WORDS } from './booking-words';
import { CancelBooking } from './cancel-booking';
import { TransferBlock } from './transfer-block';

type BookingViewProps = {
  booking: Booking;
  accessToken: string | null | undefined;
  /** It belongs to the logged-in guest. */
  mine: boolean;
};

const TONES = { good: 'good', waiting: 'waiting', bad: 'bad', neutral: 'neutral', done: 'neutral' } as const;

/** One booking: status, payment instructions while something is owed, details and actions. */
export function BookingView({ booking, accessToken, mine }: BookingViewProps) {
  const hotel = useHotel();
  const toPay = isHolding(booking.status) && booking.balance > 0;
  return (
    <>
      <div className={styles.standing}>
        <StatusBadge tone={STATUS_TONES[booking.status]}>{STATUS_WORDS[booking.status]}</StatusBadge>
        <Notice tone={TONES[STATUS_TONES[booking.status]]}>{statusMeaning(booking)}</Notice>
      </div>
      {toPay && hotel.data && <TransferBlock booking={booking} hotel={hotel.data} />}
      {accessToken && booking.userId === null && isHolding(booking.status) && (
        <BookingLink accessToken={accessToken} bookingId={booking._id} />
      )}
      <Section title="Details">
        <Card>
          <BookingDetails booking={booking} on="page" />
        </Card>
      </Section>
      <div className={styles.actions}>
        {mine && <ButtonLink href={paths.guestBookings}>My Bookings</ButtonLink>}
        <ButtonLink href={paths.rooms}>See all rooms</ButtonLink>
        <CancelBooking accessToken={accessToken} booking={booking} />
      </div>
    </>
  );
}
