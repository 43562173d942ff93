import { formatDay } from '@shared/dates';
import { METHOD_WORDS } from '@shared/money/ledger/constants';
import { formatNaira } from '@shared/money/money';
import type { PaymentVerified } from '@shared/money/payments/online-schema';
import { type DescriptionItem, DescriptionList } from '../../ui/record/description-list';

/** How the payer paid the provider, in words; of a channel that we do not know its own name. */
const CHANNEL_WORDS: Record<string, string> = {
  card: 'card',
  bank: 'bank',
  bank_transfer: 'bank transfer',
  ussd: 'USSD',
  qr: 'QR code',
  mobile_money: 'mobile money',
};

const methodWords = ({ method, channel }: NonNullable<PaymentVerified['payment']>) =>
  channel === null ? METHOD_WORDS[method] : `${METHOD_WORDS[method]}, ${CHANNEL_WORDS[channel] ?? channel}`;

/** Of what was paid for what its receipt has; a request for catering has no name, so its email address stands for it. */
function paidFor({ booking, order, request }: PaymentVerified): DescriptionItem[] {
  if (booking) {
    return [
      { label: 'Guest', value: booking.guestName },
      { label: 'Room', value: `${booking.roomNumber}, ${booking.roomType}` },
      { label: 'Check-in', value: formatDay(booking.checkInDate) },
      { label: 'Check-out', value: formatDay(booking.checkOutDate) },
    ];
  }
  if (order) {
    const items = order.items.map(({ name, quantity }) => `${name} x ${quantity}`).join(', ');
    return [
      { label: 'Guest', value: order.guestName },
      { label: 'Items', value: items },
    ];
  }
  if (!request) return [];
  return [
    { label: 'Guest', value: request.email },
    { label: 'Event', value: request.eventType },
    { label: 'Date', value: formatDay(request.date) },
  ];
}

/** What the receipt of a payment says, in short (spec 2). */
export function ReceiptPreview({ verified }: { verified: PaymentVerified }) {
  const { payment, booking, order, request, amount } = verified;
  const balance = (booking ?? order ?? request)?.balance ?? 0;
  const items: DescriptionItem[] = [
    ...paidFor(verified),
    ...(payment ? [{ label: 'Payment method', value: methodWords(payment) }] : []),
    ...(payment?.receipt ? [{ label: 'Receipt number', value: payment.receipt.number }] : []),
    { label: 'Reference', value: payment?.reference },
    { label: 'Amount paid', value: formatNaira(payment?.amount ?? amount), total: true },
    ...(balance > 0 ? [{ label: 'Still to pay', value: formatNaira(balance) }] : []),
  ];
  return <DescriptionList items={items} />;
}
