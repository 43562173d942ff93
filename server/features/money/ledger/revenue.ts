import { paymentAllocations, payments } from '@drizzle/schema/money/payments';
import { type Params, prepared, type Queryable } from '@server/platform/database/database';
import type { KoboByKind } from '@shared/money/ledger/constants';
import { eq, sql } from 'drizzle-orm';

const byKind = prepared('ledger_revenue', (db, param: Params<{ since: string | null }>) =>
  db
    .select({ kind: paymentAllocations.kind, kobo: sql<number>`sum(${paymentAllocations.amountKobo})`.mapWith(Number) })
    .from(paymentAllocations)
    .innerJoin(payments, eq(payments.id, paymentAllocations.paymentId))
    .where(sql`${payments.receivedAt} >= coalesce(${param('since')}::timestamptz, '-infinity')`)
    .groupBy(paymentAllocations.kind),
);

/** What counts as revenue (D10): money received since an instant, or ever for null, less what was given back, in kobo. */
export async function revenueByKind(db: Queryable, { since }: { since: string | null }): Promise<KoboByKind> {
  const rows = await byKind(db, { since });
  return Object.fromEntries(rows.map(({ kind, kobo }) => [kind, kobo]));
}
