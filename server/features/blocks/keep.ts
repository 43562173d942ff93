import { bookings } from '@drizzle/schema/bookings';
import { roomNights } from '@drizzle/schema/room-nights';
import { promoCodes } from '@drizzle/schema/selling/promo-codes';
import { blockRooms, roomBlocks } from '@drizzle/schema/selling/room-blocks';
import { lockRooms } from '@server/features/rooms/inventory';
import { SYSTEM } from '@server/platform/actor';
import { inTransaction, type Transaction } from '@server/platform/database/database';
import type { Platform } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { releaseRooms } from './verbs';

const isHeld = eq(roomBlocks.state, 'held');

/** Locks a block that is still held, its code first as who books does; undefined where it is released by now. */
async function lockHeld(tx: Transaction, block: { id: string; promoCodeId: string }) {
  await tx.select({ id: promoCodes.id }).from(promoCodes).where(eq(promoCodes.id, block.promoCodeId)).for('update');
  const [found] = await tx
    .select()
    .from(roomBlocks)
    .where(and(eq(roomBlocks.id, block.id), isHeld))
    .for('update');
  return found;
}

async function releaseOver(platform: Platform): Promise<void> {
  const isOver = and(isHeld, lt(roomBlocks.heldUntil, platform.clock.today()));
  for (const over of await platform.db.select().from(roomBlocks).where(isOver)) {
    await inTransaction(platform.db, async (tx) => {
      const block = await lockHeld(tx, over);
      if (!block || block.heldUntil >= platform.clock.today()) return;
      const detail = { name: block.name, count: await releaseRooms(tx, platform, block) };
      await audit(tx, { actor: SYSTEM, action: 'rooms.releaseBlock', recordId: block.id, detail });
    });
  }
}

/** The stay that had the room is off, and nobody else has it. */
const comesBack = and(
  isHeld,
  inArray(bookings.status, ['cancelled', 'rejected']),
  sql`not exists (select from ${roomNights} where ${roomNights.roomId} = ${blockRooms.roomId} and ${roomNights.taken}
    and ${roomNights.night} >= ${roomBlocks.checkIn} and ${roomNights.night} < ${roomBlocks.checkOut})`,
);

/** Holds a room again whose guest has cancelled or not paid: it was promised to the event until that date. */
async function holdAgain({ db }: Platform): Promise<void> {
  const lost = (from: Pick<Transaction, 'select'>) =>
    from
      .select({
        id: roomBlocks.id,
        promoCodeId: roomBlocks.promoCodeId,
        name: roomBlocks.name,
        roomId: blockRooms.roomId,
      })
      .from(blockRooms)
      .innerJoin(roomBlocks, eq(roomBlocks.id, blockRooms.blockId))
      .innerJoin(bookings, eq(bookings.id, blockRooms.bookingId))
      .$dynamic();
  for (const { id: blockId, promoCodeId, roomId } of await lost(db).where(comesBack)) {
    const isThis = and(eq(blockRooms.blockId, blockId), eq(blockRooms.roomId, roomId));
    await inTransaction(db, async (tx) => {
      const [room] = await lockRooms(tx, [roomId]);
      const block = room?.archivedAt === null ? await lockHeld(tx, { id: blockId, promoCodeId }) : undefined;
      const [still] = block ? await lost(tx).where(and(comesBack, isThis)) : [];
      if (!room || !block || !still) return;
      await tx.update(blockRooms).set({ held: true, bookingId: null }).where(isThis);
      const detail = { name: block.name, room: room.roomNumber };
      await audit(tx, { actor: SYSTEM, action: 'rooms.holdAgain', recordId: blockId, detail });
    });
  }
}

/**
 * Releases the blocks whose date is over, and takes back rooms whose stay is off. Safe to run at any time, in any process; a
 * room that could not be taken back is tried again by the next run.
 */
export async function keepBlocks(platform: Platform): Promise<void> {
  await releaseOver(platform);
  await holdAgain(platform);
}
