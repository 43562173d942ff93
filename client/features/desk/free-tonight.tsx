import { addDays } from '@shared/dates';
import type { DeskDay } from '@shared/desk';
import { formatNaira } from '@shared/money';
import { Link } from 'wouter';
import { bookRoomPath, staffEntrances } from '../../lib/paths';
import { IfMay } from '../../lib/staff-access';
import { Section } from '../../ui/page';
import styles from './free-tonight.module.css';

type FreeRoom = DeskDay['free'][number];

/** The free rooms by type, in the order of their numbers. */
export function byType(free: readonly FreeRoom[]): { type: string; rooms: FreeRoom[] }[] {
  const types = new Map<string, FreeRoom[]>();
  for (const room of free) types.set(room.type, [...(types.get(room.type) ?? []), room]);
  return [...types].map(([type, rooms]) => ({ type, rooms }));
}

/** '₦18,500', or '₦18,500 to ₦22,000' where they differ. */
function priceWords(rooms: readonly FreeRoom[]): string {
  const prices = rooms.map(({ price }) => price);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return least === most ? formatNaira(least) : `${formatNaira(least)} to ${formatNaira(most)}`;
}

/** What is free tonight, by type: each number begins a booking of that room from today. */
export const FreeTonight = ({ day: { free, today } }: { day: DeskDay }) => (
  <Section className={styles.section} title="Free tonight">
    {free.length === 0 ? (
      <p className={styles.none}>No room is free tonight.</p>
    ) : (
      <ul aria-label="Free tonight" className={styles.types}>
        {byType(free).map(({ type, rooms }) => (
          <li className={styles.type} key={type}>
            <p className={styles.words}>
              <strong>{type}</strong> <span className={styles.count}>{rooms.length}</span>
              <span className={styles.price}>{priceWords(rooms)}</span>
            </p>
            <ul className={styles.rooms}>
              {rooms.map(({ roomNumber }) => (
                <li key={roomNumber}>
                  <IfMay area="bookings" otherwise={roomNumber}>
                    {' '}
                    <Link
                      aria-label={`Book room ${roomNumber} from tonight`}
                      className={styles.room}
                      href={bookRoomPath(
                        { room: roomNumber, from: today, to: addDays(today, 1) },
                        staffEntrances.bookRoom,
                      )}
                    >
                      {roomNumber}
                    </Link>
                  </IfMay>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    )}
  </Section>
);
