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
import { CHARGE_KINDS } from '../../shared/constants/bookings';
import { bookings } from './bookings';
import { oneOf } from './checks';
import { foodOrders } from './food';

/** What a stay owes in addition to its nights (D17). Rows are never changed: a counter-charge takes a charge back. */
export const charges = pgTable(
  'charges',
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    kind: text({ enum: CHARGE_KINDS }).notNull(),
    amountKobo: bigint('amount_kobo', { mode: 'number' }).notNull(),
    /** The charged food order; an order is charged once. */
    orderId: uuid('order_id').references(() => foodOrders.id),
    /** The charge that this counter-charge takes back, once: same stay, order and amount. */
    voids: uuid()
      .unique('charges_voided_once')
      .references((): AnyPgColumn => charges.id),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [
    uniqueIndex('charges_order_key').on(table.orderId).where(sql`${table.voids} is null`),
    check('charges_amount', sql`${table.amountKobo} <> 0 and (${table.amountKobo} < 0) = (${table.voids} is not null)`),
    check('charges_kind', oneOf(table.kind, CHARGE_KINDS)),
    check('charges_food_has_order', sql`(${table.kind} = 'food') = (${table.orderId} is not null)`),
    index('charges_by_booking').on(table.bookingId),
  ],
);
