import { bookingPath } from '@shared/booking-link';
import { TENTATIVE_WORDS } from '@shared/booking-words';
import type { Booking } from '@shared/bookings';
import { isHolding } from '@shared/constants/bookings';
import { useId } from 'react';
import { ButtonLink } from '../../ui/button';
import { cx } from '../../ui/cx';
import { StatusBadge } from '../../ui/status-badge';
import { useRoomPhoto } from '../rooms/api';
import styles from './booking-card.module.css';
import { BookingFacts } from './booking-details';
import { isOver, STATUS_TONES, STATUS_WORDS } from './booking-words';
import { CancelBooking } from './cancel-booking';
import { StayCard } from './stay-card';
import { StayCardSkeleton } from './stay-card-skeleton';

/** One of the guest's bookings. The card's edge takes its class from the lowercase status. */
export function BookingCard({ booking }: { booking: Booking }) {
  const { status, roomNumber, balance, tentative } = booking;
  const heading = useId();
  const photo = useRoomPhoto(roomNumber);
  const toPay = isHolding(status) && balance > 0;
  return (
    <article aria-labelledby={heading} className={cx(styles.card, styles[status.toLowerCase()])} tabIndex={-1}>
      <StayCard
        faded={isOver(status)}
        look="side"
        photo={photo}
        roomType={booking.roomType}
        title={
          <div className={styles.head}>
            <h2 id={heading}>Room {roomNumber}</h2>
            <StatusBadge tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</StatusBadge>
          </div>
        }
      >
        {tentative && <p>{TENTATIVE_WORDS.short}</p>}
        <BookingFacts booking={booking} />
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
      </StayCard>
    </article>
  );
}

/** Skeleton of a card. */
export const BookingCardSkeleton = () => (
  <div className={styles.card}>
    <StayCardSkeleton lines={7} look="side" />
  </div>
);
