import type { Booking } from '@shared/bookings/schema';
import { partyWords } from '@shared/bookings/words';
import { formatDay, nightWords } from '@shared/dates';
import type { Hotel } from '@shared/hotel/schema';
import { formatNaira } from '@shared/money/money';
import { DescriptionList } from '../../ui/record/description-list';
import { nightsPriceLine } from '../booking/booking-changes';
import styles from './check-in.module.css';

/** What the guest fills in by hand. */
const BY_HAND = ['Kind of ID', 'ID number', 'Nationality', 'Coming from', 'Going to', 'Car number'];

type CardProps = { booking: Booking; hotel: Pick<Hotel, 'name' | 'address' | 'phone'> };

/** The registration card of a stay, for paper alone: printing the page prints this. */
export function RegistrationCard({ booking, hotel }: CardProps) {
  const { reference, guestName, phoneNumber, email, address, otherGuests, roomNumber, roomType, nights } = booking;
  const { checkInDate, checkOutDate, amountPaid, balance } = booking;
  return (
    <article aria-hidden="true" className={styles.card} data-paper>
      <header className={styles.head}>
        <p className={styles.hotel}>{hotel.name}</p>
        <p>
          {hotel.address} · {hotel.phone}
        </p>
        <p className={styles.title}>Registration card {reference}</p>
      </header>
      <DescriptionList
        className={styles.facts}
        items={[
          { label: 'Guest', value: guestName },
          { label: 'Phone', value: phoneNumber },
          ...(email ? [{ label: 'Email', value: email }] : []),
          ...(address ? [{ label: 'Address', value: address }] : []),
          { label: 'Guests', value: partyWords(booking) },
          ...(otherGuests ? [{ label: 'Other guests', value: otherGuests }] : []),
          { label: 'Room', value: `${roomNumber}, ${roomType}` },
          { label: 'Check-in', value: formatDay(checkInDate) },
          { label: 'Check-out', value: `${formatDay(checkOutDate)}, ${nightWords(nights.length)}` },
          nightsPriceLine(booking),
          { label: 'Agreed amount', value: formatNaira(amountPaid) },
          { label: 'To pay', value: formatNaira(Math.max(balance, 0)) },
        ]}
      />
      <ul className={styles.lines}>
        {BY_HAND.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
      <ul className={styles.signed}>
        <li>Guest’s signature and date</li>
        <li>For the hotel</li>
      </ul>
    </article>
  );
}
