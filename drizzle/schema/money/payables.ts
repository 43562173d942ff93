import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { uuid } from 'drizzle-orm/pg-core';
import { bookings } from '../bookings';
import { cateringRequests } from '../catering';
import { foodOrders } from '../food';

/** What money is for: one column for each kind of record that is paid for. */
export const payableIds = {
  bookingId: uuid('booking_id').references(() => bookings.id),
  orderId: uuid('order_id').references(() => foodOrders.id),
  cateringId: uuid('catering_id').references(() => cateringRequests.id),
};

/** How many of them a row names. */
export const payablesNamed = (table: Record<keyof typeof payableIds, SQLWrapper>): SQL =>
  sql`num_nonnulls(${table.bookingId}, ${table.orderId}, ${table.cateringId})`;
