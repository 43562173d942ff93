import { ROOM_TEXTS } from '@shared/constants/rooms';
import { addDays, formatDay, nightWords } from '@shared/dates';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { LiveRegion } from '../../ui/live-region';
import { PhoneLink } from '../../ui/phone-link';
import styles from './availability-result.module.css';
import { FreeRoomList, FreeRoomListSkeleton } from './free-room-list';
import { nightsOf, stayQuery, type TypedStay } from './stay-dates';
import type { FreeRooms } from './use-free-rooms';

export type AvailabilityResultProps = {
  /** The stay that was asked for; null before that. */
  stay: TypedStay | null;
  found: FreeRooms;
  today?: string;
  phone?: string;
};

const stayWords = (stay: TypedStay) =>
  `${formatDay(stay.from)} to ${formatDay(stay.to)}, ${nightWords(nightsOf(stay) ?? 0)}`;

const countWords = (count: number) => (count === 1 ? '1 room is free' : `${count} rooms are free`);

/** What was found for the dates: announced, listed with the price of the stay, or where to turn if nothing is free. */
export function AvailabilityResult({ stay, found, today, phone }: AvailabilityResultProps) {
  const rooms = found.failed ? undefined : found.rooms;
  const news =
    !stay || found.failed
      ? ''
      : rooms
        ? rooms.length > 0
          ? countWords(rooms.length)
          : ROOM_TEXTS.noneFree
        : 'Looking up free rooms…';
  return (
    <section aria-label="Free rooms" className={styles.result}>
      <LiveRegion className={styles.news} visible>
        {news && stay && (
          <>
            <h2>{news}</h2>
            <p className={styles.stay}>{stayWords(stay)}</p>
          </>
        )}
      </LiveRegion>
      {stay && found.failed && (
        <ErrorState busy={found.busy} onRetry={found.again}>
          {ROOM_TEXTS.availabilityFailed}{' '}
          {phone && (
            <>
              You can also call us on <PhoneLink phone={phone} />.
            </>
          )}
        </ErrorState>
      )}
      {stay && !found.failed && !rooms && <FreeRoomListSkeleton />}
      {stay && rooms && rooms.length > 0 && <FreeRoomList rooms={rooms} stay={stay} />}
      {stay && rooms?.length === 0 && <NoneFree phone={phone} stay={stay} today={today} />}
    </section>
  );
}

/** The same stay a day earlier and a day later, and the telephone. */
function NoneFree({ stay, today, phone }: { stay: TypedStay; today?: string; phone?: string }) {
  const moved = (days: number) => ({ from: addDays(stay.from, days), to: addDays(stay.to, days) });
  const earlier = moved(-1);
  return (
    <EmptyState
      action={
        <div className={styles.others}>
          {today && earlier.from >= today && (
            <ButtonLink href={`${paths.checkAvailability}${stayQuery(earlier)}`}>One day earlier</ButtonLink>
          )}
          <ButtonLink href={`${paths.checkAvailability}${stayQuery(moved(1))}`}>One day later</ButtonLink>
        </div>
      }
      hint={
        phone && (
          <>
            Or call us on <PhoneLink phone={phone} />; plans change, and we may know of a room.
          </>
        )
      }
    >
      Other dates may do: try the same stay a day apart.
    </EmptyState>
  );
}
