import { bookingGroups } from '@drizzle/schema/booking-groups';
import { charges } from '@drizzle/schema/money/charges';
import { groupPayments, payments } from '@drizzle/schema/money/payments';
import { receipts } from '@drizzle/schema/money/receipts';
import { refunds } from '@drizzle/schema/money/refunds';
import { nameOfActor } from '@server/features/auth/calling-keys';
import { readPayableGroup } from '@server/features/bookings/groups/money';
import { isStayChargeable } from '@server/features/bookings/money/charges';
import { masked, refundAccountOf } from '@server/features/bookings/money/refund-account';
import { companyOfStay } from '@server/features/companies/account';
import { isFor, type Payable, paidForColumns, paidForOf, paymentState } from '@server/features/money/ledger/payable';
import { type PaymentRow, readOwed } from '@server/features/money/ledger/payments';
import { isReceiptOf } from '@server/features/money/ledger/receipts';
import { isTillClosed } from '@server/features/money/till/day';
import { type Actor, isAdmin, isStaff, type StaffActor, withRight } from '@server/platform/actor';
import { isoInstant, type Queryable } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import type { Reason } from '@shared/errors';
import { receiptNumber } from '@shared/money/ledger/constants';
import { toKobo, toNaira } from '@shared/money/money';
import type { Folio, PayableOrGroupInput, Payment } from '@shared/money/payments/schema';
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
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
export const refundableKobo =
  sql<number>`case when ${payments.kind} = 'payment' and ${payments.method} <> 'company' then ${payments.amountKobo}
  + (select coalesce(sum(taken.amount_kobo), 0) from payments as taken where taken.takes_back = ${payments.id})
  - (select coalesce(sum(amount_kobo), 0) from ${refunds} where ${refunds.paymentId} = ${payments.id} and ${isOpenRefund})
  else 0 end`.mapWith(Number);

const selectPayments = (db: Queryable, where: SQL | undefined) =>
  db
    .select({
      payment: payments,
      receipt: receipts,
      whole: groupPayments,
      group: bookingGroups,
      recorder: nameOfActor(payments.recordedBy),
      refundableKobo,
    })
    .from(payments)
    .leftJoin(receipts, isReceiptOf)
    .leftJoin(groupPayments, eq(groupPayments.id, payments.groupPaymentId))
    .leftJoin(bookingGroups, eq(bookingGroups.id, groupPayments.groupId))
    .where(where)
    .orderBy(asc(payments.recordedAt), asc(payments.id));

type Row = Awaited<ReturnType<typeof selectPayments>>[number];

const toWire = ({ payment, receipt, whole, group, recorder, refundableKobo: refundable }: Row): Payment => ({
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
  group: whole && group && { _id: group.id, reference: group.reference, amount: toNaira(whole.amountKobo) },
  receipt: receipt && { _id: receipt.id, number: receiptNumber(receipt.number), type: receipt.type },
});

/** The one payment for which the condition is true, for staff. Throws `not_found`. */
export async function paymentToWire(db: Queryable, where: SQL): Promise<Payment> {
  const [row] = await selectPayments(db, where);
  if (!row) throw new DomainError('not_found');
  return toWire(row);
}

const sum = (byKind: Partial<Record<string, number>>) =>
  Object.values(byKind).reduce<number>((total, kobo = 0) => total + kobo, 0);

/** The payments that the actor may take back as recorded wrongly: not what the provider confirmed or what was given back. */
async function correctableOf(db: Queryable, actor: Actor, rows: Row[]): Promise<string[]> {
  if (actor.kind !== 'user' || !isStaff(withRight(actor, 'change', 'payments'))) return [];
  const isTouched = new Set(rows.map(({ payment }) => payment.takesBack));
  const open = rows
    .map(({ payment }) => payment)
    .filter(({ id, kind, method }) => kind === 'payment' && method !== 'online' && !isTouched.has(id))
    // One for a group is taken back whole or not at all.
    .filter(
      ({ groupPaymentId }) =>
        !rows.some(
          ({ payment }) => groupPaymentId && payment.groupPaymentId === groupPaymentId && isTouched.has(payment.id),
        ),
    );
  const may = await Promise.all(open.map((payment) => mayCorrect(db, actor, payment)));
  return open.filter((_, index) => may[index]).map(({ id }) => id);
}

/**
 * The payments of a group's rooms, each that came for all of them as one: with the id of its first part, and what was taken back
 * of any part taken back of it.
 */
