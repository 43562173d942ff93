import { bookings } from '@drizzle/schema/bookings';
import { roomNights } from '@drizzle/schema/room-nights';
import { rooms } from '@drizzle/schema/rooms';
import { assertOnSale, newNights, ratesOfStay } from '@server/features/rates/prices';
import {
  assertSleeps,
  type LockedRoom,
  lockable,
  lockRoomByNumberOrThrow,
  lockRoomsNamed,
  lockRoomsOfType,
  roomByNumberOrThrow,
} from '@server/features/rooms/inventory';
import { type Params, prepared, type Queryable, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import type { HotelClock } from '@server/platform/process/clock';
import { chooseRoom, type RoomToChoose } from '@shared/bookings/choose-room';
import { isTooSmall, type Party } from '@shared/bookings/party';
import type { Reason } from '@shared/errors';
import { type BookedExtra, partyInRoom } from '@shared/extras/rules';
import type { Stay } from '@shared/fields/sent-dates';
import { toKobo, toNaira } from '@shared/money/money';
import { RATE_TEXTS } from '@shared/rates/constants';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { blockOf } from '../money/promo-code';
import { givesWay, isExpiredHold, isNight, isNotHeldBy } from '../queries';
import { isHeldBy } from './block-rooms';

const ofType = prepared(
  'rooms_to_choose',
  (db, param: Params<Record<'type' | 'from' | 'to' | 'now', string> & { block: string | null }>) => {
    const { rated, moreKobo } = ratesOfStay(param('from'), param('to'));
    const near = isNight(sql`(${param('from')}::date - 2)`, sql`(${param('to')}::date + 2)`);
    const night = sql`json_build_object('night', ${roomNights.night}, 'yields', coalesce(${givesWay(param('now'))}, false))`;
    const taken = sql<RoomToChoose['taken']>`(
    select coalesce(json_agg(${night}), '[]') from ${roomNights} left join ${bookings} on ${bookings.id} = ${roomNights.bookingId}
    where ${and(eq(roomNights.roomId, rooms.id), roomNights.taken, near, sql`not coalesce(${isExpiredHold(param('now'))}, false)`, isNotHeldBy(param('block')))})`;
    return db
      .select({ ...lockable, moreKobo, taken, isHeld: isHeldBy(param('block')) })
      .from(rooms)
      .innerJoin(rated, sql`true`)
      .where(and(eq(rooms.type, param('type')), isNull(rooms.archivedAt)));
  },
);

type Candidate = Awaited<ReturnType<typeof ofType>>[number];

/** A room, or one of a type (D40): schemas see to it that one of the two is there. */
interface AskedRoom extends Party {
  roomNumber?: string | undefined;
  roomType?: string | undefined;
  /** Where it was sent, of several; else that is its place among `rooms`. */
  field?: string | undefined;
}

interface Nights {
  stay: { checkIn: string; checkOut: string; nights: number };
  /** It may open the rooms of a block. */
  promoCode?: string | undefined;
}

type Asked = AskedRoom & Nights;

/** Throws `invalid_input` for a type that no room has, `promo_code_unknown`. */
async function candidatesOf(db: Queryable, platform: Platform, type: string, asked: Nights) {
  const { checkIn, checkOut } = asked.stay;
  const now = platform.clock.now().toISOString();
  const found = await ofType(db, {
    type,
    from: checkIn,
    to: checkOut,
    now,
    block: await blockOf(db, platform, asked.promoCode),
  });
  if (found.length > 0) return found;
  throw new DomainError('invalid_input', {}, { field: 'roomType', message: RATE_TEXTS.typeUnknown });
}

/**
 * The room that who books a type would have, as `chooseRoom` says. `sure`: the stay does not give way itself. Throws
 * `type_too_small`, `type_taken`.
 */
function chosenOf(
  found: readonly Candidate[],
  { clock }: Platform,
  { roomType: type = '', stay, adults, children }: Asked,
  sure: boolean,
): LockedRoom {
  const party = { adults, children };
  const rooms = found.filter(({ status }) => status !== 'maintenance');
  if (rooms.length > 0 && rooms.every((room) => isTooSmall(room, party))) {
    const sleeps = Math.max(...rooms.map((room) => room.sleeps ?? 0));
    throw new DomainError('type_too_small', { type, sleeps }, { field: 'adults' });
  }
  const priced = rooms.map((room) => ({ ...room, totalKobo: room.priceKobo * stay.nights + room.moreKobo }));
  const room = chooseRoom(priced, { party, stay, today: clock.today(), sure });
  if (!room) throw new DomainError('type_taken', { type }, { field: 'roomType' });
  return room;
}

async function roomOfType(db: Queryable, platform: Platform, asked: Asked, sure: boolean): Promise<LockedRoom> {
  return chosenOf(await candidatesOf(db, platform, asked.roomType ?? '', asked), platform, asked, sure);
}

const OF_ROOM: readonly string[] = ['roomNumber', 'roomType', 'adults', 'children'];
const NOT_TO_BE_HAD: readonly Reason[] = [
  ...(['room_taken', 'room_held', 'room_asked_for', 'room_out_of_order', 'room_unavailable'] as const),
];

/** For `catch`: what is refused of one of several rooms, or of who comes into it, is refused where it was sent. */
export const refusedAt =
  (at: number, { roomNumber, field = `rooms.${at}` }: Partial<AskedRoom> = {}) =>
  (error: unknown): never => {
    if (!(error instanceof DomainError)) throw error;
    const { reason, message } = error;
    const room = roomNumber === undefined ? 'roomType' : 'roomNumber';
    const name = NOT_TO_BE_HAD.includes(reason)
      ? room
      : Object.keys(error.fields ?? {}).find((one) => OF_ROOM.includes(one));
    if (name === undefined) throw error;
    throw new DomainError(reason, {}, { message, field: `${field}.${name}` });
  };

/** The room for a quote. Throws `room_missing`, and as `roomOfType` does. */
export const resolveRoom = (db: Queryable, platform: Platform, asked: Asked): Promise<LockedRoom> =>
  asked.roomNumber === undefined ? roomOfType(db, platform, asked, true) : roomByNumberOrThrow(db, asked.roomNumber);

/** The same for a booking: all rooms of the type are locked, so the chosen one is its guest's. `sure` as in `chosenOf`. */
export async function lockRequestedRoom(
  tx: Transaction,
  platform: Platform,
  asked: Asked,
  sure = true,
): Promise<LockedRoom> {
  if (asked.roomNumber !== undefined) return lockRoomByNumberOrThrow(tx, asked.roomNumber);
  await lockRoomsOfType(tx, asked.roomType ?? '');
  return roomOfType(tx, platform, asked, sure);
}

/**
 * The rooms of a group in the order in which they were asked for, no room twice. Who is most chooses first, so that a small
 * party takes no bed that a large one needs. `sure` as in `chosenOf`. Throws as `askedRoom` does.
 */
export async function resolveRooms(
  db: Queryable,
  platform: Platform,
  { rooms: asked, ...nights }: { rooms: readonly AskedRoom[] } & Nights,
  sure = true,
): Promise<LockedRoom[]> {
  const named = new Map<number, LockedRoom>();
  for (const [at, room] of asked.entries()) {
    const { roomNumber } = room;
    if (roomNumber === undefined) continue;
    named.set(at, await roomByNumberOrThrow(db, roomNumber).catch(refusedAt(at, room)));
  }
  const given = new Set([...named.values()].map(({ id }) => id));
  const byType = new Map<string, Candidate[]>();
  const size = ({ adults, children }: Party) => adults + children;
  const typed = [...asked.entries()].filter(([at]) => !named.has(at)).sort(([, a], [, b]) => size(b) - size(a));
  const choose = async (room: AskedRoom) => {
    const type = room.roomType ?? '';
    const found = byType.get(type) ?? (await candidatesOf(db, platform, type, nights));
    byType.set(type, found);
    const left = found.filter(({ id }) => !given.has(id));
    return chosenOf(left, platform, { ...room, ...nights }, sure);
  };
  for (const [at, room] of typed) {
    const chosen = await choose(room).catch(refusedAt(at, room));
    given.add(chosen.id);
    named.set(at, chosen);
  }
  return asked.flatMap((_, at) => named.get(at) ?? []);
}

/** The same for a booking: they, and all rooms of the types, are locked in one statement in the order of all verbs. */
export async function lockRequestedRooms(
  tx: Transaction,
  platform: Platform,
  asked: { rooms: readonly AskedRoom[] } & Nights,
  sure = true,
): Promise<LockedRoom[]> {
  const numbers = asked.rooms.flatMap(({ roomNumber }) => roomNumber ?? []);
  const types = asked.rooms.flatMap(({ roomType }) => roomType ?? []);
  await lockRoomsNamed(tx, { numbers, types });
  return resolveRooms(tx, platform, asked, sure);
}

/** That guests begin no stay in the past. Throws `check_in_past`. */
export function assertNotPast({ checkIn }: Stay, clock: HotelClock): void {
  if (checkIn < clock.today()) throw new DomainError('check_in_past', {}, { field: 'checkInDate' });
}

/**
 * The nights of a stay in that room with their prices, and the rates that made them. Throws `room_too_small`, and to guests
 * `room_unavailable`, `closed` and `min_nights`: staff are bound by none of what they tell them (D38).
 */
export async function offerOf(
  db: Queryable,
  room: LockedRoom,
  asked: Party & { stay: Stay },
  { extras, byStaff }: { extras: readonly BookedExtra[]; byStaff: boolean },
) {
  if (room.status === 'maintenance' && !byStaff) throw new DomainError('room_unavailable', { number: room.roomNumber });
  assertSleeps(room, partyInRoom(asked, extras));
  const offer = await newNights(db, room, asked.stay);
  if (!byStaff) assertOnSale(offer.rates, asked.stay.nights);
  return offer;
}

/** That nobody pays another sum than they were shown, in naira (D27). Throws `price_changed`, with the one of now. */
export function assertAsShown(shown: number | undefined, nowKobo: number): void {
  if (shown !== undefined && toKobo(shown) !== nowKobo) {
    throw new DomainError('price_changed', {}, { amountPaid: toNaira(nowKobo) });
  }
}
