import { paymentTasks } from '@drizzle/schema/money/payment-tasks';
import type { Transaction } from '@server/platform/database/database';
import type { PaymentTaskKind } from '@shared/money/ledger/constants';
import type { Payable } from './payable';
import { payableColumns } from './payable';

/** Puts something before staff, once per `subject` however often it is seen. */
export async function addPaymentTask(
  tx: Transaction,
  task: {
    kind: PaymentTaskKind;
    subject: string;
    payable: Payable | null;
    paymentId?: string;
    detail?: Record<string, unknown>;
  },
): Promise<void> {
  const { kind, subject, payable, paymentId = null, detail = {} } = task;
  await tx
    .insert(paymentTasks)
    .values({ kind, subject, ...(payable && payableColumns(payable)), paymentId, detail })
    .onConflictDoNothing({ target: paymentTasks.subject });
}

/** Asks staff what becomes of a stay that takes place although its payment was given back or taken back. */
export const addUnbackedTask = (tx: Transaction, payable: Payable, paymentId: string): Promise<void> =>
  addPaymentTask(tx, { kind: 'unbacked', subject: `unbacked:${paymentId}`, payable, paymentId });
