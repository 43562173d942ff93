import { paidNotices } from '@drizzle/schema/money/paid-notices';
import type { Transaction } from '@server/platform/database/database';
import { and, eq, notExists } from 'drizzle-orm';
import { isFor, type PayableOrGroup, payableColumns } from './payable';

export const isNoticeFor = (payable: PayableOrGroup) =>
  payable.kind === 'group' ? eq(paidNotices.groupId, payable.id) : isFor(paidNotices, payable);

export const noticeColumns = (payable: PayableOrGroup) =>
  payable.kind === 'group' ? { groupId: payable.id } : payableColumns(payable);

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

/** The payment was recorded wrongly: its guest's word stands again, unless they have given it anew meanwhile. */
export async function reopenNotices(tx: Transaction, payable: PayableOrGroup, paymentId: string): Promise<void> {
  await tx
    .update(paidNotices)
    .set({ state: 'open', closedAt: null, paymentId: null })
    .where(
      and(
        isNoticeFor(payable),
        eq(paidNotices.paymentId, paymentId),
        notExists(
          tx
            .select()
            .from(paidNotices)
            .where(and(isNoticeFor(payable), isOpenNotice)),
        ),
      ),
    );
}
