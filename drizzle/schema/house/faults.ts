import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { FAULT_LIMITS, FAULT_STATES } from '../../../shared/faults/constants';
import { PROOF_TYPES } from '../../../shared/money/notices/constants';
import { oneOf } from '../checks';
import { outOfOrderPeriods } from '../out-of-order';
import { rooms } from '../rooms';
import { version, versionCheck } from '../version';

const max = (limit: number) => sql.raw(String(limit));

/** What is broken in the house, and what was done about it. */
export const faults = pgTable(
  'faults',
  {
    id: uuid().primaryKey(),
    text: text().notNull(),
    /** Null where it is elsewhere. */
    roomId: uuid('room_id').references(() => rooms.id),
    /** Where it is; the room's number at that time, so that it is searched. */
    place: text().notNull(),
    /** Its picture; the file stands beside the proofs of payment. */
    pictureId: uuid('picture_id').unique('faults_picture_key'),
    pictureType: text('picture_type', { enum: PROOF_TYPES }),
    state: text({ enum: FAULT_STATES }).notNull().default('open'),
    /** As in the audit log, as all of its people are: a user's id, or 'key:' with that of an API key. */
    takenBy: text('taken_by'),
    takenAt: timestamp('taken_at', { withTimezone: true, mode: 'string' }),
    doneBy: text('done_by'),
    doneAt: timestamp('done_at', { withTimezone: true, mode: 'string' }),
    costKobo: bigint('cost_kobo', { mode: 'number' }),
    note: text(),
    /** The nights on which it has put its room out of order. */
    outOfOrderId: uuid('out_of_order_id').references(() => outOfOrderPeriods.id, { onDelete: 'set null' }),
    createdBy: text('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull(),
    version: version(),
    search: text().notNull().generatedAlwaysAs(sql`search_text(text, place, note)`),
  },
  (table) => [
    check('faults_text', sql`char_length(${table.text}) between 1 and ${max(FAULT_LIMITS.textMax)}`),
    check('faults_place', sql`char_length(${table.place}) between 1 and ${max(FAULT_LIMITS.placeMax)}`),
    check(
      'faults_picture',
      sql`num_nulls(${table.pictureId}, ${table.pictureType}) in (0, 2) and ${oneOf(table.pictureType, PROOF_TYPES)}`,
    ),
    check('faults_state', oneOf(table.state, FAULT_STATES)),
    check(
      'faults_taken',
      sql`num_nulls(${table.takenBy}, ${table.takenAt}) in (0, 2) and (${table.state} <> 'taken' or ${table.takenBy} is not null)
        and (${table.state} <> 'open' or ${table.takenBy} is null)`,
    ),
    check(
      'faults_done',
      sql`num_nulls(${table.doneBy}, ${table.doneAt}) = case when ${table.state} = 'done' then 0 else 2 end`,
    ),
    check('faults_cost', sql`${table.costKobo} >= 0`),
    check('faults_room', sql`${table.outOfOrderId} is null or ${table.roomId} is not null`),
    versionCheck('faults', table.version),
    index('faults_by_created').on(table.createdAt, table.id),
    index('faults_by_state').on(table.state, table.createdAt, table.id),
    index('faults_by_room').on(table.roomId, table.createdAt, table.id),
    index('faults_by_out_of_order').on(table.outOfOrderId),
    index('faults_search').using('gin', sql`${table.search} gin_trgm_ops`),
  ],
);
