import { ROOM_SORTS, type RoomSort } from '@shared/constants/rooms';
import type { Room } from '@shared/rooms';

/** Which rooms of the list are shown, and in what order; it stands in the address (`?type=&sort=`). */
export interface RoomChoice {
  type: string;
  sort: RoomSort;
}

/** Takes the query of an address; returns the choice it holds, the cheapest room of every type first if none. */
export function readRoomChoice(query: URLSearchParams): RoomChoice {
  const sort = ROOM_SORTS.find((known) => known === query.get('sort')) ?? 'price';
  return { type: query.get('type')?.trim() ?? '', sort };
}

/** Takes a choice; returns the query that holds it, empty for the first view. */
export function roomChoiceQuery({ type, sort }: RoomChoice): string {
  const query = new URLSearchParams();
  if (type) query.set('type', type);
  if (sort !== 'price') query.set('sort', sort);
  const text = query.toString();
  return text && `?${text}`;
}

const bySort = (sort: RoomSort) => (a: Room, b: Room) => (sort === 'price' ? a.price - b.price : b.price - a.price);

/** Takes all rooms; returns those of the choice in its order. What nobody can book comes last (D9). */
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

/** Takes all rooms; returns their types, the cheapest first. */
export function lowestPriceByType(rooms: readonly Room[]): RoomTypeFilterLine[] {
  const lowest = new Map<string, number>();
  for (const { type, price } of rooms) lowest.set(type, Math.min(price, lowest.get(type) ?? price));
  return [...lowest].map(([type, from]) => ({ type, from })).sort((a, b) => a.from - b.from);
}
