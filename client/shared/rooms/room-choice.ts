import { guestCount } from '@shared/bookings/party';
import { ROOM_SORTS, type RoomSort } from '@shared/rooms/constants';
import type { Room } from '@shared/rooms/schema';
import { paths } from '../../lib/navigation/paths';
import { choiceParam, searchSpec } from '../../ui/list/search-state';

/**
 * Which rooms are listed, and in what order, in the address as `?type=&guests=&sort=`; by default all, cheapest first.
 * `guests` is how many a room has to sleep at least, 0 for any number.
 */
export const roomSearch = searchSpec({
  type: { initial: '', parse: (text) => text.trim() },
  guests: { initial: 0, parse: guestCount },
  sort: choiceParam(ROOM_SORTS, 'price'),
});

export type RoomChoice = typeof roomSearch.initial;

export const addressOf = (choice: RoomChoice): string => paths.rooms + roomSearch.write(choice);

/** `aria-current` of a link to a choice. */
export const current = (is: boolean) => (is ? 'true' : undefined);

const bySort = (sort: RoomSort) => (a: Room, b: Room) => (sort === 'price' ? a.price - b.price : b.price - a.price);

/** Rooms in maintenance come last; one that does not say how many it sleeps is for no number of guests. */
export function chooseRooms(rooms: readonly Room[], { type, guests, sort }: RoomChoice): Room[] {
  const closed = (room: Room) => Number(room.status === 'maintenance');
  const order = bySort(sort);
  return rooms
    .filter((room) => !type || room.type === type)
    .filter(({ sleeps }) => guests === 0 || (sleeps ?? 0) >= guests)
    .sort((a, b) => closed(a) - closed(b) || order(a, b));
}

/** The numbers of guests that tell rooms apart: each leaves some rooms, and not all. */
export function guestCounts(rooms: readonly Room[]): number[] {
  const sleeps = rooms.map((room) => room.sleeps ?? 0);
  const fewest = Math.min(...sleeps);
  return [...new Set(sleeps)].filter((count) => count > fewest).sort((a, b) => a - b);
}

/** The room with the lowest price of each type, cheapest first. */
export function cheapestByType(rooms: readonly Room[]): Room[] {
  const sorted = [...rooms].sort(bySort('price'));
  return sorted.filter(({ type }, index) => sorted.findIndex((other) => other.type === type) === index);
}
