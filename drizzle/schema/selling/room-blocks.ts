import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { BLOCK_LIMITS, BLOCK_STATES } from '../../../shared/blocks/constants';
import { bookings } from '../bookings';
import { cateringRequests } from '../catering';
import { oneOf } from '../checks';
import { nextReference } from '../references';
import { rooms } from '../rooms';
import { updatedAt } from '../updated-at';
import { version, versionCheck } from '../version';
import { promoCodes } from './promo-codes';

const max = (limit: number) => sql.raw(String(limit));

/** Rooms that are held for the guests of an event (D40), who book them with its code. */
export const roomBlocks = pgTable(
  'room_blocks',
  {
    id: uuid().primaryKey().defaultRandom(),
    reference: text().notNull().unique('room_blocks_reference_key').default(nextReference('BLK')),
    name: text().notNull(),
    /** The event, where the hotel caters for it too. */
    cateringId: uuid('catering_id').references(() => cateringRequests.id),
    checkIn: date('check_in', { mode: 'string' }).notNull(),
    checkOut: date('check_out', { mode: 'string' }).notNull(),
    /** The last of the hotel's days on which its rooms are held. */
    heldUntil: date('held_until', { mode: 'string' }).notNull(),
    promoCodeId: uuid('promo_code_id')
      .notNull()
      .unique('room_blocks_promo_code_key')
      .references(() => promoCodes.id),
    state: text({ enum: BLOCK_STATES }).notNull().default('held'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    version: version(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('room_blocks_name', sql`char_length(${table.name}) between 1 and ${max(BLOCK_LIMITS.nameMax)}`),
    check('room_blocks_nights', sql`${table.checkOut} - ${table.checkIn} between 1 and ${max(BLOCK_LIMITS.nightsMax)}`),
    check('room_blocks_held_until', sql`${table.heldUntil} <= ${table.checkIn}`),
    check('room_blocks_state', oneOf(table.state, BLOCK_STATES)),
    versionCheck('room_blocks', table.version),
    index('room_blocks_by_event').on(table.cateringId).where(sql`${table.cateringId} is not null`),
    index('room_blocks_held').on(table.heldUntil).where(sql`${table.state} = 'held'`),
  ],
);

/** A room of a block. As long as it is held, it takes the nights of the block in `room_nights`. */
export const blockRooms = pgTable(
  'block_rooms',
  {
    blockId: uuid('block_id')
      .notNull()
      .references(() => roomBlocks.id),
    roomId: uuid('room_id')
      .notNull()
      .references(() => rooms.id),
    held: boolean().notNull().default(true),
    /** The stay of the guest who has booked it out of the block, in whichever room that is by now. */
    bookingId: uuid('booking_id').references(() => bookings.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.blockId, table.roomId] }),
    check('block_rooms_held', sql`not ${table.held} or ${table.bookingId} is null`),
    index('block_rooms_by_room').on(table.roomId).where(sql`${table.held}`),
    index('block_rooms_by_booking').on(table.bookingId).where(sql`${table.bookingId} is not null`),
  ],
);
