import { NOT_GIVEN } from '@shared/constants/guests';
import type { Guest } from '@shared/guests';
import { Link } from 'wouter';
import { staffGuestPath } from '../../lib/staff-paths';
import { PhoneLink } from '../../ui/phone-link';
import { Loading, SkeletonText } from '../../ui/skeleton';
import styles from './guest-cards.module.css';
import { bookingWords } from './guest-words';

export const GuestCards = ({ guests }: { guests: readonly Guest[] }) => (
  <ul aria-label="Guests" className={styles.cards}>
    {guests.map((guest) => (
      <GuestCard guest={guest} key={guest._id} />
    ))}
  </ul>
);

function GuestCard({ guest: { _id, name, phone, email, address, bookings } }: { guest: Guest }) {
  return (
    <li className={styles.card}>
      <Link className={styles.name} href={staffGuestPath(_id)}>
        {name}
      </Link>
      <div className={styles.head}>
        <PhoneLink inTable phone={phone} />
        <span className={styles.bookings}>{bookingWords(bookings)}</span>
      </div>
      <dl className={styles.details}>
        <dt>Email</dt>
        <dd title={email ?? undefined}>{email ?? NOT_GIVEN}</dd>
        <dt>Address</dt>
        <dd title={address ?? undefined}>{address ?? NOT_GIVEN}</dd>
      </dl>
    </li>
  );
}

export const GuestCardsSkeleton = () => (
  <Loading label="Fetching the guests">
    <div className={styles.cards}>
      {Array.from({ length: 12 }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are alike and never move
        <div className={styles.card} key={card}>
          <SkeletonText lines={4} />
        </div>
      ))}
    </div>
  </Loading>
);
