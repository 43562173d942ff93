import { ROOM_SORTS, type RoomSort } from '@shared/constants/rooms';
import type { Room } from '@shared/rooms';
import { choiceParam, searchSpec } from '../../ui/search-state';

/** Which rooms of the list are shown, and in what order: the cheapest of every type first where the address does not say. */
export const roomSearch = searchSpec({
  type: { initial: '', parse: (text) => text.trim() },
  sort: choiceParam(ROOM_SORTS, 'price'),
});

export type RoomChoice = typeof roomSearch.initial;

const bySort = (sort: RoomSort) => (a: Room, b: Room) => (sort === 'price' ? a.price - b.price : b.price - a.price);

/** The rooms of the choice in its order. What nobody can book comes last (D9). */
export function chooseRooms(rooms: readonly Room[], { type, sort }: RoomChoice): Room[] {
  const closed = (room: Room) => Number(room.status === 'maintenance');
  const order = bySort(sort);
  return rooms.filter((room) => !type || room.type === type).sort((a, b) => closed(a) - closed(b) || order(a, b));
}

/** A line of the tariff: a type of room and the lowest nightly price at which it can be had, in naira. */
export interface RoomTypeFilterLine {
  type: string;
  from: number;
}

/** The types of the rooms, the cheapest first. */
export function lowestPriceByType(rooms: readonly Room[]): RoomTypeFilterLine[] {
  const lowest = new Map<string, number>();
  for (const { type, price } of rooms) lowest.set(type, Math.min(price, lowest.get(type) ?? price));
  return [...lowest].map(([type, from]) => ({ type, from })).sort((a, b) => a.from - b.from);
}
