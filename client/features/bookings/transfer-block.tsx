import type { Booking } from '@shared/bookings';
import { formatMoment } from '@shared/dates';
import { BOOKING_TEXTS } from '@shared/facts/bookings';
import { TRANSFER_TEXTS } from '@shared/facts/transfer';
import { fill } from '@shared/fill';
import type { Hotel } from '@shared/hotel';
import { formatNaira } from '@shared/money';
import { CopyButton } from '../../ui/copy-button';
import { Facts } from '../../ui/facts';
import { PhoneIcon } from '../../ui/icons';
import { Notice } from '../../ui/notice';
import { Section, Sheet } from '../../ui/page';
import { PhoneLink } from '../../ui/phone-link';
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
  <Section title={TRANSFER_TEXTS.title}>
    <Sheet cloth>
      {!hotel.cardPayments && <Notice>{BOOKING_TEXTS.paymentDisabled}. Please pay by bank transfer.</Notice>}
      <Facts
        items={[
          { label: TRANSFER_TEXTS.accountHolder, value: hotel.bank.accountName },
          { label: TRANSFER_TEXTS.bank, value: hotel.bank.bankName },
          { label: TRANSFER_TEXTS.accountNumber, value: <Copied label="Copy" text={hotel.bank.accountNumber} /> },
          { label: TRANSFER_TEXTS.bookingId, value: <Copied label="Copy" text={booking.reference} /> },
          { label: TRANSFER_TEXTS.amount, value: formatNaira(booking.balance), total: true },
        ]}
      />
      <ol className={styles.steps}>
        <li>
          {fill(TRANSFER_TEXTS.transfer, {
            amount: <strong key="amount">{formatNaira(booking.balance)}</strong>,
            name: <strong key="name">{booking.guestName}</strong>,
            reference: <strong key="reference">{booking.reference}</strong>,
          })}
        </li>
        <li>
          {fill(TRANSFER_TEXTS.phone, {
            phone: (
              <PhoneLink className={styles.phone} key="phone" phone={hotel.phone}>
                <PhoneIcon size={18} />
                {hotel.phone}
              </PhoneLink>
            ),
          })}
        </li>
        {booking.holdExpiresAt && (
          <li>
            {fill(TRANSFER_TEXTS.hold, {
              room: booking.roomNumber,
              until: <strong key="until">{formatMoment(booking.holdExpiresAt)}</strong>,
            })}
          </li>
        )}
      </ol>
    </Sheet>
  </Section>
);
