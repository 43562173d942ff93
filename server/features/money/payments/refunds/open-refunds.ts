import { payments } from '@drizzle/schema/money/payments';
import { refunds } from '@drizzle/schema/money/refunds';
import type { Queryable } from '@server/platform/database/database';
import { OPEN_REFUND_STATUSES } from '@shared/money/payments/refunds-constants';
import { and, eq, inArray, sql } from 'drizzle-orm';

/** Refunds that are neither done nor failed. */
export const isOpenRefund = inArray(refunds.status, [...OPEN_REFUND_STATUSES]);

/** The refunds under way of the payment from that source. */
export async function openRefundsOf(db: Queryable, sourceReference: string): Promise<string[]> {
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.sourceReference, sourceReference), isOpenRefund));
  return rows.map(({ id }) => id);
}

/** Kobo of a payment, locked or not, that are about to be given back. */
export async function openRefundsKobo(db: Queryable, paymentId: string): Promise<number> {
  const [row] = await db
    .select({ kobo: sql<number>`coalesce(sum(${refunds.amountKobo}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), isOpenRefund));
  return row?.kobo ?? 0;
}
