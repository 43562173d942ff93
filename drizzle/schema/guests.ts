import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { UNWANTED_LIMITS } from '../../shared/guests/constants';
import { phoneForm } from './checks';

/**
 * The guest directory: people who have stays that are not hidden, one for each name and phone. Triggers of `bookings`
 * alone write it; a guest whose last stay is hidden or forgotten goes from it.
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
    /** How many stays, whatever became of them. */
    bookings: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull(),
    search: text().notNull().generatedAlwaysAs(sql`search_text(name, phone)`),
  },
  (table) => [
    unique('guests_name_phone_key').on(table.phone, table.nameKey),
    check('guests_bookings', sql`${table.bookings} >= 0`),
    index('guests_by_name').on(table.nameKey, table.id),
    index('guests_by_bookings').on(table.bookings, table.id),
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

/** The condition for records of one guest of the directory: by their phone, and by their name where the record has one. */
export function isOfGuest(record: { phone: SQLWrapper; guestName?: SQLWrapper }, guestId: SQLWrapper): SQL {
  const its = (column: SQLWrapper) => sql`(select ${column} from ${guests} where ${guests.id} = ${guestId}::uuid)`;
  const samePhone = sql`${record.phone} = ${its(guests.phone)}`;
  return record.guestName ? sql`${samePhone} and search_text(${record.guestName}) = ${its(guests.nameKey)}` : samePhone;
}
