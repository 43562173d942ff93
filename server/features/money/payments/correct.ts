import { payments } from '@drizzle/schema/money/payments';
import { receipts } from '@drizzle/schema/money/receipts';
import { tillClosePayments } from '@drizzle/schema/money/till';
import { takeBackPayment } from '@server/features/bookings/money/payment-corrected';
import { lockStayToPay } from '@server/features/bookings/money/payment-received';
import { reopenNotices } from '@server/features/money/ledger/paid-notices';
import { payableOf } from '@server/features/money/ledger/payable';
import { insertTakenBack, isCorrected, lockPayment } from '@server/features/money/ledger/payments';
import { addUnbackedTask } from '@server/features/money/ledger/tasks';
import { lockTills } from '@server/features/money/till/day';
import type { StaffActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { assertReason, lowered } from '@server/platform/records/audit';
import { isId } from '@server/platform/records/ids';
import { STATUS_EMAIL_DELAY_MS } from '@server/platform/records/record-changes';
import { isReason } from '@shared/bookings/discounts-constants';
import { receiptNumber } from '@shared/money/ledger/constants';
import { toNaira } from '@shared/money/money';
import type { Payment, PaymentCorrectInput } from '@shared/money/payments/schema';
import { eq, sql } from 'drizzle-orm';
import { assertMayCorrect, paymentOnWire } from './folio';
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

async function lockWithTill(tx: Transaction, id: string) {
  const [found] = await tx.select({ recordedBy: payments.recordedBy }).from(payments).where(eq(payments.id, id));
  if (!found) return undefined;
  await lockTills(tx, found.recordedBy);
  return lockPayment(tx, id);
}

/**
 * Takes back a payment that staff recorded wrongly, by a counter-row; its receipt stays and says so, and a guest who has
 * heard of it is told. What the provider confirmed is money that came: that is refunded instead. One that a close counted,
 * or that is older than an Undo, needs a note. A stay that it confirmed is unconfirmed again, with a new hold, or put before staff. Throws `not_found`,
 * `payment_of_another`, `payment_in_closed_till`, `not_for_api_keys`, `already_corrected`, `not_correctable`, `correction_needs_note`,
 * `reason_needed`.
 */
export function correctPayment({
  ctx: { platform, actor },
  input: { _id, note },
}: {
  ctx: VerbContext<StaffActor>;
  input: PaymentCorrectInput;
}): Promise<Payment> {
  return inTransaction(platform.db, async (tx) => {
    const locked = isId(_id) ? await lockWithTill(tx, _id) : undefined;
    if (!locked) throw new DomainError('not_found');
    const { payment, leftKobo } = locked;
    await assertMayCorrect(tx, actor, payment);
    const { method, amountKobo, reference } = payment;
    if (await isCorrected(tx, reference)) throw new DomainError('already_corrected');
    if (method === 'online' || leftKobo < amountKobo) throw new DomainError('not_correctable');
    const { receipt, closeId, isTold } = await whatHangsOn(tx, _id);
    if (closeId !== null && !isReason(note)) throw new DomainError('correction_needs_note', {}, { field: 'note' });
    // What is undone at once needs no words.
    if (isTold) assertReason(note);
    const payable = payableOf(payment);
    // Before the ledger's row, whose trigger locks the stay: rooms come first everywhere.
    if (payable.kind === 'booking') await lockStayToPay(tx, payable.id);
    const receivedAt = platform.clock.now().toISOString();
    const taken = { kind: 'correction' as const, amountKobo, recordedBy: actor.id, receivedAt, note };
    const row = await insertTakenBack(tx, locked, taken);
    if (!row) throw new Error('A correction was not inserted');
    const { undecided, status, unconfirms } =
      payable.kind === 'booking'
        ? await takeBackPayment(tx, platform, { id: payable.id, paymentId: _id })
        : { undecided: false };
    if (undecided) await addUnbackedTask(tx, payable, payment.id);
    await reopenNotices(tx, payable, payment.id);
    await tellMoney(tx, payable, {
      actor: actor.id,
      paid: {
        kind: 'correction',
        amount: toNaira(amountKobo),
        reference,
        receiptNumber: receipt === null ? null : receiptNumber(receipt),
        unconfirms,
      },
      detail: {
        ...{ paymentId: payment.id, note },
        ...lowered({ kind: 'payment', fromKobo: amountKobo, toKobo: 0 }),
        ...(status && { status }),
      },
      isQuiet: !isTold,
    });
    return paymentOnWire(tx, eq(payments.id, row.id));
  });
}
