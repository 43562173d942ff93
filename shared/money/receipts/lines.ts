import { formatDay, nigerianFormat, nightsBetween, nightWords } from '../../dates';
import { CHARGE_WORDS, METHOD_WORDS, RECEIPT_WORDS } from '../ledger/constants';
import { formatNaira, itemTotal, toKobo, toNaira } from '../money';
import { TAX_WORDS } from '../taxes-constants';
import type { IncludedTax } from '../taxes-schema';
import type { Receipt, ReceiptDetails } from './schema';

/** What a receipt says, line by line: the same on its page and as PDF. */
interface ReceiptLine {
  label: string;
  value: string;
  /** The sum of the lines above it. */
  total?: boolean;
}

const longMoment = nigerianFormat({
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
  timeZone: 'Africa/Lagos',
});

/** '21 November 2026 at 3:05 pm': day and time at the hotel in full, as Nigerians write it (spec 2). */
export function formatLongMoment(instant: string): string {
  return longMoment(new Date(instant));
}

/** Who paid, when, how, and for what. */
export function receiptFacts({
  date,
  type,
  method,
  reference,
  bookingId,
  groupId,
  orderId,
  details,
}: Receipt): ReceiptLine[] {
  const { guestName, recordReference, stay, rooms = [], event } = details;
  const ofRooms = groupId !== null ? 'Group reference' : bookingId !== null ? 'Booking ID' : null;
  const owner = ofRooms ?? (orderId !== null ? 'Order reference' : 'Request reference');
  return [
    { label: 'Received from', value: guestName },
    { label: 'Date', value: formatLongMoment(date) },
    { label: 'Type', value: RECEIPT_WORDS[type] },
    { label: 'Paid by', value: METHOD_WORDS[method] },
    { label: 'Payment reference', value: reference },
    { label: owner, value: recordReference },
    ...(stay
      ? [
          { label: 'Room', value: `${stay.roomNumber} · ${stay.roomType}` },
          { label: 'Check-in', value: formatDay(stay.checkInDate) },
          { label: 'Check-out', value: formatDay(stay.checkOutDate) },
          { label: 'Stay', value: nightWords(nightsBetween(stay.checkInDate, stay.checkOutDate)) },
        ]
      : []),
    ...rooms.map(({ roomNumber, roomType, checkInDate, checkOutDate, amount }) => ({
      label: `Room ${roomNumber} · ${roomType}`,
      value: `${formatDay(checkInDate)} to ${formatDay(checkOutDate)} · ${formatNaira(amount)}`,
    })),
    ...(event
      ? [
          { label: 'Event', value: `${event.eventType} · ${event.guestCount.toLocaleString('en-NG')} guests` },
          { label: 'Date of the event', value: formatDay(event.date) },
          { label: 'Place', value: event.location },
        ]
      : []),
  ];
}

/**
 * What the amount was for where that is several things, the taxes in it, and what was open after it; lines that belong
 * together are in one group.
 */
export function receiptSums({ amount, details: { parts, tax, balance } }: Receipt): ReceiptLine[][] {
  const total = { label: 'Total', value: formatNaira(amount), total: true };
  const groups: ReceiptLine[][] = [
    parts.length > 1 ? [...parts.map(partLine), total] : [],
    tax ? [{ label: 'Before tax', value: formatNaira(tax.before) }, ...tax.included.map(taxLine), total] : [],
    [
      balance < 0
        ? { label: 'Paid ahead', value: formatNaira(-balance) }
        : { label: 'Still to pay after this payment', value: formatNaira(balance) },
    ],
  ];
  return groups.filter((lines) => lines.length > 0);
}

const partLine = ({ kind, amount }: ReceiptDetails['parts'][number]): ReceiptLine => ({
  label: CHARGE_WORDS[kind],
  value: formatNaira(amount),
});

const taxLine = ({ kind, percent, amount }: IncludedTax['included'][number]): ReceiptLine => ({
  label: `${TAX_WORDS[kind]} (${percent}%), included`,
  value: formatNaira(amount),
});

/** The items of an order, or of an event's quote, with what each costs, and their sum as the last one. */
export function receiptItems(
  items: NonNullable<ReceiptDetails['items']>,
  event: ReceiptDetails['event'] = null,
): ReceiptLine[] {
  const totalLabel = event ? 'Agreed total' : 'Order total';
  const total = items.reduce((sum, { price, quantity }) => sum + toKobo(itemTotal(price, quantity)), 0);
  return [
    ...items.map(({ name, price, quantity }) => ({
      label: `${quantity} × ${name}`,
      value: formatNaira(itemTotal(price, quantity)),
    })),
    { label: totalLabel, value: formatNaira(toNaira(total)), total: true },
  ];
}

/** What has become of the payment since; null where it stands as it was. */
export function takenBackText({ amount, takenBack }: Pick<Receipt, 'amount' | 'takenBack'>): string | null {
  if (takenBack <= 0) return null;
  const left = toKobo(amount) - toKobo(takenBack);
  if (left <= 0) return 'This payment was taken back in full. The receipt no longer stands for any money.';
  return `${formatNaira(takenBack)} of this payment was taken back. ${formatNaira(toNaira(left))} remains.`;
}
