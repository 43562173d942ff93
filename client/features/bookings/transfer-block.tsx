import type { Booking } from '@shared/bookings';
import { BOOKING_TEXTS } from '@shared/constants/bookings';
import { accountLines, holdText, TRANSFER_TEXTS } from '@shared/constants/transfer';
import { formatMoment } from '@shared/dates';
import { fill } from '@shared/fill';
import type { Hotel } from '@shared/hotel';
import { formatNaira } from '@shared/money';
import { PhoneIcon } from '../../ui/icons';
import { Section } from '../../ui/page';
import { PhoneLink } from '../../ui/phone-link';
import { TransferCard } from '../../ui/transfer-card';

type TransferBlockProps = { booking: Booking; hotel: Hotel };

/** How to pay by bank transfer (spec 2, Book a Room): account, amount, what to write on it, whom to phone, until when. */
export function TransferBlock({ booking, hotel }: TransferBlockProps) {
  const { balance, guestName, reference, holdExpiresAt, roomNumber } = booking;
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
      content: fill(TRANSFER_TEXTS.phone, {
        phone: (
          <strong key="phone">
            <PhoneLink phone={hotel.phone}>
              <PhoneIcon size={18} />
              {hotel.phone}
            </PhoneLink>
          </strong>
        ),
      }),
    },
  ];
  const hold = holdExpiresAt && {
    key: 'hold',
    content: fill(holdText(booking), { room: roomNumber, until: strong(formatMoment(holdExpiresAt)) }),
  };
  return (
    <Section title={TRANSFER_TEXTS.title}>
      <TransferCard
        amount={{ label: TRANSFER_TEXTS.amount, value: amount }}
        notice={!hotel.cardPayments && `${BOOKING_TEXTS.paymentDisabled}. Please pay by bank transfer.`}
        steps={hold ? [...steps, hold] : steps}
        to={[...accountLines(hotel.bank), { label: TRANSFER_TEXTS.bookingId, value: reference, copy: true }]}
      />
    </Section>
  );
}
