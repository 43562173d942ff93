import { bookings } from '@drizzle/schema/bookings';
import { cateringRequests } from '@drizzle/schema/catering';
import { foodOrders } from '@drizzle/schema/food';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The columns of a row that is about a payable. */
export type OfPayable = Record<'bookingId' | 'orderId' | 'cateringId', PgColumn>;

/** The condition that a row is about a stay, an order or an event of that account. */
export const isOfAccount = ({ bookingId, orderId, cateringId }: OfPayable, userId: string): SQL =>
  sql`(${bookingId} in (select ${bookings.id} from ${bookings} where ${bookings.userId} = ${userId})
    or ${orderId} in (select ${foodOrders.id} from ${foodOrders} where ${foodOrders.userId} = ${userId})
    or ${cateringId} in (select ${cateringRequests.id} from ${cateringRequests} where ${cateringRequests.userId} = ${userId}))`;
