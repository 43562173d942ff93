import { paidNotices } from '@drizzle/schema/money/paid-notices';
import type { Transaction } from '@server/platform/database/database';
import { and, eq, sql } from 'drizzle-orm';
import { isFor, type Payable, payableColumns } from './payable';

export const isNoticeFor = (payable: Payable) => isFor(paidNotices, payable);

export const isOpenNotice = eq(paidNotices.state, 'open');

/** Money has come: nobody has to look for it any more. */
export async function settleNotices(
  tx: Transaction,
  payable: Payable,
  { paymentId, closedAt }: { paymentId: string; closedAt: string },
): Promise<void> {
  await tx
    .update(paidNotices)
    .set({ state: 'settled', closedAt, paymentId })
    .where(and(isNoticeFor(payable), isOpenNotice));
}

/** The payment was recorded wrongly: its guest's word stands again, unless they have given it anew meanwhile. */
export async function reopenNotices(tx: Transaction, payable: Payable, paymentId: string): Promise<void> {
  const { bookingId, orderId, cateringId } = payableColumns(payable);
  await tx
    .update(paidNotices)
    .set({ state: 'open', closedAt: null, paymentId: null })
    .where(
      and(
        eq(paidNotices.paymentId, paymentId),
        sql`not exists (select from paid_notices other where other.state = 'open'
          and (other.booking_id = ${bookingId}::uuid or other.order_id = ${orderId}::uuid
            or other.catering_id = ${cateringId}::uuid))`,
      ),
    );
}
