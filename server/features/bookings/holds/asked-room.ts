import { bookings } from '@drizzle/schema/bookings';
import { roomNights } from '@drizzle/schema/room-nights';
import { rooms } from '@drizzle/schema/rooms';
import { ratesOfStay } from '@server/features/rates/prices';
import {
  type LockedRoom,
  lockable,
  lockRoomByNumberOrThrow,
  lockRoomsOfType,
  roomByNumberOrThrow,
} from '@server/features/rooms/inventory';
import { type Params, prepared, type Queryable, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import { chooseRoom, type RoomToChoose } from '@shared/bookings/choose-room';
import { isTooSmall, type Party } from '@shared/bookings/party';
import { RATE_TEXTS } from '@shared/rates/constants';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { givesWay, isNight } from '../queries';

const ofType = prepared('rooms_to_choose', (db, param: Params<Record<'type' | 'from' | 'to' | 'now', string>>) => {
  const { rated, moreKobo } = ratesOfStay(param('from'), param('to'));
  const near = isNight(sql`(${param('from')}::date - 2)`, sql`(${param('to')}::date + 2)`);
  const night = sql`json_build_object('night', ${roomNights.night}, 'yields', coalesce(${givesWay(param('now'))}, false))`;
  const taken = sql<RoomToChoose['taken']>`(
    select coalesce(json_agg(${night}), '[]') from ${roomNights} left join ${bookings} on ${bookings.id} = ${roomNights.bookingId}
    where ${and(eq(roomNights.roomId, rooms.id), roomNights.taken, near)})`;
  return db
    .select({ ...lockable, moreKobo, taken })
    .from(rooms)
    .innerJoin(rated, sql`true`)
    .where(and(eq(rooms.type, param('type')), isNull(rooms.archivedAt)));
});

/** A room, or one of a type (D40): schemas see to it that one of the two is there. */
interface Asked extends Party {
  roomNumber?: string | undefined;
  roomType?: string | undefined;
  stay: { checkIn: string; checkOut: string; nights: number };
}

/**
 * The room that who books a type would have, as `chooseRoom` says. `sure`: the stay does not give way itself. Throws
 * `invalid_input` for a type that no room has, `type_too_small`, `type_taken`.
 */
async function roomOfType(
  db: Queryable,
  { clock }: Platform,
  { roomType: type = '', stay, adults, children }: Asked,
  sure: boolean,
): Promise<LockedRoom> {
  const { checkIn: from, checkOut: to, nights } = stay;
  const found = await ofType(db, { type, from, to, now: clock.now().toISOString() });
  if (found.length === 0) {
    throw new DomainError('invalid_input', {}, { field: 'roomType', message: RATE_TEXTS.typeUnknown });
  }
  const party = { adults, children };
  const rooms = found.filter(({ status }) => status !== 'maintenance');
  if (rooms.length > 0 && rooms.every((room) => isTooSmall(room, party))) {
    const sleeps = Math.max(...rooms.map((room) => room.sleeps ?? 0));
    throw new DomainError('type_too_small', { type, sleeps }, { field: 'adults' });
  }
  const priced = rooms.map((room) => ({ ...room, totalKobo: room.priceKobo * nights + room.moreKobo }));
  const room = chooseRoom(priced, { party, stay, today: clock.today(), sure });
  if (!room) throw new DomainError('type_taken', { type }, { field: 'roomType' });
  return room;
}

/** The room for a quote. Throws `room_missing`, and as `roomOfType` does. */
export const askedRoom = (db: Queryable, platform: Platform, asked: Asked): Promise<LockedRoom> =>
  asked.roomNumber === undefined ? roomOfType(db, platform, asked, true) : roomByNumberOrThrow(db, asked.roomNumber);

/** The same for a booking: all rooms of the type are locked, so the chosen one is its guest's. `sure` as in `roomOfType`. */
export async function lockAskedRoom(
  tx: Transaction,
  platform: Platform,
  asked: Asked,
  sure = true,
): Promise<LockedRoom> {
  if (asked.roomNumber !== undefined) return lockRoomByNumberOrThrow(tx, asked.roomNumber);
  await lockRoomsOfType(tx, asked.roomType ?? '');
  return roomOfType(tx, platform, asked, sure);
}
