import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, foreignKey, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bookings } from './bookings';
import { outOfOrderPeriods } from './out-of-order';
import { rooms } from './rooms';
import { blockRooms } from './selling/room-blocks';

/**
 * Each night of each room that a stay, an out-of-order period or a block has (D36): `room_nights_once` is the promise that none is
 * given away twice. The triggers of `drizzle/functions/nights.sql` alone write it. A stay that holds no room keeps its nights,
 * not taken: where it would have been, and what it would have cost.
 */
export const roomNights = pgTable(
  'room_nights',
  {
    roomId: uuid('room_id')
      .notNull()
      .references(() => rooms.id),
    night: date({ mode: 'string' }).notNull(),
    bookingId: uuid('booking_id').references(() => bookings.id, { onDelete: 'cascade' }),
    periodId: uuid('period_id').references(() => outOfOrderPeriods.id, { onDelete: 'cascade' }),
    blockId: uuid('block_id'),
    /** The room's price when the night was booked; of a stay only. */
    priceKobo: bigint('price_kobo', { mode: 'number' }),
    taken: boolean().notNull(),
  },
  (table) => [
    check('room_nights_of_one', sql`num_nonnulls(${table.bookingId}, ${table.periodId}, ${table.blockId}) = 1`),
    check(
      'room_nights_price',
      sql`(${table.priceKobo} is null) = (${table.bookingId} is null) and ${table.priceKobo} >= 0`,
    ),
    uniqueIndex('room_nights_once').on(table.roomId, table.night).where(sql`${table.taken}`),
    // A guest is in one room a night.
    uniqueIndex('room_nights_of_stay')
      .on(table.bookingId, table.night, table.taken)
      .where(sql`${table.bookingId} is not null`),
    index('room_nights_of_period').on(table.periodId).where(sql`${table.periodId} is not null`),
    index('room_nights_of_block').on(table.blockId, table.roomId).where(sql`${table.blockId} is not null`),
    foreignKey({
      name: 'room_nights_block',
      columns: [table.blockId, table.roomId],
      foreignColumns: [blockRooms.blockId, blockRooms.roomId],
    }).onDelete('cascade'),
  ],
);