function wholePayments(rows: readonly Row[]): Payment[] {
  const partsWith = ({ whole }: Row) => rows.filter((row) => whole !== null && row.whole?.id === whole.id);
  const firstOf = (parts: readonly Row[]) => parts.find(({ payment }) => payment.sourceReference !== null) ?? parts[0];
  return rows.flatMap((row) => {
    const { payment, whole } = row;
    if (whole) {
      const parts = partsWith(row);
      if (row !== firstOf(parts)) return [];
      // What goes back, goes back of one room, in its own folio.
      return { ...toWire(row), amount: toNaira(whole.amountKobo), refundable: 0 };
    }
    const taken = rows.find((other) => other.payment.id === payment.takesBack);
    const first = taken?.whole && firstOf(partsWith(taken));
    if (!first?.whole) return toWire(row);
    if (payment.kind !== 'correction') return { ...toWire(row), takesBack: first.payment.id };
    // All parts are corrected at once.
    return taken === first ? { ...toWire(row), amount: toNaira(-first.whole.amountKobo) } : [];
  });
}

/**
 * The folio of a stay, an order, an event or a group, for its owner and staff: every charge and payment, and what is still open. Who
 * recorded a payment, and the notes of staff, are for staff. Throws `not_found`.
 */
export async function folio({
  ctx: { platform, actor },
  input,
}: {
  ctx: VerbContext;
  input: PayableOrGroupInput;
}): Promise<Folio> {
  const { db, clock } = platform;
  const asked = paidForOf(input);
  await assertMaySee(db, asked, { actor, now: clock.now() });
  const isGroup = asked.kind === 'group';
  const group = isGroup ? await readPayableGroup(db, asked.id) : undefined;
  const payables: Payable[] = isGroup ? (group?.stays ?? []).map((id) => ({ kind: 'booking', id })) : [asked];
  const anyOf = (conditionOf: (payable: Payable) => SQL | undefined) => or(...payables.map(conditionOf)) ?? sql`false`;
  // What an order on a stay's bill costs is owed by the stay.
  const isOwed = anyOf((payable) =>
    and(isFor(charges, payable), payable.kind === 'order' ? isNull(charges.bookingId) : undefined),
  );
  const isPaid = anyOf((payable) => isFor(payments, payable));
  const forStaff = isStaff(actor);
  const stay = asked.kind === 'booking' ? asked : null;
  const [owed, paid, refunded, bills, underWay, chargeable, account, company] = await Promise.all([
    chargesOnWire(db, isOwed, new Map(group?.stays.map((id, at) => [id, `Room ${group.rooms[at]}`]))),
    selectPayments(db, isPaid),
    refundsOnWire(db, isPaid),
    Promise.all(payables.map((payable) => readOwed(db, payable))),
    isGroup ? NOTHING_UNDER_WAY : paymentsUnderWay(db, asked, clock.now()),
    forStaff && stay !== null && isStayChargeable(db, stay.id, clock.today()),
    stay && refundAccountOf(db, stay.id),
    stay && companyOfStay(db, stay.id),
  ]);
  // Charges and counter-charges of a cancelled stay add up to nothing, but that is not "paid": the largest of them says that
  // something was agreed once.
  const agreedKobo = Math.max(0, ...owed.map(({ amount }) => toKobo(amount)));
  const correctable = await correctableOf(db, actor, paid);
  const total = (of: 'owed' | 'received') => bills.reduce((kobo, bill) => kobo + sum(bill[of]), 0);
  const state = paymentState({ owedKobo: total('owed'), receivedKobo: total('received'), agreedKobo });
  const balanceKobo = group?.balanceKobo ?? state.balanceKobo;
  // What came for a whole group is for who booked it.
  const ofWhole = ({ group, receipt }: Payment) =>
    group && !isGroup ? { group: null, receipt: null } : { group, receipt };
  const shown = (row: Payment) =>
    forStaff ? row : { ...row, recordedBy: null, note: null, bank: null, ...ofWhole(row) };
  return {
    ...paidForColumns(asked),
    charges: owed.map((row) => (forStaff ? row : { ...row, recordedBy: null })),
    payments: (isGroup ? wholePayments(paid) : paid.map(toWire)).map(shown),
    refunds: refunded.map((row) => (forStaff ? row : { ...row, requestedBy: null, note: null, failure: null })),
    company,
    refundAccount: account && state.balanceKobo < 0 ? (forStaff ? account : masked(account)) : null,
    chargeable,
    correctable,
    balance: toNaira(balanceKobo),
    paymentStatus: group && group.openKobo > 0 && state.status === 'paid' ? 'part_paid' : state.status,
    underWay,
  };
}

const NOTHING_UNDER_WAY: Folio['underWay'] = { pending: 0, account: null };
