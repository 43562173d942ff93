import { bookings } from '@drizzle/schema/bookings';
import { rooms } from '@drizzle/schema/rooms';
import { blockRooms, roomBlocks } from '@drizzle/schema/selling/room-blocks';
import {
  type Params,
  prepared,
  type Queryable,
  type Transaction,
  type ValueOrPlaceholder,
} from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { isExpiredHold } from '../queries';

/** Rooms that blocks hold (D40), for who books and for what else wants their nights. */

/** The block holds that room. */
export const isHeldBy = (block: ValueOrPlaceholder<string | null>): SQL<boolean> =>
  sql<boolean>`exists (select from ${blockRooms} where ${blockRooms.blockId} = ${block}::uuid and ${blockRooms.roomId} = ${rooms.id} and ${blockRooms.held})`;

const nightsHeld = { from: roomBlocks.checkIn, to: roomBlocks.checkOut };

interface Room {
  id: string;
  roomNumber: string;
}

/** Throws `room_held` where a block holds the room, on some of the nights if they are given; to staff alone, as it names the event. */
export async function assertNotHeld(
  db: Queryable,
  { id, roomNumber: number }: Room,
  nights?: { from: string; to: string },
): Promise<void> {
  const isThen = nights && and(lt(roomBlocks.checkIn, nights.to), gt(roomBlocks.checkOut, nights.from));
  const [held] = await db
    .select({ name: roomBlocks.name })
    .from(blockRooms)
    .innerJoin(roomBlocks, eq(roomBlocks.id, blockRooms.blockId))
    .where(and(eq(blockRooms.roomId, id), blockRooms.held, isThen))
    .orderBy(roomBlocks.checkIn)
    .limit(1);
  if (held) throw new DomainError('room_held', { number, name: held.name });
}

/** Ends what blocks hold of a locked room on any of those nights. */
export async function loseHeldRoom(tx: Transaction, roomId: string, ranges: readonly { from: string; to: string }[]) {
  const held = await tx
    .select({ blockId: roomBlocks.id, name: roomBlocks.name, number: rooms.roomNumber, ...nightsHeld })
    .from(blockRooms)
    .innerJoin(roomBlocks, eq(roomBlocks.id, blockRooms.blockId))
    .innerJoin(rooms, eq(rooms.id, blockRooms.roomId))
    .where(and(eq(blockRooms.roomId, roomId), blockRooms.held));
  const lost = held.filter((block) => ranges.some(({ from, to }) => from < block.to && block.from < to));
  for (const { blockId } of lost) {
    const isThis = and(eq(blockRooms.blockId, blockId), eq(blockRooms.roomId, roomId));
    await tx.update(blockRooms).set({ held: false }).where(isThis);
  }
  return lost;
}

/** The nights of blocks that hold a room, for calendars of other channels. */
export const heldNights = (db: Queryable, roomId: string, today: string) =>
  db
    .select({ id: roomBlocks.id, createdAt: roomBlocks.createdAt, ...nightsHeld })
    .from(blockRooms)
    .innerJoin(roomBlocks, eq(roomBlocks.id, blockRooms.blockId))
    .where(and(eq(blockRooms.roomId, roomId), blockRooms.held, gt(roomBlocks.checkOut, today)))
    .orderBy(roomBlocks.checkIn);

type OfCode = Record<'promoCodeId' | 'roomId' | 'now', string>;

/** A room of the block of that code that waits for a guest: held, or its guest's stay is off and nobody has taken it back yet. */
const waiting = (param: Params<OfCode>) =>
  and(
    eq(blockRooms.roomId, param('roomId')),
    sql`exists (select from ${roomBlocks} where ${roomBlocks.id} = ${blockRooms.blockId}
      and ${roomBlocks.promoCodeId} = ${param('promoCodeId')} and ${roomBlocks.state} = 'held')`,
    sql`not exists (select from ${bookings} where ${bookings.id} = ${blockRooms.bookingId}
      and ${bookings.status} not in ('cancelled', 'rejected') and not ${isExpiredHold(param('now'))})`,
  );

const waits = prepared('block_room_waits', (db, param: Params<OfCode>) =>
  db.select({ roomId: blockRooms.roomId }).from(blockRooms).where(waiting(param)),
);

/** A room, and the code with which a stay is or was booked. */
interface CodedRoom {
  promoCodeId: string | null;
  roomId: string;
}

/** True where the block of that code has the room for a guest. */
export async function isForGuestOf(tx: Transaction, now: Date, { promoCodeId, roomId }: CodedRoom): Promise<boolean> {
  if (promoCodeId === null) return false;
  return (await waits(tx, { promoCodeId, roomId, now: now.toISOString() })).length > 0;
}

const open = prepared('block_room_open', (db, param: Params<OfCode & { bookingId: string | null }>) =>
  db
    .update(blockRooms)
    .set({ held: false, bookingId: sql`${param('bookingId')}::uuid` })
    .where(waiting(param))
    .returning({ blockId: blockRooms.blockId }),
);

/**
 * Ends what the block of that code holds of a room that is locked: the stay takes its nights, and those beside it are on sale
 * again. The stay is noted, also one that comes back after the block has taken its room again; one that is not written yet is null
 * and noted by `fillBlockRoom`. The block, or null without one.
 */
export async function openBlockRoom(
  tx: Transaction,
  now: Date,
  { promoCodeId, roomId, bookingId }: CodedRoom & { bookingId: string | null },
): Promise<string | null> {
  if (promoCodeId === null) return null;
  const [opened] = await open(tx, { promoCodeId, roomId, bookingId, now: now.toISOString() });
  return opened?.blockId ?? null;
}

const fill = prepared('block_room_fill', (db, param: Params<Record<'blockId' | 'roomId' | 'bookingId', string>>) =>
  db
    .update(blockRooms)
    .set({ bookingId: sql`${param('bookingId')}::uuid` })
    .where(and(eq(blockRooms.blockId, param('blockId')), eq(blockRooms.roomId, param('roomId'))))
    .returning({ roomId: blockRooms.roomId }),
);

/** Notes the stay, once it is written, that has an opened room. */
export const fillBlockRoom = (tx: Transaction, filled: Record<'blockId' | 'roomId' | 'bookingId', string>) =>
  fill(tx, filled);
