import { addDays, formatDay, nightWords } from '@shared/dates';
import { formatNaira } from '@shared/money/money';
import { ROOM_TEXTS } from '@shared/rooms/constants';
import { availabilityPath, bookRoomPath, type StayDates } from '../../lib/navigation/paths';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { LiveRegion } from '../../ui/feedback/live-region';
import { Skeleton, SkeletonText } from '../../ui/feedback/skeleton';
import { ButtonLink } from '../../ui/layout/button';
import { VisuallyHidden } from '../../ui/layout/visually-hidden';
import { Picture } from '../../ui/media/picture';
import { PhoneLink } from '../../ui/record/phone-link';
import styles from './availability-result.module.css';
import { CARD_SIZES } from './card-sizes';
import type { FreeRoom } from './free-rooms';
import { RoomAmenities } from './room-amenities';
import { nightsOf } from './stay-dates';
import type { FreeRooms } from './use-free-rooms';

export type AvailabilityResultProps = {
  /** null until dates were asked for. */
  stay: StayDates | null;
  found: FreeRooms;
  today?: string;
  phone?: string;
};

const stayWords = (stay: StayDates) =>
  `${formatDay(stay.from)} to ${formatDay(stay.to)}, ${nightWords(nightsOf(stay) ?? 0)}`;

const countWords = (count: number) => (count === 1 ? '1 room is free' : `${count} rooms are free`);

/** The free rooms, announced and listed with the price of the stay, or other dates to try if there are none. */
export function AvailabilityResult({ stay, found, today, phone }: AvailabilityResultProps) {
  const rooms = found.failed ? undefined : found.rooms;
  const announcement =
    !stay || found.failed
      ? ''
      : rooms
        ? rooms.length > 0
          ? countWords(rooms.length)
          : 'No room is free for all of these nights.'
        : 'Looking up free rooms…';
  return (
    <section aria-label="Free rooms" className={styles.result}>
      <LiveRegion className={styles.announcement} visible>
        {announcement && stay && (
          <>
            <h2>{announcement}</h2>
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

/** Offers the same stay a day earlier or later, and the phone number. */
function NoneFree({ stay, today, phone }: { stay: StayDates; today?: string; phone?: string }) {
  const moved = (days: number) => ({ from: addDays(stay.from, days), to: addDays(stay.to, days) });
  const earlier = moved(-1);
  return (
    <EmptyState
      action={
        <div className={styles.others}>
          {today && earlier.from >= today && <ButtonLink href={availabilityPath(earlier)}>One day earlier</ButtonLink>}
          <ButtonLink href={availabilityPath(moved(1))}>One day later</ButtonLink>
        </div>
      }
      hint={
        phone && (
          <>
            Or call us on <PhoneLink phone={phone} />; plans change, and a room may have become free.
          </>
        )
      }
    >
      Other dates may work: try the same stay a day earlier or later.
    </EmptyState>
  );
}

type FreeRoomListProps = { rooms: readonly FreeRoom[]; stay: StayDates };

/** The free rooms with the price of the stay, and links that book exactly that. */
export const FreeRoomList = ({ rooms, stay }: FreeRoomListProps) => (
  <ul className={styles.list}>
    {rooms.map(({ room, total }, index) => (
      <li className={styles.card} key={room._id}>
        <Picture alt="" priority={index === 0} sizes={CARD_SIZES} small src={room.photos[0] ?? null} />
        <div className={styles.words}>
          <div className={styles.head}>
            <div>
              <p className={styles.type}>{room.type}</p>
              <h3>{`Room ${room.roomNumber}`}</h3>
            </div>
            <p className={styles.total}>
              <strong>{formatNaira(total)}</strong> <span>{`for ${nightWords(nightsOf(stay) ?? 0)}`}</span>
            </p>
          </div>
          <p className={styles.nightly}>
            {formatNaira(room.price)} {ROOM_TEXTS.perNight}
          </p>
          <RoomAmenities room={room} />
          <ButtonLink
            href={bookRoomPath({ room: room.roomNumber, from: stay.from, to: stay.to })}
            variant="primary"
            wide
          >
            {ROOM_TEXTS.bookNow}
            <VisuallyHidden>{` room ${room.roomNumber}`}</VisuallyHidden>
          </ButtonLink>
        </div>
      </li>
    ))}
  </ul>
);

/** Placeholder while loading. Hidden from screen readers, because the live region above announces it. */
const FreeRoomListSkeleton = () => (
  <div aria-hidden="true" className={styles.list}>
    {['a', 'b', 'c'].map((key) => (
      <div className={styles.card} key={key}>
        <Picture alt="" src={null} />
        <div className={styles.words}>
          <div className={styles.head}>
            <Skeleton height={44} width="45%" />
            <Skeleton height={44} width="30%" />
          </div>
          <Skeleton width="40%" />
          <SkeletonText lines={4} />
          <Skeleton height="var(--target)" />
        </div>
      </div>
    ))}
  </div>
);
