import { rooms } from '@drizzle/schema/rooms';
import { type Params, prepared } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { PublicContext } from '@server/platform/platform';
import { toNaira } from '@shared/money/money';
import type { Room, RoomByNumberInput, RoomListInput, StartingPrice } from '@shared/rooms/schema';
import { and, isNull, sql } from 'drizzle-orm';
import { byRoomNumber } from './inventory';
import { findChangedRooms, findRooms, lowestPrice } from './queries';

/** Every room in use, by number; with `since` those that have changed. */
export function listRooms({ ctx, input }: { ctx: PublicContext; input: RoomListInput }): Promise<Room[]> {
  const { db } = ctx.platform;
  return input.since === undefined ? findRooms(db, 'all') : findChangedRooms(db, input.since);
}

/** The room of that number. Throws `room_missing`. */
export async function roomByNumber({ ctx, input }: { ctx: PublicContext; input: RoomByNumberInput }): Promise<Room> {
  const [room] = await findRooms(ctx.platform.db, { number: input.roomNumber });
  if (!room) throw new DomainError('room_missing');
  return room;
}

/** What the cheapest room costs that guests can book. */
export async function startingPrice({ ctx }: { ctx: PublicContext }): Promise<StartingPrice> {
  const [row] = await lowestPrice(ctx.platform.db);
  return { price: row?.priceKobo == null ? null : toNaira(row.priceKobo) };
}

/** Rooms in use whose number or type has that text, however it is written. */
export const roomsNamed = prepared('rooms_named', (db, param: Params<{ text: string; limit: number }>) =>
  db
    .select({ _id: rooms.id, roomNumber: rooms.roomNumber, type: rooms.type, priceKobo: rooms.priceKobo })
    .from(rooms)
    .where(
      and(
        isNull(rooms.archivedAt),
        sql`search_text(${rooms.roomNumber}, ${rooms.type}) like search_pattern(${param('text')})`,
      ),
    )
    .orderBy(...byRoomNumber)
    .limit(param('limit')),
);
