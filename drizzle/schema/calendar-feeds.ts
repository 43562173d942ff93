import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { FEED_FAILURES, FEED_LIMITS } from '../../shared/calendar-feeds/constants';
import { bookings } from './bookings';
import { oneOf } from './checks';
import { outOfOrderPeriods } from './out-of-order';
import { rooms } from './rooms';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** Rooms whose calendar others may read. The secret in the address is derived from this row, so that a new issue ends it. */
export const calendarAddresses = pgTable('calendar_addresses', {
  roomId: uuid('room_id')
    .primaryKey()
    .references(() => rooms.id),
  issue: uuid().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Calendars of other channels that are read on a schedule. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: uuid().primaryKey(),
    roomId: uuid('room_id')
      .notNull()
      .references(() => rooms.id),
    name: text().notNull(),
    host: text().notNull(),
    /** The address, sealed: whoever has it reads a channel's calendar, some with names of guests. */
    sealedUrl: text('sealed_url').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    nextReadAt: instant('next_read_at').notNull(),
    /** When the reading began that `nights` are of. */
    readAt: instant('read_at'),
    failingSince: instant('failing_since'),
    failure: text({ enum: FEED_FAILURES }),
    etag: text(),
    lastModified: text('last_modified'),
    /** What the calendar wants, as it was last read: `{ from, to, uid }`, by date and without overlaps. */
    nights: jsonb().notNull().default([]),
  },
  (table) => [
    check('calendar_feeds_name', sql`char_length(${table.name}) between 1 and ${sql.raw(String(FEED_LIMITS.nameMax))}`),
    check('calendar_feeds_failure', oneOf(table.failure, FEED_FAILURES)),
    check('calendar_feeds_failing', sql`(${table.failure} is null) = (${table.failingSince} is null)`),
    index('calendar_feeds_due').on(table.nextReadAt),
    index('calendar_feeds_room').on(table.roomId),
  ],
);

/** Nights that a feed wants and that a stay or a period has. */
export const calendarClashes = pgTable(
  'calendar_clashes',
  {
    id: uuid().primaryKey(),
    feedId: uuid('feed_id')
      .notNull()
      .references(() => calendarFeeds.id, { onDelete: 'cascade' }),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    bookingId: uuid('booking_id').references(() => bookings.id, { onDelete: 'cascade' }),
    periodId: uuid('period_id').references(() => outOfOrderPeriods.id, { onDelete: 'cascade' }),
    foundAt: instant('found_at').notNull(),
    /** Staff have dealt with it; it stays so while both sides stay as they are. */
    dismissedAt: instant('dismissed_at'),
    /** As in the audit log: a user's id, or 'key:' with that of an API key. */
    dismissedBy: text('dismissed_by'),
  },
  (table) => [
    check('calendar_clashes_dates', sql`${table.endsOn} > ${table.startsOn}`),
    check('calendar_clashes_with', sql`num_nonnulls(${table.bookingId}, ${table.periodId}) = 1`),
    unique('calendar_clashes_once').on(table.feedId, table.bookingId, table.periodId).nullsNotDistinct(),
    index('calendar_clashes_booking').on(table.bookingId),
    index('calendar_clashes_period').on(table.periodId),
  ],
);
