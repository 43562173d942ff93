import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { PAYMENT_TASK_KINDS } from '../../../shared/money/ledger/constants';
import { oneOf } from '../checks';
import { payableIds, payablesNamed } from './payables';
import { payments } from './payments';

/** Money that a member of staff has to decide about (D15). */
export const paymentTasks = pgTable(
  'payment_tasks',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: PAYMENT_TASK_KINDS }).notNull(),
    /** What it is about, so that the same thing seen again makes no second task. */
    subject: text().notNull().unique('payment_tasks_subject_key'),
    ...payableIds,
    /** The recorded payment, if the money is in the ledger. */
    paymentId: uuid('payment_id').references(() => payments.id),
    detail: jsonb().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' })
      .notNull()
      .default(sql`clock_timestamp()`),
    doneAt: timestamp('done_at', { withTimezone: true, mode: 'string' }),
    /** The member of staff who dealt with it. */
    doneBy: text('done_by'),
    /** What was done about it. */
    doneNote: text('done_note'),
  },
  (table) => [
    check('payment_tasks_kind', oneOf(table.kind, PAYMENT_TASK_KINDS)),
    check('payment_tasks_owner', sql`${payablesNamed(table)} <= 1`),
    check('payment_tasks_done', sql`(${table.doneAt} is null) = (${table.doneBy} is null)`),
    check('payment_tasks_note', sql`char_length(${table.doneNote}) <= 300`),
    index('payment_tasks_open').on(table.createdAt).where(sql`${table.doneAt} is null`),
  ],
);
