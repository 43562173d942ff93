import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { PROOF_TYPES } from '../../../shared/money/notices/constants';
import { HANDOVER_STATES, MOVEMENT_KINDS, TILL_METHODS } from '../../../shared/money/till/constants';
import { oneOf } from '../checks';
import { users } from '../users';
import { payments } from './payments';

/**
 * Counts of the tills, one per day, member of staff and method; never changed. A correction is a new row that supersedes
 * the one before.
 */
export const tillCloses = pgTable(
  'till_closes',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The hotel's day. */
    day: date({ mode: 'string' }).notNull(),
    /** Whose till it is. */
    staffId: uuid('staff_id')
      .notNull()
      .references(() => users.id),
    method: text({ enum: TILL_METHODS }).notNull(),
    /** The sum of the payments and movements that it counts; a deferred trigger says so. */
    expectedKobo: bigint('expected_kobo', { mode: 'number' }).notNull(),
    countedKobo: bigint('counted_kobo', { mode: 'number' }).notNull(),
    note: text(),
    closedBy: uuid('closed_by')
      .notNull()
      .references(() => users.id),
    closedAt: timestamp('closed_at', { withTimezone: true, mode: 'string' }).notNull().default(sql`clock_timestamp()`),
    supersedes: uuid()
      .unique('till_closes_superseded_once')
      .references((): AnyPgColumn => tillCloses.id),
  },
  (table) => [
    uniqueIndex('till_closes_key').on(table.day, table.staffId, table.method).where(sql`${table.supersedes} is null`),
    check('till_closes_method', oneOf(table.method, TILL_METHODS)),
    check('till_closes_counted', sql`${table.countedKobo} >= 0 or ${table.expectedKobo} < 0`),
    check('till_closes_note', sql`char_length(${table.note}) <= 300`),
    index('till_closes_by_day').on(table.day, table.staffId, table.method),
  ],
);

/** Which close counted a payment, named by its first row. A payment is counted once. */
export const tillClosePayments = pgTable(
  'till_close_payments',
  {
    paymentId: uuid('payment_id')
      .primaryKey()
      .references(() => payments.id),
    closeId: uuid('close_id')
      .notNull()
      .references(() => tillCloses.id),
  },
  (table) => [index('till_close_payments_by_close').on(table.closeId)],
);

/**
 * Payments that no close has counted yet, so that a till is read by what is in it and not by all that was ever paid. Triggers
 * keep it, of `payments` and of `till_close_payments`.
 */
export const tillUncounted = pgTable('till_uncounted', {
  paymentId: uuid('payment_id')
    .primaryKey()
    .references(() => payments.id),
});

/** Cash that one clerk offers to the next; it stays in the giver's till until the other has counted it (D49). */
export const tillHandovers = pgTable(
  'till_handovers',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Whose till it leaves. */
    staffId: uuid('staff_id')
      .notNull()
      .references(() => users.id),
    toStaffId: uuid('to_staff_id')
      .notNull()
      .references(() => users.id),
    amountKobo: bigint('amount_kobo', { mode: 'number' }).notNull(),
    note: text(),
    state: text({ enum: HANDOVER_STATES }).notNull().default('open'),
    offeredBy: uuid('offered_by')
      .notNull()
      .references(() => users.id),
    offeredAt: timestamp('offered_at', { withTimezone: true, mode: 'string' })
      .notNull()
      .default(sql`clock_timestamp()`),
    /** Who took it or called it off. */
    decidedBy: uuid('decided_by').references(() => users.id),
    decidedAt: timestamp('decided_at', { withTimezone: true, mode: 'string' }),
  },
  (table) => [
    check('till_handovers_state', oneOf(table.state, HANDOVER_STATES)),
    check('till_handovers_amount', sql`${table.amountKobo} > 0`),
    check('till_handovers_two', sql`${table.staffId} <> ${table.toStaffId}`),
    check('till_handovers_note', sql`char_length(${table.note}) <= 300`),
    check(
      'till_handovers_decided',
      sql`num_nulls(${table.decidedBy}, ${table.decidedAt}) = case when ${table.state} = 'open' then 2 else 0 end`,
    ),
    index('till_handovers_open').on(table.offeredAt).where(sql`${table.state} = 'open'`),
  ],
);

