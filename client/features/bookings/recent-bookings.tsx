import { bookingPath } from '@shared/booking-link';
import type { Booking } from '@shared/bookings';
import { BOOKING_TEXTS } from '@shared/constants/bookings';
import { formatDay } from '@shared/dates';
import { Link } from 'wouter';
import { bookingAccess } from '../../lib/access-tokens';
import { paths } from '../../lib/paths';
import { useClaimKept } from '../../lib/use-claim';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Section } from '../../ui/page';
import { Loading, SkeletonText } from '../../ui/skeleton';
import { StatusBadge } from '../../ui/status-badge';
import { useClaimBooking, useMyBookings } from './api';
import { STATUS_TONES, STATUS_WORDS } from './booking-words';
import { CancelBooking } from './cancel-booking';
import styles from './recent-bookings.module.css';

const SHOWN = 3;

/** One booking in a line: room number, dates and status, and Cancel while that is possible (spec 2, Guest dashboard). */
export const BookingLine = ({ booking }: { booking: Booking }) => (
  <li className={styles.line}>
    <div className={styles.words}>
      <h3>
        <Link className={styles.room} href={bookingPath(booking._id)}>
          Room {booking.roomNumber}
        </Link>
      </h3>
      <p className={styles.dates}>
        {formatDay(booking.checkInDate)} to {formatDay(booking.checkOutDate)}
      </p>
    </div>
    <StatusBadge tone={STATUS_TONES[booking.status]}>{STATUS_WORDS[booking.status]}</StatusBadge>
    <CancelBooking booking={booking} />
  </li>
);

/** The first three bookings of the logged-in guest, with the way to all of them (spec 9). */
export function RecentBookings() {
  const bookings = useMyBookings();
  useClaimKept(bookingAccess, useClaimBooking().mutateAsync);
  const all = bookings.data?.items ?? [];
  const allLink = all.length > 0 && (
    <Link className={styles.all} href={paths.guestBookings}>
      {bookings.data?.nextCursor ? 'All bookings' : all.length > SHOWN ? `All ${all.length} bookings` : 'My Bookings'}
    </Link>
  );
  return (
    <Section actions={allLink} title="Your bookings">
      {bookings.isLoadingError ? (
        <ErrorState busy={bookings.isFetching} onRetry={() => bookings.refetch()}>
          {BOOKING_TEXTS.loadFailed}
        </ErrorState>
      ) : !bookings.data ? (
        <Loading label="Loading your bookings">
          <div className={styles.line}>
            <SkeletonText lines={2} />
          </div>
        </Loading>
      ) : all.length === 0 ? (
        <EmptyState
          action={
            <ButtonLink href={paths.rooms} variant="primary">
              See our rooms
            </ButtonLink>
          }
        >
          {BOOKING_TEXTS.none}
        </EmptyState>
      ) : (
        <ul className={styles.lines}>
          {all.slice(0, SHOWN).map((booking) => (
            <BookingLine booking={booking} key={booking._id} />
          ))}
        </ul>
      )}
    </Section>
  );
}
