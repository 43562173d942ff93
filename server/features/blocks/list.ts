import { bookings } from '@drizzle/schema/bookings';
import { rooms } from '@drizzle/schema/rooms';
import { promoCodes } from '@drizzle/schema/selling/promo-codes';
import { blockRooms, roomBlocks } from '@drizzle/schema/selling/room-blocks';
import { byRoomNumber } from '@server/features/rooms/inventory';
import type { StaffActor } from '@server/platform/actor';
import { isoInstant, type Params, prepared, type Queryable } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { isId } from '@server/platform/records/versions';
import { BLOCK_LIMITS } from '@shared/blocks/constants';
import type { Block, BlockRoom, BlockRow, blockListInput } from '@shared/blocks/schema';
import type { CalendarBlock } from '@shared/room-calendar/schema';
import { and, desc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';

/** Blocks as staff see them. */

const isOn = sql`stay.deleted_at is null and stay.status not in ('cancelled', 'rejected')`;

const roomsThat = (is: SQL) =>
  sql<number>`(select count(*)::int from ${blockRooms} where ${blockRooms.blockId} = ${roomBlocks.id} and ${is})`;

const selectBlocks = (db: Queryable, where?: SQL) =>
  db
    .select({
      block: roomBlocks,
      code: promoCodes.code,
      percent: promoCodes.percent,
      booked: roomsThat(
        sql`exists (select from ${bookings} as stay where stay.id = ${blockRooms.bookingId} and ${isOn})`,
      ),
      left: roomsThat(sql`${blockRooms.held}`),
    })
    .from(roomBlocks)
    .innerJoin(promoCodes, eq(promoCodes.id, roomBlocks.promoCodeId))
    .where(where)
    // Those that are held first, by what is released next.
    .orderBy(sql`${roomBlocks.state} = 'released'`, desc(roomBlocks.createdAt), roomBlocks.id)
    .limit(BLOCK_LIMITS.listMax);

type Row = Awaited<ReturnType<typeof selectBlocks>>[number];

const toWire = ({ block, percent, ...counts }: Row): BlockRow => {
  const { id: _id, reference, name, cateringId, checkIn, checkOut, heldUntil, state, version } = block;
  return {
    ...{ _id, reference, name, cateringId, checkInDate: checkIn, checkOutDate: checkOut, heldUntil, state },
    ...{ ...counts, percent: percent ?? 0, version },
    createdAt: isoInstant(block.createdAt),
    updatedAt: isoInstant(block.updatedAt),
  };
};

/** Those that are held, then those that were, each the latest first; of an event where one is named. */
export async function listBlocks({
  ctx: { platform },
  input,
}: {
  ctx: VerbContext<StaffActor>;
  input: z.output<typeof blockListInput>;
}): Promise<{ items: BlockRow[] }> {
  const event = input?.cateringId;
  if (event !== undefined && !isId(event)) return { items: [] };
  return {
    items: (await selectBlocks(platform.db, event === undefined ? event : eq(roomBlocks.cateringId, event))).map(
      toWire,
    ),
  };
}

/** The stay that has the room of the outer query, as long as it is on. */
const guest = sql<BlockRoom['booking']>`(
  select json_build_object('_id', stay.id, 'reference', stay.reference, 'guestName', stay.guest_name, 'roomNumber', here.room_number,
    'checkInDate', stay.check_in, 'checkOutDate', stay.check_out)
  from ${bookings} as stay join ${rooms} as here on here.id = stay.room_id where stay.id = ${blockRooms.bookingId} and ${isOn})`;

async function roomsOfBlock(db: Queryable, id: string): Promise<BlockRoom[]> {
  const rows = await db
    .select({ roomNumber: rooms.roomNumber, roomType: rooms.type, held: blockRooms.held, booking: guest })
    .from(blockRooms)
    .innerJoin(rooms, eq(rooms.id, blockRooms.roomId))
    .where(eq(blockRooms.blockId, id))
    .orderBy(...byRoomNumber, rooms.id);
  return rows.map(({ held, ...room }) => ({ ...room, state: held ? 'held' : room.booking ? 'booked' : 'released' }));
}

/** Throws `not_found`. */
export async function findBlockOrThrow(db: Queryable, id: string): Promise<Block> {
  const [row] = isId(id) ? await selectBlocks(db, eq(roomBlocks.id, id)) : [];
  if (!row) throw new DomainError('not_found');
  return { ...toWire(row), rooms: await roomsOfBlock(db, id) };
}

/** A block with its rooms, and who has booked them. Throws `not_found`. */
export const getBlock = ({
  ctx: { platform },
  input,
}: {
  ctx: VerbContext<StaffActor>;
  input: { _id: string };
}): Promise<Block> => findBlockOrThrow(platform.db, input._id);

const inWindow = prepared('blocks_in_calendar', (db, param: Params<Record<'from' | 'to', string>>) =>
  db
    .select({
      _id: roomBlocks.id,
      roomNumber: rooms.roomNumber,
      name: roomBlocks.name,
      from: roomBlocks.checkIn,
      to: roomBlocks.checkOut,
      heldUntil: roomBlocks.heldUntil,
    })
    .from(blockRooms)
    .innerJoin(roomBlocks, eq(roomBlocks.id, blockRooms.blockId))
    .innerJoin(rooms, eq(rooms.id, blockRooms.roomId))
    .where(
      and(
        blockRooms.held,
        isNull(rooms.archivedAt),
        lt(roomBlocks.checkIn, param('to')),
        gt(roomBlocks.checkOut, param('from')),
      ),
    )
    .orderBy(roomBlocks.checkIn, roomBlocks.id),
);

/** The rooms that blocks hold on some nights, for the calendar. */
export const heldBetween = (db: Queryable, window: { from: string; to: string }): Promise<CalendarBlock[]> =>
  inWindow(db, window);
