import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { REMINDER_LIMITS } from '../../../shared/desk/reminder-constants';
import { rooms } from '../rooms';
import { version, versionCheck } from '../version';

/** Wake-up calls, what else the desk must not forget at some time, and what one shift leaves to the next. */
export const deskReminders = pgTable(
  'desk_reminders',
  {
    id: uuid().primaryKey(),
    dueAt: timestamp('due_at', { withTimezone: true, mode: 'string' }).notNull(),
    /** A note for the next shift: due as soon as it is written. */
    isNote: boolean('is_note').notNull().default(false),
    roomId: uuid('room_id').references(() => rooms.id),
    text: text().notNull(),
    doneAt: timestamp('done_at', { withTimezone: true, mode: 'string' }),
    /** As in the audit log, as `createdBy` is: a user's id, or 'key:' with that of an API key. */
    doneBy: text('done_by'),
    createdBy: text('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull(),
    version: version(),
  },
  (table) => [
    check(
      'desk_reminders_text',
      sql`char_length(${table.text}) between 1 and ${sql.raw(String(REMINDER_LIMITS.textMax))}`,
    ),
    check('desk_reminders_done', sql`num_nulls(${table.doneAt}, ${table.doneBy}) in (0, 2)`),
    versionCheck('desk_reminders', table.version),
    index('desk_reminders_open').on(table.dueAt).where(sql`${table.doneAt} is null`),
    index('desk_reminders_done_at').on(table.doneAt).where(sql`${table.doneAt} is not null`),
  ],
);
