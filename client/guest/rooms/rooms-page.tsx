import { isStaffRole } from '@shared/auth/roles';
import { BOOK_ROOMS_PAGE } from '@shared/links/paths';
import { formatNaira } from '@shared/money/money';
import { ROOM_TEXTS, type RoomSort } from '@shared/rooms/constants';
import type { Room } from '@shared/rooms/schema';
import { memo, Suspense } from 'react';
import { Link, useSearch } from 'wouter';
import { paths, staffEntrances } from '../../lib/navigation/paths';
import { useSession } from '../../lib/session/session';
import { useScenes } from '../../shared/hotel/scenes';
import { useRooms } from '../../shared/rooms/api';
import {
  addressOf,
  cheapestByType,
  chooseRooms,
  current,
  guestCounts,
  type RoomChoice,
  roomSearch,
} from '../../shared/rooms/room-choice';
import { EmptyState } from '../../ui/feedback/empty-state';
import { LiveRegion } from '../../ui/feedback/notice';
import { hasFailed, QueryView, useErrorToast } from '../../ui/feedback/query-view';
import { Loading, Skeleton } from '../../ui/feedback/skeleton';
import { ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Slideshow } from '../../ui/media/slideshow';
import { DateBar } from './date-bar';
import { RoomCard, type RoomCardProps, RoomCardSkeleton } from './room-card';
import styles from './rooms-page.module.css';

const SCENES = ['corridor', 'terrace', 'garden'];

type RoomTypeFilterProps = { types: readonly Pick<Room, 'type' | 'price'>[]; choice: RoomChoice };

/** The room types with the price that each starts from; choosing one lists only its rooms. */
export const RoomTypeFilter = ({ types, choice }: RoomTypeFilterProps) =>
  types.length > 0 && (
    <nav
      aria-label="Room types"
      onFocus={({ target }) => target.scrollIntoView?.({ inline: 'center', block: 'nearest' })}
    >
      <ul className={styles.filter}>
        <li>
          <Link
            aria-current={current(!choice.type)}
            className={cx(layout.innerFocus, styles.option)}
            href={addressOf({ ...choice, type: '' })}
          >
            <strong>All rooms</strong>
            <span>every type</span>
          </Link>
        </li>
        {types.map(({ type, price }) => (
          <li key={type}>
            <Link
              aria-current={current(choice.type === type)}
              className={cx(layout.innerFocus, styles.option)}
              href={addressOf({ ...choice, type })}
            >
              <strong>{type}</strong>
              <span>{`from ${formatNaira(price)}`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );

/** Placeholder while the rooms load. */
const RoomTypeFilterSkeleton = () => (
  <div aria-hidden="true" className={styles.filter}>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <div className={cx(layout.innerFocus, styles.option)} key={key}>
        <Skeleton height="1.3em" width="70%" />
        <Skeleton height="1.1em" width="50%" />
      </div>
    ))}
  </div>
);

const sortWords: Record<RoomSort, string> = { price: 'Lowest price', 'price-desc': 'Highest price' };

/** The sort orders as links, which work before hydration. */
const SortLinks = ({ choice }: { choice: RoomChoice }) => (
  <nav aria-label="Order" className={layout.row02}>
    {(['price', 'price-desc'] as const).map((sort) => (
      <Link
        aria-current={current(choice.sort === sort)}
        className={cx(layout.inline, styles.sort)}
        href={addressOf({ ...choice, sort })}
        key={sort}
      >
        {sortWords[sort]}
      </Link>
    ))}
  </nav>
);

/** The list of rooms, with type filter and sort order. */
export default function RoomsPage() {
  const rooms = useRooms();
  const session = useSession();
  const choice = roomSearch.read(useSearch());
  useErrorToast(rooms.isLoadingError, ROOM_TEXTS.loadFailed);
  return (
    <>
      <Slideshow height="clamp(160px, 28vw, 340px)" images={useScenes(...SCENES)} intervalMs={5000}>
        <h1>{ROOM_TEXTS.listTitle}</h1>
        <DateBar />
        {rooms.data ? (
          <RoomTypeFilter choice={choice} types={cheapestByType(rooms.data)} />
        ) : (
          !hasFailed(rooms) && <RoomTypeFilterSkeleton />
        )}
      </Slideshow>
      <div className={cx(layout.stack2, layout.container, styles.page)}>
        <QueryView failed={ROOM_TEXTS.loadFailed} loading={<RoomListSkeleton />} query={rooms}>
          {(all) => <RoomList choice={choice} forStaff={isStaffRole(session?.user.role)} rooms={all} />}
        </QueryView>
        <p>
          More than one room? <Link href={BOOK_ROOMS_PAGE}>Book several rooms together</Link>
        </p>
      </div>
    </>
  );
}

type RoomListProps = { rooms: readonly Room[]; choice: RoomChoice; forStaff: boolean };

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

type GuestFilterProps = { rooms: readonly Room[]; choice: RoomChoice };

/** For how many guests a room has to be large enough, as links, which work before hydration. */
function GuestFilter({ rooms, choice }: GuestFilterProps) {
  const counts = guestCounts(rooms);
  if (counts.length === 0) return null;
  return (
    <nav aria-label="Guests" className={cx(layout.row, styles.guests)}>
      <span aria-hidden="true" className={styles.label}>
        Guests
      </span>
      {[0, ...counts].map((guests) => (
        <Link
          aria-current={current(choice.guests === guests)}
          aria-label={guests === 0 ? 'Any number of guests' : `${guests}+ guests`}
          className={cx(layout.inline, styles.sort)}
          href={addressOf({ ...choice, guests })}
          key={guests}
        >
          {guests === 0 ? 'Any' : `${guests}+`}
        </Link>
      ))}
    </nav>
  );
}

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
      <div className={cx(layout.row, layout.middle, layout.apart, styles.pageBar)}>
        <LiveRegion className={layout.strong} visible>
          {countWords(shown.length, choice)}
        </LiveRegion>
        <GuestFilter choice={choice} rooms={rooms} />
        <SortLinks choice={choice} />
      </div>
      {shown.length === 0 ? (
        <EmptyState action={<ButtonLink href={paths.rooms}>See all rooms</ButtonLink>}>{noneWords(choice)}</EmptyState>
      ) : (
        <ul className={cx(layout.stack3, styles.list)}>
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
const RoomListSkeleton = () => (
  <Loading label="Loading rooms">
    <div className={layout.stack2}>
      <div className={cx(layout.row, layout.middle, layout.apart, styles.pageBar)}>
        <Skeleton height="1.3em" width="96px" />
      </div>
      <div className={cx(layout.stack3, styles.list)}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <RoomCardSkeleton key={key} />
        ))}
      </div>
    </div>
  </Loading>
);
