import { charges } from '@drizzle/schema/money/charges';
import { payments } from '@drizzle/schema/money/payments';
import { receipts } from '@drizzle/schema/money/receipts';
import { refunds } from '@drizzle/schema/money/refunds';
import { nameOfActor } from '@server/features/auth/calling-keys';
import { isStayChargeable } from '@server/features/bookings/money/charges';
import { masked, refundAccountOf } from '@server/features/bookings/money/refund-account';
import { isFor, type Payable, payableColumns, payableOf, paymentState } from '@server/features/money/ledger/payable';
import { type PaymentRow, readBill } from '@server/features/money/ledger/payments';
import { isTillClosed } from '@server/features/money/till/day';
import { type Actor, askedFor, isAdmin, isStaff, type StaffActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { isoInstant, type Queryable } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Reason } from '@shared/errors';
import { receiptNumber } from '@shared/money/ledger/constants';
import { toKobo, toNaira } from '@shared/money/money';
import type { Folio, PayableInput, Payment } from '@shared/money/payments/schema';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { chargesOnWire } from './charges';
import { paymentsUnderWay } from './online/attempts';
import { assertMaySee } from './payables';
import { isOpenRefund, refundsOnWire } from './refunds/refunds';

/** Why the actor may not take that payment back; null where they may. */
async function whyNot(db: Queryable, actor: StaffActor, payment: PaymentRow): Promise<Reason | null> {
  if (isAdmin(actor)) return null;
  if (actor.kind === 'key') return 'not_for_api_keys';
  if (payment.recordedBy !== actor.id) return 'payment_of_another';
  return (await isTillClosed(db, payment)) ? 'payment_in_closed_till' : null;
}

const mayCorrect = async (db: Queryable, actor: StaffActor, payment: PaymentRow): Promise<boolean> =>
  (await whyNot(db, actor, payment)) === null;

/**
 * An admin may take back any payment, others what they recorded themselves until their till is closed (D48). Throws
 * `payment_of_another`, `payment_in_closed_till`, `not_for_api_keys`.
 */
export async function assertMayCorrect(db: Queryable, actor: StaffActor, payment: PaymentRow): Promise<void> {
  const reason = await whyNot(db, actor, payment);
  if (reason) throw new DomainError(reason);
}

/** Kobo of a payment that can still be given back. */
export const refundableKobo = sql<number>`case when ${payments.kind} = 'payment' then ${payments.amountKobo}
  + (select coalesce(sum(taken.amount_kobo), 0) from payments as taken where taken.takes_back = ${payments.id})
  - (select coalesce(sum(amount_kobo), 0) from ${refunds} where ${refunds.paymentId} = ${payments.id} and ${isOpenRefund})
  else 0 end`.mapWith(Number);

const selectPayments = (db: Queryable, where: SQL | undefined) =>
  db
    .select({ payment: payments, receipt: receipts, recorder: nameOfActor(payments.recordedBy), refundableKobo })
    .from(payments)
    .leftJoin(receipts, eq(receipts.paymentId, payments.id))
    // The column also holds `SYSTEM`.
    .where(where)
    .orderBy(asc(payments.recordedAt), asc(payments.id));

type Row = Awaited<ReturnType<typeof selectPayments>>[number];

const toWire = ({ payment, receipt, recorder, refundableKobo: refundable }: Row): Payment => ({
  _id: payment.id,
  reference: payment.reference,
  kind: payment.kind,
  amount: toNaira(payment.amountKobo),
  method: payment.method,
  channel: payment.channel,
  bank: payment.bank,
  note: payment.note,
  receivedAt: isoInstant(payment.receivedAt),
  recordedAt: isoInstant(payment.recordedAt),
  recordedBy: recorder,
  takesBack: payment.takesBack,
  refundable: toNaira(refundable),
  receipt: receipt && { _id: receipt.id, number: receiptNumber(receipt.number), type: receipt.type },
});

/** The one payment for which the condition is true, for staff. Throws `not_found`. */
export async function paymentOnWire(db: Queryable, where: SQL): Promise<Payment> {
  const [row] = await selectPayments(db, where);
  if (!row) throw new DomainError('not_found');
  return toWire(row);
}

const sum = (byKind: Partial<Record<string, number>>) =>
  Object.values(byKind).reduce<number>((total, kobo = 0) => total + kobo, 0);

/** What is open, in naira. To decide on it, lock the stay or order first. */
export async function readBalance(db: Queryable, payable: Payable): Promise<number> {
  const { owed, received } = await readBill(db, payable);
  return toNaira(sum(owed) - sum(received));
}

/** The payments that the actor may take back as recorded wrongly: not what the provider confirmed or what was given back. */
async function correctableOf(db: Queryable, actor: Actor, rows: Row[]): Promise<string[]> {
  if (actor.kind !== 'user' || !isStaff(askedFor(actor, 'change', 'payments'))) return [];
  const isTouched = new Set(rows.map(({ payment }) => payment.takesBack));
  const open = rows
    .map(({ payment }) => payment)
    .filter(({ id, kind, method }) => kind === 'payment' && method !== 'online' && !isTouched.has(id));
  const may = await Promise.all(open.map((payment) => mayCorrect(db, actor, payment)));
  return open.filter((_, index) => may[index]).map(({ id }) => id);
}

/**
 * The folio of a stay, an order or an event, for its owner and staff: every charge and payment, and what is still open. Who recorded
 * a payment, and the notes of staff, are for staff. Throws `not_found`.
 */
export async function folio({
  ctx: { platform, actor },
  input,
}: {
  ctx: VerbContext;
  input: PayableInput;
}): Promise<Folio> {
  const { db, clock } = platform;
  const payable = payableOf(input);
  await assertMaySee(db, payable, { actor, now: clock.now() });
  // What an order on a stay's bill costs is owed by the stay.
  const isOwed = and(isFor(charges, payable), payable.kind === 'order' ? isNull(charges.bookingId) : undefined);
  const isPaid = isFor(payments, payable);
  const forStaff = isStaff(actor);
  const [owed, paid, refunded, bill, underWay, chargeable, account] = await Promise.all([
    chargesOnWire(db, isOwed),
    selectPayments(db, isPaid),
    refundsOnWire(db, isPaid),
    readBill(db, payable),
    paymentsUnderWay(db, payable, clock.now()),
    forStaff && payable.kind === 'booking' && isStayChargeable(db, payable.id, clock.today()),
    payable.kind === 'booking' ? refundAccountOf(db, payable.id) : null,
  ]);
  // Charges and counter-charges of a cancelled stay add up to nothing, but that is not "paid": the largest of them says that
  // something was agreed once.
  const agreedKobo = Math.max(0, ...owed.map(({ amount }) => toKobo(amount)));
  const correctable = await correctableOf(db, actor, paid);
  const state = paymentState({ owedKobo: sum(bill.owed), receivedKobo: sum(bill.received), agreedKobo });
  const shown = (row: Payment) => (forStaff ? row : { ...row, recordedBy: null, note: null, bank: null });
  return {
    ...payableColumns(payable),
    charges: owed.map((row) => (forStaff ? row : { ...row, recordedBy: null })),
    payments: paid.map((row) => shown(toWire(row))),
    refunds: refunded.map((row) => (forStaff ? row : { ...row, requestedBy: null, note: null, failure: null })),
    refundAccount: account && state.balanceKobo < 0 ? (forStaff ? account : masked(account)) : null,
    chargeable,
    correctable,
    balance: toNaira(state.balanceKobo),
    paymentStatus: state.status,
    underWay,
  };
}
