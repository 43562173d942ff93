import { ROOM_SORTS, type RoomSort } from '@shared/constants/rooms';
import type { Room } from '@shared/rooms';

/** Which rooms are listed, and in what order; part of the address (`?type=&sort=`). */
export interface RoomChoice {
  type: string;
  sort: RoomSort;
}

/** Defaults to all types, cheapest first. */
export function readRoomChoice(query: URLSearchParams): RoomChoice {
  const sort = ROOM_SORTS.find((known) => known === query.get('sort')) ?? 'price';
  return { type: query.get('type')?.trim() ?? '', sort };
}

/** The query with its '?', or '' for the default choice. */
export function roomChoiceQuery({ type, sort }: RoomChoice): string {
  const query = new URLSearchParams();
  if (type) query.set('type', type);
  if (sort !== 'price') query.set('sort', sort);
  const text = query.toString();
  return text && `?${text}`;
}

const bySort = (sort: RoomSort) => (a: Room, b: Room) => (sort === 'price' ? a.price - b.price : b.price - a.price);

/** Rooms in maintenance come last. */
export function chooseRooms(rooms: readonly Room[], { type, sort }: RoomChoice): Room[] {
  const closed = (room: Room) => Number(room.status === 'maintenance');
  const order = bySort(sort);
  return rooms.filter((room) => !type || room.type === type).sort((a, b) => closed(a) - closed(b) || order(a, b));
}

/** A room type with its lowest nightly price in naira. */
export interface RoomTypePrice {
  type: string;
  from: number;
}

/** Cheapest first. */
export function lowestPriceByType(rooms: readonly Room[]): RoomTypePrice[] {
  const lowest = new Map<string, number>();
  for (const { type, price } of rooms) lowest.set(type, Math.min(price, lowest.get(type) ?? price));
  return [...lowest].map(([type, from]) => ({ type, from })).sort((a, b) => a.from - b.from);
}
