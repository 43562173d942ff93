import type { Booking } from '@shared/bookings';
import { type BookingStatus, PAYMENT_WORDS } from '@shared/constants/bookings';
import { formatDay, nightWords } from '@shared/dates';
import { formatNaira } from '@shared/money';
import { DescriptionList } from '../../ui/description-list';

/** Nothing is owed for a stay that does not take place. */
const isOver = (status: BookingStatus) => status === 'cancelled' || status === 'rejected';

/** A booking as its guest reads it; `details` adds the room and who it is for. */
export const BookingDetails = ({ booking, details = false }: { booking: Booking; details?: boolean }) => (
  <DescriptionList
    items={[
      ...(details ? [{ label: 'Room', value: booking.roomNumber }] : []),
      { label: 'Type', value: booking.roomType },
      { label: 'Check-in', value: formatDay(booking.checkInDate) },
      { label: 'Check-out', value: formatDay(booking.checkOutDate) },
      { label: 'Nights', value: nightWords(booking.nights) },
      ...(details
        ? [
            { label: 'Guest', value: booking.guestName },
            { label: 'Phone', value: booking.phoneNumber },
            { label: 'Email', value: booking.email ?? 'Not given' },
          ]
        : []),
      { label: 'Address', value: booking.address ?? 'Not given' },
      { label: 'Booking ID', value: booking.reference },
      ...(isOver(booking.status)
        ? [{ label: 'Amount', value: formatNaira(booking.amountPaid), total: true }]
        : [
            { label: 'Amount', value: formatNaira(booking.amountPaid) },
            ...(booking.charges > 0 ? [{ label: 'Charged to the room', value: formatNaira(booking.charges) }] : []),
            {
              label: `Still to pay (${PAYMENT_WORDS[booking.paymentStatus]})`,
              value: formatNaira(booking.balance),
              total: true,
            },
          ]),
    ]}
  />
);
