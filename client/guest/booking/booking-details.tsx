import { chargedBesides } from '@shared/bookings/cancellation';
import { isCalledOff } from '@shared/bookings/constants';
import type { Booking } from '@shared/bookings/schema';
import { extraWords } from '@shared/extras/words';
import { balanceLine } from '@shared/money/balance-line';
import { formatNaira, toKobo, toNaira } from '@shared/money/money';
import { fieldsIn } from '../../shared/bookings/booking-fields';
import { type DescriptionItem, DescriptionList } from '../../ui/record/description-list';

/** What the stay costs, and what of that is still to be paid. */
function money(booking: Booking): DescriptionItem[] {
  const { status, amountPaid, extras, balance, paymentStatus } = booking;
  const amount = { label: 'Amount', value: formatNaira(amountPaid) };
  if (isCalledOff(status)) return [{ ...amount, total: true }];
  const besides = chargedBesides(booking);
  return [
    amount,
    ...extras.map((extra) => ({ label: extra.name, value: extraWords(extra) })),
    ...(besides > 0 ? [{ label: 'Charged to the room', value: formatNaira(besides) }] : []),
    { ...balanceLine({ balance, paymentStatus }), total: true },
  ];
}

/** On a card one amount is enough. */
function cardMoney(booking: Booking): DescriptionItem {
  const { status, amountPaid, charges, balance } = booking;
  if (isCalledOff(status)) return { label: 'Amount', value: formatNaira(amountPaid) };
  if (balance === 0) return { label: 'Paid', value: formatNaira(toNaira(toKobo(amountPaid) + toKobo(charges))) };
  return balanceLine(booking);
}

/** What its guest reads about a booking: on its page all of it, on a card without what is in its heading. */
export const BookingDetails = ({ booking, on = 'page' }: { booking: Booking; on?: 'page' | 'card' }) => (
  <DescriptionList
    items={[
      ...fieldsIn(on)
        .map(({ label, value }) => ({ label, value: value(booking) }))
        .filter(({ value }) => value),
      ...(on === 'page' ? money(booking) : [cardMoney(booking)]),
    ]}
    look="stacked"
  />
);
