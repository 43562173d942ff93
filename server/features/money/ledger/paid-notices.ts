import { paidNotices } from '@drizzle/schema/money/paid-notices';
import type { Transaction } from '@server/platform/database/database';
import { and, eq, not, sql } from 'drizzle-orm';
import { isFor, type PayableOrGroup } from './payable';

export const isNoticeFor = (payable: PayableOrGroup) =>
  payable.kind === 'group' ? eq(paidNotices.groupId, payable.id) : isFor(paidNotices, payable);

export const isOpenNotice = eq(paidNotices.state, 'open');

/** Money has come: nobody has to look for it any more. */
export async function settleNotices(
  tx: Transaction,
  payable: PayableOrGroup,
  { paymentId, closedAt }: { paymentId: string; closedAt: string },
): Promise<void> {
  await tx
    .update(paidNotices)
    .set({ state: 'settled', closedAt, paymentId })
    .where(and(isNoticeFor(payable), isOpenNotice));
}

/**
 * The payment was recorded wrongly: the word that it answered stands again, that of a group too, unless its guest has given it
 * anew meanwhile.
 */
export async function reopenNotices(tx: Transaction, paymentId: string): Promise<void> {
  const isGivenAnew = sql`exists (select from paid_notices as other where other.state = 'open'
    and (other.booking_id = paid_notices.booking_id or other.order_id = paid_notices.order_id
      or other.catering_id = paid_notices.catering_id or other.group_id = paid_notices.group_id))`;
  await tx
    .update(paidNotices)
    .set({ state: 'open', closedAt: null, paymentId: null })
    .where(and(eq(paidNotices.paymentId, paymentId), not(isGivenAnew)));
}
