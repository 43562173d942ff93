import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { MESSAGE_CHANNELS, MESSAGE_KINDS, MESSAGE_LIMITS } from '../../shared/messages/constants';
import { bookings } from './bookings';
import { oneOf } from './checks';

const max = (limit: number) => sql.raw(String(limit));

/** Messages that were sent to the guest of a stay; an email is on its way with its row. */
export const stayMessages = pgTable(
  'stay_messages',
  {
    id: uuid().primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    kind: text({ enum: MESSAGE_KINDS }).notNull(),
    /** 1 for the first of its kind: only who knows of that one sends a second. */
    number: smallint().notNull(),
    channel: text({ enum: MESSAGE_CHANNELS }).notNull(),
    /** As in the audit log: a user's id, 'key:' with that of an API key, or 'system'. */
    sentBy: text('sent_by').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [
    unique('stay_messages_once').on(table.bookingId, table.kind, table.number),
    check('stay_messages_kind', oneOf(table.kind, MESSAGE_KINDS)),
    check('stay_messages_channel', oneOf(table.channel, MESSAGE_CHANNELS)),
    check('stay_messages_number', sql`${table.number} between 1 and ${max(MESSAGE_LIMITS.timesMax)}`),
  ],
);

/** Mailboxes whose readers want no such messages, as `mailbox_of` names them. */
export const unwantedMessages = pgTable('unwanted_messages', {
  mailbox: text().primaryKey(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull(),
});
