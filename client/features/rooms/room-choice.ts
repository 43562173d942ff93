import { ROOM_SORTS, type RoomSort } from '@shared/constants/rooms';
import type { Room } from '@shared/rooms';
import { choiceParam, searchSpec } from '../../ui/search-state';

/** Which rooms are listed, and in what order, in the address as `?type=&sort=`; by default all, cheapest first. */
export const roomSearch = searchSpec({
  type: { initial: '', parse: (text) => text.trim() },
  sort: choiceParam(ROOM_SORTS, 'price'),
});

export type RoomChoice = typeof roomSearch.initial;

const bySort = (sort: RoomSort) => (a: Room, b: Room) => (sort === 'price' ? a.price - b.price : b.price - a.price);

/** Rooms in maintenance come last. */
export function chooseRooms(rooms: readonly Room[], { type, sort }: RoomChoice): Room[] {
  const closed = (room: Room) => Number(room.status === 'maintenance');
  const order = bySort(sort);
  return rooms.filter((room) => !type || room.type === type).sort((a, b) => closed(a) - closed(b) || order(a, b));
}

/** The room with the lowest price of each type, cheapest first. */
export function cheapestByType(rooms: readonly Room[]): Room[] {
  const sorted = [...rooms].sort(bySort('price'));
  return sorted.filter(({ type }, index) => sorted.findIndex((other) => other.type === type) === index);
}
