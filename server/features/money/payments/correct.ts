import { payments } from '@drizzle/schema/money/payments';
import { receipts } from '@drizzle/schema/money/receipts';
import { tillClosePayments } from '@drizzle/schema/money/till';
import { lockGroup } from '@server/features/bookings/groups/money';
import { takeBackPayment } from '@server/features/bookings/money/payment-corrected';
import { lockStayToPay } from '@server/features/bookings/money/payment-received';
import { returnCompany } from '@server/features/companies/account';
import type { PaidMoney } from '@server/features/money/ledger/paid-money';
import { reopenNotices } from '@server/features/money/ledger/paid-notices';
import { paidForOf } from '@server/features/money/ledger/payable';
import {
  groupOfPayment,
  insertTakenBack,
  isCorrected,
  lockPayment,
  paidTogether,
} from '@server/features/money/ledger/payments';
import { isReceiptOf } from '@server/features/money/ledger/receipts';
import { addUnbackedTask } from '@server/features/money/ledger/tasks';
import type { StaffActor } from '@server/platform/actor';
import { inTransaction, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform, VerbContext } from '@server/platform/platform';
import { assertReason, discountDetail } from '@server/platform/records/audit';
import { STATUS_EMAIL_DELAY_MS } from '@server/platform/records/record-changes';
import { isId } from '@server/platform/records/versions';
import { isReason } from '@shared/bookings/discounts-constants';
import { receiptNumber } from '@shared/money/ledger/constants';
import { toNaira } from '@shared/money/money';
import type { Payment, PaymentCorrectInput } from '@shared/money/payments/schema';
import { eq, sql } from 'drizzle-orm';
import { lockTills } from '../till/movements';
import { assertTakenBackWithinCredit } from './company-account';
import { assertMayCorrect, paymentToWire } from './folio';
import { announceParts } from './payables';

/** What hangs on a payment: its receipt, whether a close counted it, and whether its guest has heard of it by now. */
async function whatHangsOn(tx: Transaction, paymentId: string) {
  const told = sql<boolean>`${payments.recordedAt} < clock_timestamp() - ${STATUS_EMAIL_DELAY_MS} * interval '1 millisecond'`;
  const [found] = await tx
    .select({ receipt: receipts.number, closeId: tillClosePayments.closeId, isTold: told })
    .from(payments)
    .leftJoin(receipts, isReceiptOf)
    .leftJoin(tillClosePayments, eq(tillClosePayments.paymentId, payments.id))
    .where(eq(payments.id, paymentId));
  if (!found) throw new DomainError('not_found');
  return found;
}

type LockedPayment = NonNullable<Awaited<ReturnType<typeof lockPayment>>>;

/** The payment, and with it those that came together with it for a group. Throws `not_found`. */
async function lockWithTill(tx: Transaction, id: string): Promise<LockedPayment[]> {
  const [found] = isId(id) ? await tx.select().from(payments).where(eq(payments.id, id)) : [];
  if (!found) throw new DomainError('not_found');
  await lockTills(tx, found.recordedBy);
  const locked: LockedPayment[] = [];
  for (const each of await paidTogether(tx, found)) {
    const payment = await lockPayment(tx, each);
    if (!payment) throw new DomainError('not_found');
    locked.push(payment);
  }
  return locked;
}

interface Correcting {
  actor: StaffActor;
  receivedAt: string;
  note: string | null;
}

/** Takes back one payment, or a stay's part of one, whose stay is locked. */
async function takeBackOne(
  tx: Transaction,
  platform: Platform,
  locked: LockedPayment,
  { actor, receivedAt, note }: Correcting,
) {
  const { payment } = locked;
  const { id, amountKobo } = payment;
  const taken = { kind: 'correction' as const, amountKobo, recordedBy: actor.id, receivedAt, note };
  if (payment.companyId) await returnCompany(tx, payment.companyId);
  if (payment.method !== 'company') await assertTakenBackWithinCredit(tx, actor, { ...payment, note });
  const row = await insertTakenBack(tx, locked, taken);
  if (!row) throw new Error('A correction was not inserted');
  const payable = paidForOf(payment);
  const effect =
    payable.kind === 'booking' ? await takeBackPayment(tx, platform, { id: payable.id, paymentId: id }) : null;
  if (effect?.undecided && payable.kind !== 'company') await addUnbackedTask(tx, payable, id);
  await reopenNotices(tx, id);
  return { row, payment, payable, status: effect?.status, unconfirms: effect?.unconfirms };
}

