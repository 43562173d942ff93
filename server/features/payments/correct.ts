import { payments } from '@drizzle/schema/payments';
import { receipts } from '@drizzle/schema/receipts';
import { tillClosePayments } from '@drizzle/schema/till';
import { reopenNotices } from '@server/features/ledger/paid-notices';
import { payableOf } from '@server/features/ledger/payable';
import { insertTakenBack, isCorrected, lockPayment } from '@server/features/ledger/payments';
import type { UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction, type Transaction } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { isId } from '@server/platform/ids';
import { STATUS_EMAIL_DELAY_MS } from '@server/platform/waiting-status';
import { receiptNumber } from '@shared/constants/ledger';
import { toNaira } from '@shared/money';
import type { Payment, PaymentCorrectInput } from '@shared/payments';
import { eq, sql } from 'drizzle-orm';
import { paymentOnWire } from './folio';
import { tellMoney } from './payables';

/** What hangs on a payment: its receipt, whether a close counted it, and whether its guest has heard of it by now. */
async function whatHangsOn(tx: Transaction, paymentId: string) {
  const told = sql<boolean>`${payments.recordedAt} < clock_timestamp() - ${STATUS_EMAIL_DELAY_MS} * interval '1 millisecond'`;
  const [found] = await tx
    .select({ receipt: receipts.number, closeId: tillClosePayments.closeId, isTold: told })
    .from(payments)
    .leftJoin(receipts, eq(receipts.paymentId, payments.id))
    .leftJoin(tillClosePayments, eq(tillClosePayments.paymentId, payments.id))
    .where(eq(payments.id, paymentId));
  if (!found) throw new DomainError('not_found');
  return found;
}

/**
 * Takes back a payment that staff recorded wrongly, by a counter-row; its receipt stays and says so, and a guest who has
 * heard of it is told. What the provider confirmed is money that came: that is refunded instead. One that a close counted
 * needs a note. Throws `not_found`, `already_corrected`, `not_correctable`, `correction_needs_note`.
 */
export function correctPayment({
  ctx: { platform, actor },
  input: { _id, note },
}: {
  ctx: VerbContext<UserActor>;
  input: PaymentCorrectInput;
}): Promise<Payment> {
  return inTransaction(platform.db, async (tx) => {
    const locked = isId(_id) ? await lockPayment(tx, _id) : undefined;
    if (!locked) throw new DomainError('not_found');
    const { payment, leftKobo } = locked;
    const { method, amountKobo, reference } = payment;
    if (await isCorrected(tx, reference)) throw new DomainError('already_corrected');
    if (method === 'online' || leftKobo < amountKobo) throw new DomainError('not_correctable');
    const { receipt, closeId, isTold } = await whatHangsOn(tx, _id);
    if (closeId !== null && !note) throw new DomainError('correction_needs_note', {}, { field: 'note' });
    const receivedAt = platform.clock.now().toISOString();
    const taken = { kind: 'correction' as const, amountKobo, recordedBy: actor.id, receivedAt, note };
    const row = await insertTakenBack(tx, locked, taken);
    if (!row) throw new Error('A correction was not inserted');
    const payable = payableOf(payment);
    await reopenNotices(tx, payable, payment.id);
    await tellMoney(tx, payable, {
      actor: actor.id,
      paid: {
        kind: 'correction',
        amount: toNaira(amountKobo),
        reference,
        receiptNumber: receipt === null ? null : receiptNumber(receipt),
      },
      detail: { paymentId: payment.id, note },
      isQuiet: !isTold,
    });
    return paymentOnWire(tx, eq(payments.id, row.id));
  });
}
