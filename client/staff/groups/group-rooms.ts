import { isTooSmall, type Party, tooSmallWords } from '@shared/bookings/party';
import { companyRate } from '@shared/companies/account';
import { GROUP_TEXTS } from '@shared/groups/constants';
import type { GroupQuote } from '@shared/groups/schema';
import { toKobo, toNaira } from '@shared/money/money';
import type { Room } from '@shared/rooms/schema';
import { type RoomValues, roomRequest } from '../../shared/groups/room-values';

/** What staff's form says of a group's rooms before they are sent. The hotel decides. */

export interface SentRoom extends Party {
  roomNumber?: string;
  roomType?: string;
  guestName?: string;
}

/** A room as it is sent: of the `usual` choice where it has none of its own. */
export const sentRoom = (room: RoomValues, usual: string): SentRoom =>
  roomRequest({ ...room, choice: room.choice || usual });

export interface TypeCount {
  type: string;
  /** Undefined until it is known. */
  free: number | undefined;
  needed: number;
}

type Known = {
  rooms: readonly Room[];
  /** The numbers of the rooms that are free on all nights; undefined until they are known. */
  free: ReadonlySet<string> | undefined;
};

const typeOf = ({ roomNumber, roomType }: SentRoom, rooms: readonly Room[]) =>
  roomType ?? rooms.find((room) => room.roomNumber === roomNumber)?.type;

/** How many rooms of each type are free and needed. */
export function typeCounts(sent: readonly SentRoom[], { rooms, free }: Known): TypeCount[] {
  return [...new Set(rooms.map(({ type }) => type))].map((type) => ({
    type,
    free: free && rooms.filter((room) => room.type === type && free.has(room.roomNumber)).length,
    needed: sent.filter((one) => typeOf(one, rooms) === type).length,
  }));
}

/** What stands in the way of each of the rooms, by its place; undefined where nothing is known to. */
export function roomProblems(sent: readonly SentRoom[], { rooms, free }: Known): (string | undefined)[] {
  const named = new Set(sent.map(({ roomNumber }) => roomNumber));
  return sent.map((one, at) => {
    const { roomNumber, roomType } = one;
    if (roomType === undefined) {
      const room = rooms.find((known) => known.roomNumber === roomNumber);
      if (!room) return undefined;
      if (sent.findIndex((other) => other.roomNumber === roomNumber) < at) return GROUP_TEXTS.roomTwice;
      if (room.status === 'maintenance') return `Room ${roomNumber} is in maintenance.`;
      if (free?.has(room.roomNumber) === false) return `Room ${roomNumber} is not free on these nights.`;
      return tooSmallWords(room, one);
    }
    const ofType = rooms.filter((room) => room.type === roomType && room.status !== 'maintenance');
    if (ofType.length > 0 && ofType.every((room) => isTooSmall(room, one))) {
      return `No ${roomType} room sleeps ${guestsOf(one)}.`;
    }
    const left = ofType.filter((room) => free?.has(room.roomNumber) && !named.has(room.roomNumber)).length;
    const before = sent.slice(0, at).filter((other) => other.roomType === roomType).length;
    return !free || before < left ? undefined : `No ${roomType} room is left for this line on these nights.`;
  });
}

const guestsOf = ({ adults, children }: Party) => adults + children;

/** What the rooms of each type come to, in naira. */
export function sumsByType({ rooms }: GroupQuote): { type: string; count: number; total: number }[] {
  const types = [...new Set(rooms.map(({ roomType }) => roomType))];
  return types.map((type) => {
    const ofType = rooms.filter(({ roomType }) => roomType === type);
    return { type, count: ofType.length, total: toNaira(ofType.reduce((sum, { total }) => sum + toKobo(total), 0)) };
  });
}

/** What they come to for guests of a company, whose rate is per room as the server takes it; staff's form sends no extras. */
export const ratedTotal = ({ rooms }: GroupQuote, discountPercent: number): number =>
  toNaira(rooms.reduce((sum, { total }) => sum + companyRate(toKobo(total), discountPercent), 0));
