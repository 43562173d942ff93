import { ROOM_TEXTS } from '@shared/constants/rooms';
import type { Room } from '@shared/rooms';
import { memo, Suspense } from 'react';
import { paths, staffEntrances } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { LiveRegion } from '../../ui/live-region';
import { Loading, Skeleton } from '../../ui/skeleton';
import { GuestFilter } from './guest-filter';
import { RoomCard, type RoomCardProps, RoomCardSkeleton } from './room-card';
import { chooseRooms, type RoomChoice } from './room-choice';
import styles from './room-list.module.css';
import { SortLinks } from './room-type-filter';

export type RoomListProps = { rooms: readonly Room[]; choice: RoomChoice; forStaff: boolean };

const guestWords = (guests: number) => (guests === 0 ? '' : ` for ${guests} or more`);

const countWords = (count: number, { type, guests }: RoomChoice) =>
  `${count} ${type} ${count === 1 ? 'room' : 'rooms'}`.replace('  ', ' ') + guestWords(guests);

const noneWords = ({ type, guests }: RoomChoice) =>
  `There is no room${type && ` of the type ${type}`}${guestWords(guests)}.`;

/**
 * A card that is hydrated by itself, so that a press does not wait for all of them. `memo`, as a card that is rendered again
 * before that is hydrated at once.
 */
const CardApart = memo((card: RoomCardProps) => (
  <Suspense>
    <RoomCard {...card} />
  </Suspense>
));

/** The rooms of the choice, with their count and the sort links. */
export function RoomList({ rooms, choice, forStaff }: RoomListProps) {
  if (rooms.length === 0) {
    return (
      <EmptyState
        action={forStaff && <ButtonLink href={staffEntrances.rooms}>Add the first room</ButtonLink>}
        hint="Please call us; the number is at the foot of the page."
      >
        {ROOM_TEXTS.none}
      </EmptyState>
    );
  }
  const shown = chooseRooms(rooms, choice);
  return (
    <>
      <div className={styles.bar}>
        <LiveRegion className={styles.count} visible>
          {countWords(shown.length, choice)}
        </LiveRegion>
        <GuestFilter choice={choice} rooms={rooms} />
        <SortLinks choice={choice} />
      </div>
      {shown.length === 0 ? (
        <EmptyState action={<ButtonLink href={paths.rooms}>See all rooms</ButtonLink>}>{noneWords(choice)}</EmptyState>
      ) : (
        <ul className={styles.list}>
          {shown.map((room, index) => (
            <li key={room._id}>
              <CardApart forStaff={forStaff} priority={index === 0} room={room} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Placeholder while the rooms load. */
export const RoomListSkeleton = () => (
  <Loading label="Loading rooms">
    <div className={styles.waiting}>
      <div className={styles.bar}>
        <Skeleton height="1.3em" width="96px" />
      </div>
      <div className={styles.list}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <RoomCardSkeleton key={key} />
        ))}
      </div>
    </div>
  </Loading>
);
