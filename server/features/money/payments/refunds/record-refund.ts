import type { refunds } from '@drizzle/schema/money/refunds';
import { standsUnpaid } from '@server/features/bookings/money/payment-corrected';
import { payableOf } from '@server/features/money/ledger/payable';
import { insertTakenBack, type lockPayment } from '@server/features/money/ledger/payments';
import { addUnbackedTask } from '@server/features/money/ledger/tasks';
import type { Transaction } from '@server/platform/database/database';
import { toNaira } from '@shared/money/money';
import { tellMoney } from '../payables';

export type RefundRow = typeof refunds.$inferSelect;

/**
 * Writes the ledger's row of a refund that is done, audits it and emails the guest. Called with the payment locked, after
 * the refund's own row says that it is done, so that it is not counted twice.
 */
export async function recordRefund(
  tx: Transaction,
  locked: NonNullable<Awaited<ReturnType<typeof lockPayment>>>,
  { id, amountKobo, method, note, requestedBy }: RefundRow,
  receivedAt: string,
): Promise<void> {
  const { payment } = locked;
  const row = await insertTakenBack(tx, locked, {
    kind: 'refund',
    amountKobo,
    method,
    note,
    recordedBy: requestedBy,
    receivedAt,
    sourceReference: `refund:${id}`,
  });
  if (!row) throw new Error(`Refund ${id} was recorded twice`);
  const payable = payableOf(payment);
  if (payable.kind === 'booking' && (await standsUnpaid(tx, payable.id)))
    await addUnbackedTask(tx, payable, payment.id);
  await tellMoney(tx, payable, {
    actor: requestedBy,
    paid: { kind: 'refund', amount: toNaira(amountKobo), reference: payment.reference, receiptNumber: null },
    detail: { refundId: id, paymentId: payment.id, method, note },
  });
}
