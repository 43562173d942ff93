import { METHOD_WORDS } from '@shared/constants/ledger';
import { formatDay } from '@shared/dates';
import { formatNaira } from '@shared/money';
import type { PaymentVerified } from '@shared/online-payments';
import { type DescriptionItem, DescriptionList } from '../../ui/description-list';

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

/** What the receipt of a payment says, in short (spec 2). */
export function ReceiptPreview({ verified: { payment, booking, order, amount } }: { verified: PaymentVerified }) {
  const record = booking ?? order;
  const balance = record?.balance ?? 0;
  const items: DescriptionItem[] = [
    { label: 'Guest', value: record?.guestName },
    ...(booking
      ? [
          { label: 'Room', value: `${booking.roomNumber}, ${booking.roomType}` },
          { label: 'Check-in', value: formatDay(booking.checkInDate) },
          { label: 'Check-out', value: formatDay(booking.checkOutDate) },
        ]
      : [{ label: 'Items', value: order?.items.map(({ name, quantity }) => `${name} x ${quantity}`).join(', ') }]),
    ...(payment ? [{ label: 'Payment method', value: methodWords(payment) }] : []),
    ...(payment?.receipt ? [{ label: 'Receipt number', value: payment.receipt.number }] : []),
    { label: 'Reference', value: payment?.reference },
    { label: 'Amount paid', value: formatNaira(payment?.amount ?? amount), total: true },
    ...(balance > 0 ? [{ label: 'Still to pay', value: formatNaira(balance) }] : []),
  ];
  return <DescriptionList items={items} />;
}
