import { bookings } from '@drizzle/schema/bookings';
import { roomNights } from '@drizzle/schema/room-nights';
import { blockRooms, roomBlocks } from '@drizzle/schema/selling/room-blocks';
import { lockRooms } from '@server/features/rooms/inventory';
import { SYSTEM } from '@server/platform/actor';
import { inTransaction, type Transaction } from '@server/platform/database/database';
import type { Platform } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { CALLED_OFF_STATUSES } from '@shared/bookings/constants';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { lockBlock, releaseRooms } from './verbs';

const isHeld = eq(roomBlocks.state, 'held');

/** Does it for each of them: one that fails stops no other. The last error, which the job throws in the end. */
async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<unknown> {
  let failure: unknown;
  for (const item of items) {
    await work(item).catch((error: unknown) => {
      failure = error;
    });
  }
  return failure;
}

async function releaseOver(platform: Platform): Promise<unknown> {
  const isOver = and(isHeld, lt(roomBlocks.heldUntil, platform.clock.today()));
  return forEach(await platform.db.select().from(roomBlocks).where(isOver), (over) =>
    inTransaction(platform.db, async (tx) => {
      const block = await lockBlock(tx, over);
      if (block.state !== 'held' || block.heldUntil >= platform.clock.today()) return;
      const detail = { name: block.name, count: await releaseRooms(tx, platform, block) };
      await audit(tx, { actor: SYSTEM, action: 'rooms.releaseBlock', recordId: block.id, detail });
    }),
  );
}

/** The stay that had the room is off, and nobody else has it. */
const comesBack = and(
  isHeld,
  inArray(bookings.status, CALLED_OFF_STATUSES),
  sql`not exists (select from ${roomNights} where ${roomNights.roomId} = ${blockRooms.roomId} and ${roomNights.taken}
    and ${roomNights.night} >= ${roomBlocks.checkIn} and ${roomNights.night} < ${roomBlocks.checkOut})`,
);

/** Holds a room again whose guest has cancelled or not paid: it was promised to the event until that date. */
async function holdAgain({ db }: Platform): Promise<unknown> {
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
  return forEach(await lost(db).where(comesBack), ({ id, promoCodeId, roomId }) => {
    const isThis = and(eq(blockRooms.blockId, id), eq(blockRooms.roomId, roomId));
    return inTransaction(db, async (tx) => {
      const [room] = await lockRooms(tx, [roomId]);
      if (room?.archivedAt !== null) return;
      const block = await lockBlock(tx, { id, promoCodeId });
      const [still] = await lost(tx).where(and(comesBack, isThis));
      if (!still) return;
      await tx.update(blockRooms).set({ held: true, bookingId: null }).where(isThis);
      const detail = { name: block.name, room: room.roomNumber };
      await audit(tx, { actor: SYSTEM, action: 'rooms.holdAgain', recordId: id, detail });
    });
  });
}

/**
 * Releases the blocks whose date is over, and takes back rooms whose stay is off. Safe to run at any time, in any process; what
 * fails stops no other, and is tried again by the next run. Throws the last such error in the end.
 */
export async function releaseDueBlocks(platform: Platform): Promise<void> {
  const failures = [await releaseOver(platform), await holdAgain(platform)];
  const failure = failures.find((each) => each !== undefined);
  if (failure !== undefined) throw failure;
}