/**
 * Cash that came into a till, or left it, other than by a guest's payment (D49); rows are never changed. The amount is what it
 * does to the till: above zero it came in. A counter-row takes one back. A handover is two rows, which come to nothing.
 */
export const tillMovements = pgTable(
  'till_movements',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: MOVEMENT_KINDS }).notNull(),
    /** Whose till it is. */
    staffId: uuid('staff_id')
      .notNull()
      .references(() => users.id),
    /** The hotel's day. */
    day: date({ mode: 'string' }).notNull(),
    amountKobo: bigint('amount_kobo', { mode: 'number' }).notNull(),
    reason: text(),
    /** The picture of the paper: its file stands beside the proofs of payment. */
    proofId: uuid('proof_id').unique('till_movements_proof_key'),
    proofType: text('proof_type', { enum: PROOF_TYPES }),
    handoverId: uuid('handover_id').references(() => tillHandovers.id),
    /** What a counter-row takes back. */
    takesBack: uuid('takes_back')
      .unique('till_movements_taken_back_once')
      .references((): AnyPgColumn => tillMovements.id),
    recordedBy: uuid('recorded_by')
      .notNull()
      .references(() => users.id),
    recordedAt: timestamp('recorded_at', { withTimezone: true, mode: 'string' })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [
    check('till_movements_kind', oneOf(table.kind, MOVEMENT_KINDS)),
    check(
      'till_movements_amount',
      sql`${table.amountKobo} <> 0 and (${table.kind} = 'handover'
        or (${table.amountKobo} > 0) = ((${table.kind} = 'float') = (${table.takesBack} is null)))`,
    ),
    check(
      'till_movements_handover',
      sql`(${table.kind} = 'handover') = (${table.handoverId} is not null) and (${table.handoverId} is null or ${table.takesBack} is null)`,
    ),
    check(
      'till_movements_reason',
      sql`char_length(${table.reason}) <= 300 and (${table.reason} is not null or (${table.kind} <> 'paid_out' and ${table.takesBack} is null))`,
    ),
    check(
      'till_movements_proof',
      sql`num_nulls(${table.proofId}, ${table.proofType}) in (0, 2) and ${oneOf(table.proofType, PROOF_TYPES)}`,
    ),
    uniqueIndex('till_movements_handed_once').on(table.handoverId, table.staffId),
    index('till_movements_by_staff').on(table.staffId, table.day),
  ],
);

/** Which close counted a movement, named by its first row. A movement is counted once. */
export const tillCloseMovements = pgTable(
  'till_close_movements',
  {
    movementId: uuid('movement_id')
      .primaryKey()
      .references(() => tillMovements.id),
    closeId: uuid('close_id')
      .notNull()
      .references(() => tillCloses.id),
  },
  (table) => [index('till_close_movements_by_close').on(table.closeId)],
);

/**
 * Drops to the safe that somebody else has to confirm: whoever received the cash (D49). One that is taken back before has no row, nor
 * has one of a hotel where nobody else has a till.
 */
export const tillDrops = pgTable(
  'till_drops',
  {
    /** The movement's. */
    id: uuid()
      .primaryKey()
      .references(() => tillMovements.id),
    confirmedBy: uuid('confirmed_by').references(() => users.id),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true, mode: 'string' }),
  },
  (table) => [
    check('till_drops_confirmed', sql`(${table.confirmedBy} is null) = (${table.confirmedAt} is null)`),
    index('till_drops_open').on(table.id).where(sql`${table.confirmedBy} is null`),
  ],
);
