import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { UNWANTED_LIMITS } from '../../shared/guests/constants';
import { phoneForm } from './checks';

/**
 * The guest directory: people who have stays that are not hidden, one for each name and phone. Triggers of `bookings`
 * alone write it; a guest whose last stay is hidden or forgotten goes from it. Staff say which of them are one person.
 */
export const guests = pgTable(
  'guests',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** As the newest stay spells it. */
    name: text().notNull(),
    /** `search_text` of the name: case, tone marks and spaces make no other guest. */
    nameKey: text('name_key').notNull(),
    phone: text().notNull(),
    /** Email and address, each from the newest stay that has one. */
    email: text(),
    address: text(),
    /** How many stays with this name and phone, whatever became of them. */
    bookings: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull(),
    /** The guest who is the same person, and stands in the lists for both. Each row keeps its own stays, so this can be undone. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => guests.id, { onDelete: 'set null' }),
    /** As in the audit log. */
    mergedBy: text('merged_by'),
    mergedAt: timestamp('merged_at', { withTimezone: true, mode: 'string' }),
    /** Stays, and names with phones, of those merged into this one; written by a trigger. */
    mergedBookings: integer('merged_bookings').notNull().default(0),
    mergedNames: text('merged_names').notNull().default(''),
    allBookings: integer('all_bookings').notNull().generatedAlwaysAs(sql`bookings + merged_bookings`),
    search: text().notNull().generatedAlwaysAs(sql`search_text(name, phone, merged_names)`),
  },
  (table) => [
    unique('guests_name_phone_key').on(table.phone, table.nameKey),
    check('guests_bookings', sql`${table.bookings} >= 0 and ${table.mergedBookings} >= 0`),
    check(
      'guests_merged',
      sql`${table.mergedInto} is null or (${table.mergedInto} <> ${table.id} and ${table.mergedNames} = '' and ${table.mergedBy} is not null and ${table.mergedAt} is not null)`,
    ),
    index('guests_by_name').on(table.nameKey, table.id),
    index('guests_by_bookings').on(table.allBookings, table.id),
    index('guests_merged_into').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
    index('guests_search').using('gin', sql`${table.search} gin_trgm_ops`),
  ],
);

/**
 * Guests whom the hotel does not want, by the phone and name that tell guests of the directory apart. Not a column of
 * `guests`: whose stays are all hidden is still not wanted. Whoever closes their account is forgotten here too.
 */
export const unwantedGuests = pgTable(
  'unwanted_guests',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    nameKey: text('name_key').notNull().generatedAlwaysAs(sql`search_text(name)`),
    phone: text().notNull(),
    reason: text().notNull(),
    /** As in the audit log. */
    markedBy: text('marked_by').notNull(),
    markedAt: timestamp('marked_at', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [
    unique('unwanted_guests_key').on(table.phone, table.nameKey),
    check('unwanted_guests_phone', phoneForm(table.phone)),
    check(
      'unwanted_guests_reason',
      sql`char_length(${table.reason}) between 1 and ${sql.raw(String(UNWANTED_LIMITS.reasonMax))}`,
    ),
  ],
);

/**
 * The condition for records of one guest of the directory and of those merged into it: by their phone, and by their name where
 * the record has one.
 */
export function isOfGuest(record: { phone: SQLWrapper; guestName?: SQLWrapper }, guestId: SQLWrapper): SQL {
  const isTheirs = sql`${guests.id} = ${guestId}::uuid or ${guests.mergedInto} = ${guestId}::uuid`;
  if (!record.guestName) return sql`${record.phone} in (select ${guests.phone} from ${guests} where ${isTheirs})`;
  // Arrays, which Postgres reads first and then looks up in an index.
  const their = (value: SQLWrapper) => sql`array(select ${value} from ${guests} where ${isTheirs})`;
  const name = sql`search_text(${record.guestName})`;
  // The phone of one with the name of another is somebody else.
  return sql`${record.phone} = any(${their(guests.phone)}) and ${name} = any(${their(guests.nameKey)}) and ${record.phone} || ${name} = any(${their(sql`${guests.phone} || ${guests.nameKey}`)})`;
}
