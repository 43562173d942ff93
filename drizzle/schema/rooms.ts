import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { AMENITIES, AMENITY_LIMITS, BED_TYPES } from '../../shared/rooms/amenities';
import { HOUSEKEEPING } from '../../shared/rooms/housekeeping';
import { allOf, oneOf } from './checks';
import { updatedAt } from './updated-at';
import { version, versionCheck } from './version';

/** Rooms. One with bookings is archived, never deleted; its number is then free for another. */
export const rooms = pgTable(
  'rooms',
  {
    id: uuid().primaryKey().defaultRandom(),
    roomNumber: text('room_number').notNull(),
    type: text().notNull(),
    priceKobo: bigint('price_kobo', { mode: 'number' }).notNull(),
    status: text({ enum: ['available', 'booked', 'maintenance'] })
      .notNull()
      .default('available'),
    /** Set by staff, and by each check-out; it raises no version, as no form of a room shows it. */
    housekeeping: text({ enum: HOUSEKEEPING }).notNull().default('clean'),
    description: text(),
    /** An item for each bed. */
    beds: text({ enum: BED_TYPES }).array().notNull().default([]),
    sleeps: smallint(),
    amenities: text({ enum: AMENITIES }).array().notNull().default([]),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    version: version(),
    updatedAt: updatedAt(),
    archivedAt: timestamp('archived_at', { withTimezone: true, mode: 'string' }),
  },
  (table) => [
    // By what rooms are looked up: case and blanks make no other room.
    uniqueIndex('rooms_number_key')
      .on(sql`lower(regexp_replace(${table.roomNumber}, '\\s', '', 'g'))`)
      .where(sql`${table.archivedAt} is null`),
    check('rooms_number_form', sql`${table.roomNumber} = btrim(${table.roomNumber}) and ${table.roomNumber} <> ''`),
    check('rooms_price_positive', sql`${table.priceKobo} > 0`),
    check('rooms_beds', allOf(table.beds, BED_TYPES, AMENITY_LIMITS.bedsMax)),
    check('rooms_sleeps', sql`${table.sleeps} between 1 and ${sql.raw(String(AMENITY_LIMITS.sleepsMax))}`),
    check('rooms_amenities', allOf(table.amenities, AMENITIES, AMENITIES.length)),
    versionCheck('rooms', table.version),
    check('rooms_housekeeping', oneOf(table.housekeeping, HOUSEKEEPING)),
    check('rooms_status', sql`${table.status} in ('available', 'booked', 'maintenance')`),
  ],
);

/** A room's photos in order, by their ids in the file storage. */
export const roomPhotos = pgTable(
  'room_photos',
  {
    id: uuid().primaryKey().defaultRandom(),
    roomId: uuid('room_id')
      .notNull()
      .references(() => rooms.id),
    position: integer().notNull(),
  },
  (table) => [
    index('room_photos_room').on(table.roomId, table.position),
    check('room_photos_position', sql`${table.position} between 0 and 9`),
  ],
);
