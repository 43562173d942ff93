import { stayPrice } from '@shared/bookings/constants';
import { nightsBetween } from '@shared/dates';
import { toKobo, toNaira } from '@shared/money/money';
import type { Room } from '@shared/rooms/schema';

export interface FreeRoom {
  room: Room;
  /** What the whole stay costs, in naira. */
  total: number;
}

/** The rooms whose number is in `free`, with the price of the stay, cheapest first. */
export function priceFreeRooms(rooms: readonly Room[], free: readonly string[], from: string, to: string): FreeRoom[] {
  const nights = nightsBetween(from, to);
  const isFree = new Set(free);
  return rooms
    .filter(({ roomNumber }) => isFree.has(roomNumber))
    .map((room) => ({ room, total: toNaira(stayPrice(toKobo(room.price), nights)) }))
    .sort((a, b) => a.total - b.total);
}
