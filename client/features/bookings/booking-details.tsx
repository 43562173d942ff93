import { balanceLine } from '@shared/balance-line';
import type { Booking } from '@shared/bookings';
import { PAYMENT_WORDS } from '@shared/constants/payment-words';
import { formatNaira } from '@shared/money';
import { type DescriptionItem, DescriptionList } from '../../ui/description-list';
import { fieldsIn, NOT_GIVEN } from './booking-fields';
import { isOver } from './booking-words';

/** What the stay costs, and what of that is still to be paid. */
function money({ status, amountPaid, charges, balance, paymentStatus }: Booking): DescriptionItem[] {
  const amount = { label: 'Amount', value: formatNaira(amountPaid) };
  if (isOver(status)) return [{ ...amount, total: true }];
  return [
    amount,
    ...(charges > 0 ? [{ label: 'Charged to the room', value: formatNaira(charges) }] : []),
    { ...balanceLine({ balance, paymentStatus }), total: true },
  ];
}

/** All fields of a booking for its guest. */
export const BookingDetails = ({ booking }: { booking: Booking }) => (
  <DescriptionList
    items={[...fieldsIn('page').map(({ label, value }) => ({ label, value: value(booking) })), ...money(booking)]}
    look="stacked"
  />
);

/** On a card one amount is enough. */
function cardMoney(booking: Booking): DescriptionItem {
  const { status, amountPaid, balance, paymentStatus } = booking;
  if (isOver(status)) return { label: 'Amount', value: formatNaira(amountPaid) };
  if (balance === 0) return { label: `Amount (${PAYMENT_WORDS[paymentStatus]})`, value: formatNaira(amountPaid) };
  return balanceLine(booking);
}

/** On a card in My Bookings: without what is in its heading, and without what was not given. */
export const BookingFacts = ({ booking }: { booking: Booking }) => (
  <DescriptionList
    items={[
      ...fieldsIn('card')
        .map(({ label, value }) => ({ label, value: value(booking) }))
        .filter(({ value }) => value !== NOT_GIVEN),
      cardMoney(booking),
    ]}
    look="stacked"
  />
);
