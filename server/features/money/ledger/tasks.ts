import { paymentTasks } from '@drizzle/schema/money/payment-tasks';
import { payments } from '@drizzle/schema/money/payments';
import type { Transaction } from '@server/platform/database/database';
import type { PaymentTaskKind } from '@shared/money/ledger/constants';
import { and, desc, eq, sql } from 'drizzle-orm';
import { type Owing, type Payable, paidForColumns } from './payable';

/** Puts something before staff, once per `subject` however often it is seen. */
export async function addPaymentTask(
  tx: Transaction,
  task: {
    kind: PaymentTaskKind;
    subject: string;
    /** A company's is told by its payment. */
    payable: Owing | null;
    paymentId?: string;
    detail?: Record<string, unknown>;
  },
): Promise<void> {
  const { kind, subject, payable, paymentId = null, detail = {} } = task;
  await tx
    .insert(paymentTasks)
    .values({ kind, subject, ...(payable && payable.kind !== 'company' && paidForColumns(payable)), paymentId, detail })
    .onConflictDoNothing({ target: paymentTasks.subject });
}

/** Tells staff that a stay's guest has cancelled it and has money to come back, with the last payment that is not taken back. */
export async function addRefundDueTask(tx: Transaction, { _id, version }: { _id: string; version: number }) {
  const [payment] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.bookingId, _id),
        eq(payments.kind, 'payment'),
        sql`${payments.amountKobo} + (select coalesce(sum(taken.amount_kobo), 0) from payments as taken where taken.takes_back = ${payments.id}) > 0`,
      ),
    )
    .orderBy(desc(payments.recordedAt))
    .limit(1);
  const subject = `refund_due:${_id}:${version}`;
  await addPaymentTask(tx, {
    kind: 'refund_due',
    subject,
    payable: { kind: 'booking', id: _id },
    ...(payment && { paymentId: payment.id }),
  });
}

/** Asks staff what becomes of a stay that takes place although its payment was given back or taken back. */
export const addUnbackedTask = (tx: Transaction, payable: Payable, paymentId: string): Promise<void> =>
  addPaymentTask(tx, { kind: 'unbacked', subject: `unbacked:${paymentId}`, payable, paymentId });
