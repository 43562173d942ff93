import { bookingPath } from '@shared/booking-link';
import { BOOKING_PAGE_TEXTS } from '@shared/constants/booking-pages';
import { Link } from 'wouter';
import { bookingAccess } from '../../lib/access-tokens';
import { paths } from '../../lib/paths';
import { useClaimStored } from '../../lib/use-claim';
import { DayRange } from '../../ui/day-range';
import { RecordLines } from '../../ui/record-lines';
import { SmallEmpty } from '../../ui/small-empty';
import { useClaimBooking } from './api';
import { STATUS_TONES, STATUS_WORDS } from './booking-words';
import { CancelBooking } from './cancel-booking';
import styles from './recent-bookings.module.css';
import { useRecentStays } from './recent-stays';

/** The logged-in guest's first bookings, with Cancel while possible, and a link to all of them. */
export function RecentBookings() {
  const bookings = useRecentStays();
  const { mutateAsync: claim } = useClaimBooking();
  useClaimStored(bookingAccess, claim);
  return (
    <RecordLines
      actions={
        bookings.data &&
        bookings.data.items.length > 0 && (
          <Link className={styles.all} href={paths.guestBookings}>
            All bookings
          </Link>
        )
      }
      empty={<SmallEmpty link={{ href: paths.rooms, label: 'See our rooms' }}>{BOOKING_PAGE_TEXTS.none}</SmallEmpty>}
      failed={BOOKING_PAGE_TEXTS.loadFailed}
      line={(booking) => ({
        name: `Room ${booking.roomNumber}`,
        href: bookingPath(booking._id),
        detail: <DayRange from={booking.checkInDate} to={booking.checkOutDate} />,
        status: { word: STATUS_WORDS[booking.status], tone: STATUS_TONES[booking.status] },
        action: <CancelBooking booking={booking} label="Cancel" />,
      })}
      loading="Loading your bookings"
      look="slip"
      query={bookings}
      title="Your bookings"
    />
  );
}
