import { paymentAttempts } from '@drizzle/schema/payment-attempts';
import type { Queryable } from '@server/platform/database';
import { ONLINE_PAYMENT_LIMITS, PROVIDER_AT_WORK } from '@shared/constants/online-payments';
import { and, eq, gt, inArray, isNotNull, or } from 'drizzle-orm';

/** True while money may be on its way to a stay: a payment was begun a short time ago, or the provider is still at it. */
export async function isPaymentUnderWay(db: Queryable, bookingId: string, now: Date): Promise<boolean> {
  const recent = new Date(now.getTime() - ONLINE_PAYMENT_LIMITS.transferMinutes * 60_000).toISOString();
  const [found] = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.bookingId, bookingId),
        isNotNull(paymentAttempts.nextCheckAt),
        or(gt(paymentAttempts.createdAt, recent), inArray(paymentAttempts.providerStatus, [...PROVIDER_AT_WORK])),
      ),
    )
    .limit(1);
  return found !== undefined;
}
