import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { RECORD_KIND_NAMES } from '../../shared/records/kinds';
import { oneOf } from './checks';
import { users } from './users';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/**
 * What accounts are told about changes of their records. Written in the transaction of the change; a trigger tells the
 * channel `notifications` the user's id.
 */
export const notifications = pgTable(
  'notifications',
  {
    /** That of the audit log's row about the change, as of its email: no change is told twice. */
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: RECORD_KIND_NAMES }).notNull(),
    recordId: uuid('record_id').notNull(),
    reference: text().notNull(),
    message: text().notNull(),
    /** From when on it can be seen: when it was written, or when staff can no longer undo what it tells (D34). */
    toldAt: moment('told_at').notNull(),
    /** The status that was told before, where it tells a status that could be undone. */
    statusBefore: text('status_before'),
    /** The payment, where it tells one that could be undone. */
    paymentReference: text('payment_reference'),
    readAt: moment('read_at'),
  },
  (table) => [
    check('notifications_kind', oneOf(table.kind, RECORD_KIND_NAMES)),
    check('notifications_message', sql`char_length(${table.message}) between 1 and 500`),
    index('notifications_by_user').on(table.userId, table.toldAt, table.id),
    index('notifications_unread').on(table.userId, table.toldAt).where(sql`${table.readAt} is null`),
    index('notifications_undoable')
      .on(table.recordId)
      .where(sql`${table.statusBefore} is not null or ${table.paymentReference} is not null`),
    index('notifications_read').on(table.readAt).where(sql`${table.readAt} is not null`),
  ],
);
