import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * The kitchen has still to deliver the order. One wording without parameters for the partial indexes and the queries that
 * they serve: whatever the plan, Postgres sees that the one implies the other.
 */
export const isOpenOrder = (orders: Record<'status' | 'voidedAt', SQLWrapper>): SQL =>
  sql`${orders.status} <> 'delivered' and ${orders.voidedAt} is null`;
