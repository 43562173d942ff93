import { isStaffRole } from '@shared/auth/roles';
import { isHolding } from '@shared/bookings/constants';
import { nightsOfStayWords, roomWords } from '@shared/bookings/night-words';
import type { Booking } from '@shared/bookings/schema';
import { bookingShareText, isForCalendar } from '@shared/bookings/share';
import { statusWordOf } from '@shared/bookings/status-words';
import { DEPOSIT_TEXTS, dueLater, dueNow } from '@shared/bookings/words';
import { formatDay, formatMoment } from '@shared/dates';
import type { Hotel } from '@shared/hotel/schema';
import { BOOKING_PAGE, bookingPath } from '@shared/links/paths';
import { balanceLine } from '@shared/money/balance-line';
import { formatNaira } from '@shared/money/money';
import { accountLines, TRANSFER_TEXTS } from '@shared/money/payments/transfer';
import { useSession } from '../../lib/session/session';
import type { OfflinePage } from '../../lib/storage/offline-pages';
import { AddToHomeScreen } from '../../ui/device/add-to-home-screen';
import { OnPhone } from '../../ui/dialog/on-phone';
import { useOfflinePage } from '../../ui/layout/offline-record';
import { useSaveBookingCalendar } from '../booking/live-api';

const SCOPE = BOOKING_PAGE.replace(':bookingId', '');

function keptPage(booking: Booking, { bank, name, address, phone }: Hotel): Omit<OfflinePage, 'seenAt' | 'seen'> {
  const { reference, guestName, status, balance, holdExpiresAt: until } = booking;
  const isOpen = isHolding(status) && balance > 0;
  return {
    title: 'Your booking',
    heading: `Booking ID ${reference}`,
    facts: [
      { label: 'Status', value: statusWordOf(booking) },
      { label: 'Guest', value: guestName },
      { label: 'Room', value: roomWords(booking) },
      { label: 'Check-in', value: formatDay(booking.checkInDate) },
      { label: 'Check-out', value: formatDay(booking.checkOutDate) },
      { label: 'Stay', value: nightsOfStayWords(booking) },
      { label: 'Price', value: formatNaira(booking.amountPaid) },
      ...(isOpen ? [balanceLine(booking)] : []),
      ...(isOpen && until ? [{ label: 'Pay until', value: formatMoment(until) }] : []),
    ],
    payment: isOpen
      ? {
          title: TRANSFER_TEXTS.title,
          facts: [
            ...accountLines(bank).map(({ label, value }) => ({ label, value })),
            { label: TRANSFER_TEXTS.bookingId, value: reference },
            {
              label: dueLater(booking) > 0 ? DEPOSIT_TEXTS.amount : TRANSFER_TEXTS.amount,
              value: formatNaira(dueNow(booking)),
            },
          ],
          until,
        }
      : null,
    hotel: { name, address, phone },
  };
}

/** With the module, at another place of the page. */
export const HomeScreen = () => <AddToHomeScreen />;

type BookingOnPhoneProps = { booking: Booking; hotel: Hotel; accessToken: string | null | undefined };

/** Sharing a booking, its entry in the calendar, and what is kept of it on this device. */
export function BookingOnPhone({ booking, hotel, accessToken }: BookingOnPhoneProps) {
  const session = useSession();
  const calendar = useSaveBookingCalendar(accessToken);
  // Staff look at bookings of many guests.
  const isGuests = !isStaffRole(session?.user.role);
  useOfflinePage(bookingPath(booking._id), SCOPE, isGuests ? keptPage(booking, hotel) : null);
  return (
    <OnPhone
      calendar={isForCalendar(booking, hotel.today) ? calendar : null}
      id={booking._id}
      share={bookingShareText(booking, hotel)}
    />
  );
}
