import type { Booking } from '@shared/bookings';
import { formatMoment } from '@shared/dates';
import { BOOKING_TEXTS } from '@shared/facts/bookings';
import type { Hotel } from '@shared/hotel';
import { formatNaira } from '@shared/money';
import { telHref } from '@shared/phone';
import { CopyButton } from '../../ui/copy-button';
import { Facts } from '../../ui/facts';
import { PhoneIcon } from '../../ui/icons';
import { Notice } from '../../ui/notice';
import { Section, Sheet } from '../../ui/page';
import styles from './transfer-block.module.css';

type TransferBlockProps = { booking: Booking; hotel: Hotel };

const Copied = ({ text, label, shown = text }: { text: string; label: string; shown?: string }) => (
  <div className={styles.copied}>
    <strong>{shown}</strong>
    <CopyButton label={label} text={text} />
  </div>
);

/** How to pay by bank transfer (spec 2, Book a Room): account, amount, what to write on it, whom to phone, until when. */
export const TransferBlock = ({ booking, hotel }: TransferBlockProps) => (
  <Section title="Pay by bank transfer">
    <Sheet cloth>
      {!hotel.cardPayments && <Notice>{BOOKING_TEXTS.paymentDisabled}. Please pay by bank transfer.</Notice>}
      <Facts
        items={[
          { label: 'Account holder', value: hotel.bank.accountName },
          { label: 'Bank', value: hotel.bank.bankName },
          { label: 'Account number', value: <Copied label="Copy" text={hotel.bank.accountNumber} /> },
          { label: 'Booking ID', value: <Copied label="Copy" text={booking.reference} /> },
          { label: 'Amount', value: formatNaira(booking.balance), total: true },
        ]}
      />
      <ol className={styles.steps}>
        <li>
          Transfer <strong>{formatNaira(booking.balance)}</strong>. As the reference, write your full name{' '}
          <strong>{booking.guestName}</strong> or the booking ID <strong>{booking.reference}</strong>, best of all both.
        </li>
        <li>
          Then please phone the hotel to confirm:{' '}
          <a className={styles.phone} href={telHref(hotel.phone)}>
            <PhoneIcon size={18} />
            {hotel.phone}
          </a>
        </li>
        {booking.holdExpiresAt && (
          <li>
            We hold room {booking.roomNumber} for you until <strong>{formatMoment(booking.holdExpiresAt)}</strong>.
            After that, an unpaid booking is cancelled.
          </li>
        )}
      </ol>
    </Sheet>
  </Section>
);
