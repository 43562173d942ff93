import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
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
import { ROOM_LIMITS } from '../../shared/rooms/forms';
import { HOUSEKEEPING } from '../../shared/rooms/housekeeping';
import { allOf, oneOf } from './checks';
import { updatedAt } from './updated-at';
import { users } from './users';
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
    /** Since when it is dirty once more, by a check-out, the day's close or somebody; presses from before it count no more. */
    dirtySince: timestamp('dirty_since', { withTimezone: true, mode: 'string' }),
    /** Who has said so by 'Clean again', as the audit log has actors: they may take it back. */
    dirtyBy: text('dirty_by'),
    /** Who is to clean it today, and since when nobody is to knock: until the day's close, and as `housekeeping` of no form. */
    assignedTo: uuid('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    doNotDisturbAt: timestamp('do_not_disturb_at', { withTimezone: true, mode: 'string' }),
    /** Null: what its number says. */
    floor: smallint(),
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
    check('rooms_floor', sql`${table.floor} between 0 and ${sql.raw(String(ROOM_LIMITS.floorMax))}`),
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

/** Cleanings of rooms with who did them, as the audit log has actors, and when. */
export const roomCleanings = pgTable(
  'room_cleanings',
  {
    /** In their order: times come from phones whose presses may have waited. */
    id: bigserial({ mode: 'number' }).primaryKey(),
    roomId: uuid('room_id')
      .notNull()
      .references(() => rooms.id),
    cleanedBy: text('cleaned_by').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true, mode: 'string' }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true, mode: 'string' }),
    inspectedBy: text('inspected_by'),
    inspectedAt: timestamp('inspected_at', { withTimezone: true, mode: 'string' }),
    /** Taken back, or overtaken by what somebody else said of the room. */
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true, mode: 'string' }),
  },
  (table) => [
    // A room is cleaned by one at a time.
    uniqueIndex('room_cleanings_open')
      .on(table.roomId)
      .where(sql`${table.endedAt} is null and ${table.withdrawnAt} is null`),
    index('room_cleanings_room').on(table.roomId, table.id),
    check(
      'room_cleanings_times',
      sql`${table.endedAt} >= ${table.startedAt} and ${table.inspectedAt} >= ${table.endedAt}`,
    ),
    check('room_cleanings_inspected', sql`(${table.inspectedBy} is null) = (${table.inspectedAt} is null)`),
    // D50: who has cleaned a room does not inspect it.
    check('room_cleanings_by_another', sql`${table.inspectedBy} <> ${table.cleanedBy}`),
  ],
);
