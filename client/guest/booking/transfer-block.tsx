import type { Booking } from '@shared/bookings/schema';
import { fill } from '@shared/fill';
import type { Hotel } from '@shared/hotel/schema';
import { formatNaira } from '@shared/money/money';
import { accountLines, TRANSFER_TEXTS } from '@shared/money/payments/transfer';
import { Section } from '../../ui/layout/page';
import { PhoneLink } from '../../ui/record/phone-link';
import { TransferDetails } from '../../ui/record/transfer-details';

type TransferBlockProps = {
  booking: Booking;
  hotel: Hotel;
};

/** How to pay a booking by bank transfer: account, amount, reference, and the number to phone. */
export function TransferBlock({ booking, hotel }: TransferBlockProps) {
  const { balance, guestName, reference } = booking;
  const amount = formatNaira(balance);
  const strong = (text: string) => <strong key={text}>{text}</strong>;
  const steps = [
    {
      key: 'transfer',
      content: fill(TRANSFER_TEXTS.transfer, {
        amount: strong(amount),
        name: strong(guestName),
        reference: strong(reference),
      }),
    },
    {
      key: 'phone',
      content: fill(TRANSFER_TEXTS.phone, { phone: <PhoneLink key="phone" phone={hotel.phone} /> }),
    },
  ];
  return (
    <Section title={TRANSFER_TEXTS.title}>
      <TransferDetails
        amount={{ label: TRANSFER_TEXTS.amount, value: amount, copy: String(balance) }}
        notice={!hotel.cardPayments && TRANSFER_TEXTS.transferInstead}
        steps={steps}
        to={[...accountLines(hotel.bank), { label: TRANSFER_TEXTS.bookingId, value: reference, copy: true }]}
      />
    </Section>
  );
}
