import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { NOTICE_STATES, PROOF_TYPES } from '../../../shared/money/notices/constants';
import { bookingGroups } from '../booking-groups';
import { oneOf } from '../checks';
import { payableIds } from './payables';
import { payments } from './payments';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** That a guest said that they have paid by transfer: no money, and nothing of the ledger (D16). */
export const paidNotices = pgTable(
  'paid_notices',
  {
    id: uuid().primaryKey().defaultRandom(),
    ...payableIds,
    /** The rooms of a group, paid for together. */
    groupId: uuid('group_id').references(() => bookingGroups.id),
    state: text({ enum: NOTICE_STATES }).notNull().default('open'),
    /** What the guest said of the transfer. */
    sender: text(),
    bank: text(),
    amountKobo: bigint('amount_kobo', { mode: 'number' }),
    /** As in the audit log: who said it. */
    saidBy: text('said_by').notNull(),
    saidAt: moment('said_at').notNull(),
    closedAt: moment('closed_at'),
    /** The payment that settled it. A notice opens again if that was recorded wrongly. */
    paymentId: uuid('payment_id').references(() => payments.id),
  },
  (table) => [
    check(
      'paid_notices_owner',
      sql`num_nonnulls(${table.bookingId}, ${table.orderId}, ${table.cateringId}, ${table.groupId}) = 1`,
    ),
    check('paid_notices_state', oneOf(table.state, NOTICE_STATES)),
    check('paid_notices_closed', sql`(${table.closedAt} is null) = (${table.state} = 'open')`),
    check('paid_notices_settled', sql`(${table.paymentId} is null) = (${table.state} <> 'settled')`),
    check('paid_notices_amount', sql`${table.amountKobo} > 0`),
    check('paid_notices_texts', sql`char_length(${table.sender}) <= 120 and char_length(${table.bank}) <= 120`),
    // A second press, tab or device finds the open one.
    uniqueIndex('paid_notices_open_of_booking').on(table.bookingId).where(sql`${table.state} = 'open'`),
    uniqueIndex('paid_notices_open_of_order').on(table.orderId).where(sql`${table.state} = 'open'`),
    uniqueIndex('paid_notices_open_of_catering').on(table.cateringId).where(sql`${table.state} = 'open'`),
    uniqueIndex('paid_notices_open_of_group').on(table.groupId).where(sql`${table.state} = 'open'`),
    index('paid_notices_open').on(table.saidAt, table.id).where(sql`${table.state} = 'open'`),
    index('paid_notices_by_booking').on(table.bookingId),
    index('paid_notices_by_order').on(table.orderId),
    index('paid_notices_by_catering').on(table.cateringId),
    index('paid_notices_by_group').on(table.groupId),
    index('paid_notices_by_payment').on(table.paymentId),
    index('paid_notices_by_closed').on(table.closedAt),
  ],
);

/** Proofs that guests attach. The files are apart from the public pictures, under this id. */
export const paymentProofs = pgTable(
  'payment_proofs',
  {
    id: uuid().primaryKey(),
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => paidNotices.id),
    mediaType: text('media_type', { enum: PROOF_TYPES }).notNull(),
    bytes: integer().notNull(),
    /** SHA-256 of the file as it was sent, so that one sent twice is kept once. */
    digest: text().notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    check('payment_proofs_type', oneOf(table.mediaType, PROOF_TYPES)),
    check('payment_proofs_bytes', sql`${table.bytes} > 0`),
    uniqueIndex('payment_proofs_once').on(table.noticeId, table.digest),
  ],
);
