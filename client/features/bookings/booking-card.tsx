import { bookingPath } from '@shared/booking-link';
import { TENTATIVE_WORDS } from '@shared/booking-words';
import type { Booking } from '@shared/bookings';
import { isHolding } from '@shared/constants/bookings';
import { ButtonLink } from '../../ui/button';
import { cx } from '../../ui/cx';
import { Notice } from '../../ui/notice';
import { Card } from '../../ui/page';
import { SkeletonText } from '../../ui/skeleton';
import { StatusBadge } from '../../ui/status-badge';
import styles from './booking-card.module.css';
import { BookingDetails } from './booking-details';
import { STATUS_TONES, STATUS_WORDS } from './booking-words';
import { CancelBooking } from './cancel-booking';

/** One of the guest's bookings. The card's edge takes its class from the lowercase status. */
export function BookingCard({ booking }: { booking: Booking }) {
  const { status, roomNumber, balance, tentative } = booking;
  const toPay = isHolding(status) && balance > 0;
  return (
    <Card className={cx(styles.card, styles[status.toLowerCase()])}>
      <div className={styles.head}>
        <h2 className={styles.room}>Room {roomNumber}</h2>
        <StatusBadge tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</StatusBadge>
      </div>
      <div className={styles.body}>
        {tentative && <Notice tone="waiting">{TENTATIVE_WORDS.short}</Notice>}
        <BookingDetails booking={booking} on="card" />
      </div>
      <div className={styles.actions}>
        <ButtonLink
          aria-label={`${toPay ? 'How to pay for' : 'Details of'} booking ${booking.reference}`}
          href={bookingPath(booking._id)}
          variant={toPay ? 'primary' : 'secondary'}
        >
          {toPay ? 'How to pay' : 'Details'}
        </ButtonLink>
        <CancelBooking booking={booking} />
      </div>
    </Card>
  );
}

/** Skeleton of a card. */
export const BookingCardSkeleton = () => (
  <Card className={styles.card}>
    <SkeletonText lines={9} />
  </Card>
);
