import { BOOKING_PAGE_TEXTS } from '@shared/bookings/page-texts';
import { statusWordOf } from '@shared/bookings/status-words';
import { bookingPath } from '@shared/links/paths';
import { Link } from 'wouter';
import { paths } from '../../lib/navigation/paths';
import { bookingAccess } from '../../lib/session/access-tokens';
import { useClaimStored } from '../../lib/session/use-claim';
import { useClaimBooking, useMyStays } from '../../shared/bookings/api';
import { STATUS_TONES } from '../../shared/bookings/booking-words';
import { DayRange } from '../../ui/date/day-range';
import { SmallEmpty } from '../../ui/feedback/empty-state';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { RecordLines } from '../../ui/record/record-lines';
import { CancelBooking } from '../booking/cancel-booking';
import { useStaysInPlace } from '../booking/stays-in-place';

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
          <Link className={cx(layout.inline, layout.target)} href={paths.guestBookings}>
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
        status: { word: statusWordOf(booking), tone: STATUS_TONES[booking.status] },
        action: <CancelBooking booking={booking} label="Cancel" />,
      })}
      loading="Loading your bookings"
      look="slip"
      query={bookings}
      title="Your bookings"
    />
  );
}

/** The guest's stays as far as their first pages have them, those ahead before the others: as one query. */
function useRecentStays() {
  const [ahead, past] = [useMyStays('ahead'), useMyStays('past')];
  const stays = useStaysInPlace(ahead, past);
  return {
    data: ahead.data && past.data && { items: [...stays.ahead, ...stays.past] },
    error: ahead.error ?? past.error,
    errorUpdateCount: ahead.errorUpdateCount + past.errorUpdateCount,
    isFetching: ahead.isFetching || past.isFetching,
    refetch: () => {
      for (const query of [ahead, past]) if (query.isError) void query.refetch();
    },
  };
}