/**
 * Takes back a payment that staff recorded wrongly, and of a group all of its parts, by counter-rows; the receipt stays and says
 * so, and a guest who has heard of it is told. What the provider confirmed is refunded instead. One that a close counted, or that
 * is older than an Undo, needs a note. A stay that it confirmed is unconfirmed again, or put before staff. Throws `not_found`,
 * `payment_of_another`, `payment_in_closed_till`, `not_for_api_keys`, `already_corrected`, `not_correctable`,
 * `correction_needs_note`, `reason_needed`, `company_taken`, `credit_limit`.
 */
export function correctPayment({
  ctx: { platform, actor },
  input: { _id, note },
}: {
  ctx: VerbContext<StaffActor>;
  input: PaymentCorrectInput;
}): Promise<Payment> {
  return inTransaction(platform.db, async (tx) => {
    const locked = await lockWithTill(tx, _id);
    const named = locked.find(({ payment }) => payment.id === _id)?.payment;
    if (!named) throw new DomainError('not_found');
    await assertMayCorrect(tx, actor, named);
    if (await isCorrected(tx, named.reference)) throw new DomainError('already_corrected');
    const isTouched = locked.some(({ payment, leftKobo }) => leftKobo < payment.amountKobo);
    if (named.method === 'online' || isTouched) throw new DomainError('not_correctable');
    const { receipt, closeId, isTold } = await whatHangsOn(tx, _id);
    if (closeId !== null && !isReason(note)) throw new DomainError('correction_needs_note', {}, { field: 'note' });
    // What is undone at once needs no words.
    if (isTold) assertReason(note);
    const group = await groupOfPayment(tx, named);
    const whole = group ? { kind: 'group' as const, id: group.groupId } : paidForOf(named);
    // Before the ledger's rows, whose trigger locks the stays: rooms come first everywhere.
    if (whole.kind === 'group') await lockGroup(tx, whole.id);
    if (whole.kind === 'booking') await lockStayToPay(tx, whole.id);

    const correcting = { actor, receivedAt: platform.clock.now().toISOString(), note };
    const taken: Awaited<ReturnType<typeof takeBackOne>>[] = [];
    for (const part of locked) taken.push(await takeBackOne(tx, platform, part, correcting));
    // The first part has the source, and stands for the whole.
    const first = taken.find(({ payment }) => payment.sourceReference !== null) ?? taken[0];
    if (!first) throw new DomainError('not_found');
    const paidOf = ({ payment, unconfirms }: (typeof taken)[number], kobo: number): PaidMoney => ({
      ...{ kind: 'correction', amount: toNaira(kobo), reference: payment.reference, unconfirms },
      receiptNumber: receipt === null ? null : receiptNumber(receipt),
    });
    const parts = [first, ...taken.filter((part) => part !== first)].map((part) => ({
      id: part.payable.id,
      paid: paidOf(part, part.payment.amountKobo),
      detail: {
        ...{ paymentId: part.payment.id, note },
        ...discountDetail({ kind: 'payment', fromKobo: part.payment.amountKobo, toKobo: 0 }),
        ...(part.status && { status: part.status }),
      },
    }));
    const paid = {
      ...paidOf(first, group?.amountKobo ?? first.payment.amountKobo),
      unconfirms: taken.some(({ unconfirms }) => unconfirms) || undefined,
    };
    await announceParts(
      tx,
      whole,
      { actor: actor.id, paid, detail: {}, isQuiet: !isTold || named.method === 'company' },
      parts,
    );
    const row = taken.find(({ payment }) => payment.id === _id)?.row ?? first.row;
    return paymentToWire(tx, eq(payments.id, row.id));
  });
}
