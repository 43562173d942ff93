import { groupPayments, payments } from '@drizzle/schema/money/payments';
import type { Queryable, Transaction } from '@server/platform/database/database';
import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { PaymentRow } from './payments';

/** Payments for the rooms of a group, each of which has its part (D40). */

/** Adds one; its parts follow in the same transaction. Returns its id. */
export async function insertGroupPayment(
  tx: Transaction,
  { groupId, amountKobo }: { groupId: string; amountKobo: number },
): Promise<string> {
  const [row] = await tx.insert(groupPayments).values({ groupId, amountKobo }).returning({ id: groupPayments.id });
  if (!row) throw new Error('An insert returned no row');
  return row.id;
}

/** The ids of the payments that came together with that one, in the order of all locks; that one's alone outside a group. */
export async function paidTogether(tx: Transaction, { id, groupPaymentId }: PaymentRow): Promise<string[]> {
  if (groupPaymentId === null) return [id];
  const rows = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.groupPaymentId, groupPaymentId))
    .orderBy(asc(payments.id));
  return rows.map((row) => row.id);
}

/** The group that a payment was for, if any. */
export async function groupOfPayment(db: Queryable, { groupPaymentId }: Pick<PaymentRow, 'groupPaymentId'>) {
  if (groupPaymentId === null) return undefined;
  const [row] = await db.select().from(groupPayments).where(eq(groupPayments.id, groupPaymentId));
  return row;
}

/** Each payment once: for a group its first part alone, which has its source. */
export const isWhole = sql`(${payments.groupPaymentId} is null or ${isNotNull(payments.sourceReference)})`;
