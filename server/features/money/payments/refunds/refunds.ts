import { payments } from '@drizzle/schema/money/payments';
import { refunds } from '@drizzle/schema/money/refunds';
import { nameOfActor } from '@server/features/auth/calling-keys';
import { isActiveUnpaid } from '@server/features/bookings/money/payment-corrected';
import { returnCompany } from '@server/features/companies/account';
import { paidForOf } from '@server/features/money/ledger/payable';
import { insertTakenBack, type lockPayment } from '@server/features/money/ledger/payments';
import { addUnbackedTask } from '@server/features/money/ledger/tasks';
import { isoInstant, type Queryable, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { isId } from '@server/platform/records/versions';
import { toNaira } from '@shared/money/money';
import { OPEN_REFUND_STATUSES } from '@shared/money/payments/desk-constants';
import type { Refund } from '@shared/money/payments/refunds-schema';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { announceMoney } from '../payables';

/** Refunds that are neither done nor failed. */
export const isOpenRefund = inArray(refunds.status, [...OPEN_REFUND_STATUSES]);

/** The refunds under way of the payment from that source. */
export async function openRefundsOf(db: Queryable, sourceReference: string): Promise<string[]> {
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.sourceReference, sourceReference), isOpenRefund));
  return rows.map(({ id }) => id);
}

/** Kobo of a payment, locked or not, that are about to be given back. */
export async function openRefundsKobo(db: Queryable, paymentId: string): Promise<number> {
  const [row] = await db
    .select({ kobo: sql<number>`coalesce(sum(${refunds.amountKobo}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), isOpenRefund));
  return row?.kobo ?? 0;
}

/** Oldest first. With names and notes of staff: for a guest, leave them out. */
export async function refundsOnWire(db: Queryable, where: SQL | undefined): Promise<Refund[]> {
  const rows = await db
    .select({ refund: refunds, payment: payments, requester: nameOfActor(refunds.requestedBy) })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(where)
    .orderBy(asc(refunds.requestedAt), asc(refunds.id));
  return rows.map(({ refund, payment, requester }) => ({
    _id: refund.id,
    paymentId: refund.paymentId,
    paymentReference: payment.reference,
    bookingId: payment.bookingId,
    orderId: payment.orderId,
    cateringId: payment.cateringId,
    amount: toNaira(refund.amountKobo),
    method: refund.method,
    status: refund.status,
    requestedAt: isoInstant(refund.requestedAt),
    endedAt: refund.endedAt && isoInstant(refund.endedAt),
    requestedBy: requester,
    note: refund.note,
    failure: refund.failure,
  }));
}

/** One refund, for staff. Throws `not_found`. */
export async function findRefund(db: Queryable, id: string): Promise<Refund> {
  const [refund] = isId(id) ? await refundsOnWire(db, eq(refunds.id, id)) : [];
  if (!refund) throw new DomainError('not_found');
  return refund;
}

/** One refund, for staff: a program asks it how one through the provider stands. Throws `not_found`. */
export const getRefund = ({ ctx, input }: { ctx: VerbContext; input: { _id: string } }) =>
  findRefund(ctx.platform.db, input._id);

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
  if (payment.companyId) await returnCompany(tx, payment.companyId);
  const payable = paidForOf(payment);
  if (payable.kind === 'booking' && (await isActiveUnpaid(tx, payable.id)))
    await addUnbackedTask(tx, payable, payment.id);
  await announceMoney(tx, payable, {
    actor: requestedBy,
    paid: { kind: 'refund', amount: toNaira(amountKobo), reference: payment.reference, receiptNumber: null },
    detail: { refundId: id, paymentId: payment.id, method, note },
  });
}
