import type { Room } from '@shared/rooms/schema';
import { Link } from 'wouter';
import { addressOf, current, guestCounts, type RoomChoice } from '../../shared/rooms/room-choice';
import styles from './room-type-filter.module.css';

type GuestFilterProps = { rooms: readonly Room[]; choice: RoomChoice };

/** For how many guests a room has to be large enough, as links, which work before hydration. */
export function GuestFilter({ rooms, choice }: GuestFilterProps) {
  const counts = guestCounts(rooms);
  if (counts.length === 0) return null;
  return (
    <nav aria-label="Guests" className={styles.guests}>
      <span aria-hidden="true" className={styles.label}>
        Guests
      </span>
      {[0, ...counts].map((guests) => (
        <Link
          aria-current={current(choice.guests === guests)}
          aria-label={guests === 0 ? 'Any number of guests' : `${guests}+ guests`}
          className={styles.sort}
          href={addressOf({ ...choice, guests })}
          key={guests}
        >
          {guests === 0 ? 'Any' : `${guests}+`}
        </Link>
      ))}
    </nav>
  );
}
