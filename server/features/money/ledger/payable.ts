import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** What payments are for: a stay with all on its bill, a food order on no stay's bill, or a catered event. */
export type Payable = { kind: 'booking' | 'order' | 'catering'; id: string };

/** The column that names it, wherever one is named. */
const COLUMNS = { booking: 'bookingId', order: 'orderId', catering: 'cateringId' } as const;
type Column = (typeof COLUMNS)[Payable['kind']];

const NONE: Record<Column, string | null> = { bookingId: null, orderId: null, cateringId: null };

export const payableColumns = ({ kind, id }: Payable): Record<Column, string | null> => ({
  ...NONE,
  [COLUMNS[kind]]: id,
});

/** What a row or an input names; whoever names nothing gets an id under which nothing is found. */
export function payableOf({ bookingId, orderId, cateringId }: Partial<Record<Column, string | null>>): Payable {
  // In one spelling, as limits count by it.
  if (bookingId) return { kind: 'booking', id: bookingId.toLowerCase() };
  if (orderId) return { kind: 'order', id: orderId.toLowerCase() };
  return { kind: 'catering', id: (cateringId ?? '').toLowerCase() };
}

/** The condition that a row is for it. */
export const isFor = (table: Record<Column, PgColumn>, { kind, id }: Payable): SQL => eq(table[COLUMNS[kind]], id);
