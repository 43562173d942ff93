import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { CHARGE_KINDS } from '../../shared/facts/bookings';
import { bookings } from './bookings';
import { oneOf } from './checks';
import { foodOrders } from './food';

/** What a stay owes besides its nights (D14, D17). A row is never changed. */
export const charges = pgTable(
  'charges',
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    kind: text({ enum: CHARGE_KINDS }).notNull(),
    amountKobo: bigint('amount_kobo', { mode: 'number' }).notNull(),
    /** The food order that was charged to the room; one order is charged once. */
    orderId: uuid('order_id')
      .unique('charges_order_key')
      .references(() => foodOrders.id),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [
    check('charges_amount', sql`${table.amountKobo} > 0`),
    check('charges_kind', oneOf(table.kind, CHARGE_KINDS)),
    check('charges_food_has_order', sql`(${table.kind} = 'food') = (${table.orderId} is not null)`),
    index('charges_by_booking').on(table.bookingId),
  ],
);
