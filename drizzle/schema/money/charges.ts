import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { CHARGE_KINDS } from '../../../shared/money/ledger/constants';
import { bookings } from '../bookings';
import { cateringRequests } from '../catering';
import { oneOf } from '../checks';
import { foodOrders } from '../food';

/**
 * The ledger of what is owed (D17): by a stay, by a food order that is on no stay's bill, or by a catered event. Rows are never changed: a
 * counter-charge takes a charge back. What a stay owes for its nights and extras, and an event
 * for its quote, is posted by triggers of their tables, as the difference whenever it changes.
 */
export const charges = pgTable(
  'charges',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The stay that owes it; null for an order that is paid for by itself, and for an event. */
    bookingId: uuid('booking_id').references(() => bookings.id),
    kind: text({ enum: CHARGE_KINDS }).notNull(),
    amountKobo: bigint('amount_kobo', { mode: 'number' }).notNull(),
    /** The charged food order; an order is charged once. */
    orderId: uuid('order_id').references(() => foodOrders.id),
    /** The event that owes it. */
    cateringId: uuid('catering_id').references(() => cateringRequests.id),
    /** The charge that this counter-charge takes back, once: same stay, order and amount. */
    voids: uuid()
      .unique('charges_voided_once')
      .references((): AnyPgColumn => charges.id),
    note: text(),
    /** As in the audit log; null where nobody changed the nights of a stay, and for orders, whose own log says who. */
    recordedBy: text('recorded_by'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [
    uniqueIndex('charges_order_key').on(table.orderId).where(sql`${table.voids} is null`),
    check(
      'charges_owner',
      sql`(${table.bookingId} is not null or ${table.orderId} is not null) <> (${table.cateringId} is not null)`,
    ),
    check(
      'charges_amount',
      sql`${table.amountKobo} <> 0 and (${table.kind} in ('room', 'extras', 'catering') or (${table.amountKobo} < 0) = (${table.voids} is not null))`,
    ),
    check('charges_kind', oneOf(table.kind, CHARGE_KINDS)),
    check('charges_food_has_order', sql`(${table.kind} = 'food') = (${table.orderId} is not null)`),
    check(
      'charges_room_of_stay',
      sql`${table.kind} not in ('room', 'extras') or (${table.bookingId} is not null and ${table.voids} is null)`,
    ),
    check(
      'charges_catering_of_event',
      sql`(${table.kind} = 'catering') = (${table.cateringId} is not null) and (${table.kind} <> 'catering' or ${table.voids} is null)`,
    ),
    check('charges_note', sql`char_length(${table.note}) <= 300`),
    index('charges_by_booking').on(table.bookingId),
    index('charges_by_catering').on(table.cateringId),
  ],
);
