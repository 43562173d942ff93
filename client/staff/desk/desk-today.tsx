import { CATERING_STATUS_WORDS } from '@shared/catering/constants';
import { addDays } from '@shared/dates';
import type { DeskDay } from '@shared/desk/schema';
import { formatNaira } from '@shared/money/money';
import { lastUntil, roomNow } from '@shared/rooms/housekeeping';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { bookRoomPath, staffEntrances } from '../../lib/navigation/paths';
import { staffPaths, staffRequestPath } from '../../lib/navigation/staff-paths';
import { IfMay } from '../../lib/session/staff-access';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/page';
import { VisuallyHidden } from '../../ui/layout/visually-hidden';
import { StatusChip } from '../../ui/status/status-chip';
import styles from './desk.module.css';

/** The events of the day; nothing on a day without one. */
export const EventsToday = ({ events }: Pick<DeskDay, 'events'>) =>
  events.length > 0 && (
    <Section className={styles.section} title="Events today">
      <ul aria-label="Events today" className={cx(layout.plate, layout.divided)}>
        {events.map(({ _id, eventType, guestCount, location, status }) => (
          <li key={_id}>
            <Link
              className={cx(layout.line, layout.apart, layout.innerFocus, layout.unlined, styles.event)}
              href={staffRequestPath(_id)}
            >
              <span className={cx(layout.stack, layout.breaks)}>
                <strong>{eventType}</strong>
                <span className={layout.hint}>
                  {guestCount} guests · {location}
                </span>
              </span>
              <StatusChip tone={status === 'approved' ? 'good' : 'waiting'}>{CATERING_STATUS_WORDS[status]}</StatusChip>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );

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

/** How the free rooms are at this moment, by number. */
function nowIn({ today, rooms, departures, staying }: DeskDay) {
  const inside = [...departures, ...staying].filter(({ status }) => status === 'checkedin');
  return (roomNumber: string) => {
    const { housekeeping, isBeingCleaned } = rooms.find((room) => room.roomNumber === roomNumber) ?? {};
    const occupiedUntil = lastUntil(inside.filter((stay) => stay.roomNumber === roomNumber));
    return roomNow({ housekeeping, isBeingCleaned, occupiedUntil }, today);
  };
}

/** What is free tonight, by type: each number begins a booking of that room from today. */
export function FreeTonight({ day }: { day: DeskDay }) {
  const { free, rooms: all, today } = day;
  const nowOf = nowIn(day);
  return (
    <Section className={styles.section} title="Free tonight">
      {free.length === 0 ? (
        <p className={cx(layout.plate, layout.muted, layout.loose, styles.none)}>
          {all.length === 0 ? <NoRooms /> : 'No room is free tonight.'}
        </p>
      ) : (
        <ul aria-label="Free tonight" className={cx(layout.plate, layout.stack, styles.types)}>
          {byType(free).map(({ type, rooms }) => (
            <li className={cx(layout.stackHalf, layout.top, styles.type)} key={type}>
              <p className={cx(layout.row, layout.loose, layout.baseline, styles.words)}>
                <strong>{type}</strong> <span className={layout.strong}>{rooms.length}</span>
                <span className={cx(layout.hint, layout.pushed)}>{priceWords(rooms)}</span>
              </p>
              <ul className={cx(layout.row, styles.rooms)}>
                {rooms.map(({ roomNumber }) => (
                  <li key={roomNumber}>
                    <IfMay
                      area="bookings"
                      otherwise={<FreeRoomWords now={nowOf(roomNumber)} roomNumber={roomNumber} />}
                    >
                      {' '}
                      <Link
                        className={cx(layout.inline, layout.strong, layout.target, layout.unlined, styles.room)}
                        href={bookRoomPath(
                          { room: roomNumber, from: today, to: addDays(today, 1) },
                          staffEntrances.bookRoom,
                        )}
                      >
                        <VisuallyHidden>Book room </VisuallyHidden>
                        <FreeRoomWords now={nowOf(roomNumber)} roomNumber={roomNumber}>
                          <VisuallyHidden>from tonight</VisuallyHidden>
                        </FreeRoomWords>
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
}

const NoRooms = () => (
  <>
    There are no rooms yet.{' '}
    <IfMay area="setup">
      <Link href={staffPaths.rooms}>Add the first room</Link>
    </IfMay>
  </>
);

interface FreeRoomWordsProps {
  roomNumber: string;
  now: string[];
  /** Between the number and how the room is. */
  children?: ReactNode;
}

const FreeRoomWords = ({ roomNumber, now, children }: FreeRoomWordsProps) => (
  <>
    {roomNumber} {children}{' '}
    {now.length > 0 && <small className={cx(layout.small, layout.strong, styles.now)}>{now.join(' · ')}</small>}
  </>
);
