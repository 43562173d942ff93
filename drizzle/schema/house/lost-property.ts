import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { LOST_ANSWERS, LOST_LIMITS, LOST_STATES } from '../../../shared/lost-property/constants';
import { PROOF_TYPES } from '../../../shared/money/notices/constants';
import { bookings } from '../bookings';
import { oneOf, phoneForm } from '../checks';
import { rooms } from '../rooms';
import { version, versionCheck } from '../version';

const max = (limit: number) => sql.raw(String(limit));

/** What was found in the house. */
export const lostItems = pgTable(
  'lost_items',
  {
    id: uuid().primaryKey(),
    what: text().notNull(),
    /** Null where it was found elsewhere. */
    roomId: uuid('room_id').references(() => rooms.id),
    /** Where it was found; the room's number at that time, so that it is searched. */
    place: text().notNull(),
    foundOn: date('found_on', { mode: 'string' }).notNull(),
    foundBy: text('found_by'),
    keptAt: text('kept_at'),
    /** Its picture; the file stands beside the proofs of payment. */
    pictureId: uuid('picture_id').unique('lost_items_picture_key'),
    pictureType: text('picture_type', { enum: PROOF_TYPES }),
    state: text({ enum: LOST_STATES }).notNull().default('kept'),
    returnedTo: text('returned_to'),
    closedAt: timestamp('closed_at', { withTimezone: true, mode: 'string' }),
    /** As in the audit log, as `createdBy` is: a user's id, or 'key:' with that of an API key. */
    closedBy: text('closed_by'),
    createdBy: text('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull(),
    version: version(),
    search: text().notNull().generatedAlwaysAs(sql`search_text(what, place, found_by, kept_at, returned_to)`),
  },
  (table) => [
    check('lost_items_what', sql`char_length(${table.what}) between 1 and ${max(LOST_LIMITS.whatMax)}`),
    check('lost_items_place', sql`char_length(${table.place}) between 1 and ${max(LOST_LIMITS.placeMax)}`),
    check(
      'lost_items_picture',
      sql`num_nulls(${table.pictureId}, ${table.pictureType}) in (0, 2) and ${oneOf(table.pictureType, PROOF_TYPES)}`,
    ),
    check('lost_items_state', oneOf(table.state, LOST_STATES)),
    check(
      'lost_items_closed',
      sql`num_nulls(${table.closedAt}, ${table.closedBy}) = case when ${table.state} = 'kept' then 2 else 0 end
        and (${table.state} = 'returned') = (${table.returnedTo} is not null)`,
    ),
    versionCheck('lost_items', table.version),
    index('lost_items_by_created').on(table.createdAt, table.id),
    index('lost_items_by_state').on(table.state, table.createdAt, table.id),
    index('lost_items_by_room').on(table.roomId, table.foundOn),
    index('lost_items_search').using('gin', sql`${table.search} gin_trgm_ops`),
  ],
);

/** What guests ask for; of one stay one question is open at most. */
export const lostQuestions = pgTable(
  'lost_questions',
  {
    id: uuid().primaryKey(),
    /** The stay whose guest asks; of anybody else name and phone. */
    bookingId: uuid('booking_id').references(() => bookings.id),
    name: text(),
    phone: text(),
    text: text().notNull(),
    state: text({ enum: LOST_ANSWERS }).notNull().default('open'),
    itemId: uuid('item_id').references(() => lostItems.id),
    answeredAt: timestamp('answered_at', { withTimezone: true, mode: 'string' }),
    answeredBy: text('answered_by'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull(),
    version: version(),
  },
  (table) => [
    check('lost_questions_text', sql`char_length(${table.text}) between 1 and ${max(LOST_LIMITS.textMax)}`),
    check(
      'lost_questions_who',
      sql`num_nulls(${table.name}, ${table.phone}) = case when ${table.bookingId} is null then 0 else 2 end`,
    ),
    check('lost_questions_phone', phoneForm(table.phone)),
    check('lost_questions_state', oneOf(table.state, LOST_ANSWERS)),
    check(
      'lost_questions_answered',
      sql`num_nulls(${table.answeredAt}, ${table.answeredBy}) = case when ${table.state} = 'open' then 2 else 0 end
        and (${table.itemId} is null or ${table.state} = 'found')`,
    ),
    versionCheck('lost_questions', table.version),
    uniqueIndex('lost_questions_open_once').on(table.bookingId).where(sql`${table.state} = 'open'`),
    index('lost_questions_by_state').on(table.state, table.createdAt),
    index('lost_questions_by_booking').on(table.bookingId),
    index('lost_questions_by_item').on(table.itemId),
  ],
);
