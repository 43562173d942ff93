import type { Booking } from '@shared/bookings';
import { type BookingStatus, PAYMENT_WORDS } from '@shared/constants/bookings';
import { formatNaira } from '@shared/money';
import { type DescriptionItem, DescriptionList } from '../../ui/description-list';
import { fieldsIn } from './booking-fields';

/** No money is owed for a stay that does not take place. */
const isOver = (status: BookingStatus) => status === 'cancelled' || status === 'rejected';

/** What the stay costs, and what of that is still to be paid. */
function money({ status, amountPaid, charges, balance, paymentStatus }: Booking): DescriptionItem[] {
  const amount = { label: 'Amount', value: formatNaira(amountPaid) };
  if (isOver(status)) return [{ ...amount, total: true }];
  return [
    amount,
    ...(charges > 0 ? [{ label: 'Charged to the room', value: formatNaira(charges) }] : []),
    { label: `Still to pay (${PAYMENT_WORDS[paymentStatus]})`, value: formatNaira(balance), total: true },
  ];
}

/** A booking's details for its guest: all of them on its page; on a card without those in its heading. */
export const BookingDetails = ({ booking, on }: { booking: Booking; on: 'page' | 'card' }) => (
  <DescriptionList
    items={[...fieldsIn(on).map(({ label, value }) => ({ label, value: value(booking) })), ...money(booking)]}
  />
);
