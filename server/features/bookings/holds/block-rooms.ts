import { rooms } from '@drizzle/schema/rooms';
import { blockRooms, roomBlocks } from '@drizzle/schema/selling/room-blocks';
import type { Queryable, Transaction, ValueOrPlaceholder } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { and, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';

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

const ofCode = (db: Queryable, promoCodeId: string, roomId: string) =>
  and(
    inArray(
      blockRooms.blockId,
      db.select({ id: roomBlocks.id }).from(roomBlocks).where(eq(roomBlocks.promoCodeId, promoCodeId)),
    ),
    eq(blockRooms.roomId, roomId),
  );

/**
 * Ends what the block of that code holds of a room: the stay takes its nights, and those beside it are on sale again. For the
 * transaction that has the locks of room and code. True where the block held it.
 */
export async function openBlockRoom(tx: Transaction, promoCodeId: string, roomId: string): Promise<boolean> {
  const opened = await tx
    .update(blockRooms)
    .set({ held: false })
    .where(and(ofCode(tx, promoCodeId, roomId), blockRooms.held))
    .returning({ roomId: blockRooms.roomId });
  return opened.length > 0;
}

/** Notes which stay it was. */
export async function fillBlockRoom(
  tx: Transaction,
  promoCodeId: string,
  { roomId, bookingId }: { roomId: string; bookingId: string },
): Promise<void> {
  await tx
    .update(blockRooms)
    .set({ bookingId })
    .where(ofCode(tx, promoCodeId, roomId));
}
