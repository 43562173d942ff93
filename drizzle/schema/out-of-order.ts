import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { OUT_OF_ORDER_LIMITS } from '../../shared/room-calendar/constants';
import { rooms } from './rooms';
import { version, versionCheck } from './version';

/**
 * Nights on which a room cannot be booked, half-open as stays are; they take them in `room_nights`. The reference of
 * `feed_id` is in the first migration, as feeds refer to periods too.
 */
export const outOfOrderPeriods = pgTable(
  'out_of_order_periods',
  {
    id: uuid().primaryKey(),
    roomId: uuid('room_id')
      .notNull()
      .references(() => rooms.id),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    /** The first night that can be booked again. On `starts_on` itself for a period that was ended before it began. */
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    reason: text().notNull(),
    /** The calendar that blocks these nights, whose reconciliation alone changes them; null for what staff have put. */
    feedId: uuid('feed_id'),
    /** Which entry of that calendar it is, so that channels in a circle know their own nights again. */
    eventUid: text('event_uid'),
    /** As in the audit log: a user's id, or 'key:' with that of an API key. */
    createdBy: text('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    version: version(),
  },
  (table) => [
    check(
      'out_of_order_dates',
      sql`${table.endsOn} between ${table.startsOn} and ${table.startsOn} + ${sql.raw(String(OUT_OF_ORDER_LIMITS.nightsMax))}`,
    ),
    check(
      'out_of_order_reason',
      sql`char_length(${table.reason}) between 1 and ${sql.raw(String(OUT_OF_ORDER_LIMITS.reasonMax))}`,
    ),
    check('out_of_order_event', sql`${table.feedId} is null or ${table.eventUid} is not null`),
    versionCheck('out_of_order', table.version),
    index('out_of_order_feed').on(table.feedId).where(sql`${table.feedId} is not null`),
    index('out_of_order_nights').using('gist', sql`daterange(${table.startsOn}, ${table.endsOn}, '[)')`),
  ],
);
