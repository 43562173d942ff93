import { bookingPath } from '@shared/booking-link';
import { BOOKING_PAGE_TEXTS } from '@shared/constants/booking-pages';
import { Link } from 'wouter';
import { bookingAccess } from '../../lib/access-tokens';
import { paths } from '../../lib/paths';
import { useClaimStored } from '../../lib/use-claim';
import { ButtonLink } from '../../ui/button';
import { DayRange } from '../../ui/day-range';
import { EmptyState } from '../../ui/empty-state';
import { LINES_SHOWN, RecordLines } from '../../ui/record-lines';
import { useClaimBooking, useMyBookings } from './api';
import { STATUS_TONES, STATUS_WORDS } from './booking-words';
import { CancelBooking } from './cancel-booking';
import styles from './recent-bookings.module.css';

/** The logged-in guest's latest bookings, with Cancel while possible, and a link to all of them. */
export function RecentBookings() {
  const bookings = useMyBookings();
  const { mutateAsync: claim } = useClaimBooking();
  useClaimStored(bookingAccess, claim);
  return (
    <RecordLines
      actions={bookings.data && <AllBookings count={bookings.data.items.length} more={bookings.data.nextCursor} />}
      empty={
        <EmptyState
          action={
            <ButtonLink href={paths.rooms} variant="primary">
              See our rooms
            </ButtonLink>
          }
        >
          {BOOKING_PAGE_TEXTS.none}
        </EmptyState>
      }
      failed={BOOKING_PAGE_TEXTS.loadFailed}
      line={(booking) => ({
        name: `Room ${booking.roomNumber}`,
        href: bookingPath(booking._id),
        detail: <DayRange from={booking.checkInDate} to={booking.checkOutDate} />,
        status: { word: STATUS_WORDS[booking.status], tone: STATUS_TONES[booking.status] },
        action: <CancelBooking booking={booking} label="Cancel" />,
      })}
      loading="Loading your bookings"
      look="card"
      query={bookings}
      title="Your bookings"
    />
  );
}

const AllBookings = ({ count, more }: { count: number; more: string | null }) =>
  count > 0 && (
    <Link className={styles.all} href={paths.guestBookings}>
      {more ? 'All bookings' : count > LINES_SHOWN ? `All ${count} bookings` : 'My Bookings'}
    </Link>
  );
