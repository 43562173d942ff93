import { payments } from '@drizzle/schema/money/payments';
import { refunds } from '@drizzle/schema/money/refunds';
import { nameOfActor } from '@server/features/auth/name-of-actor';
import type { VerbContext } from '@server/platform/context';
import { isoInstant, type Queryable } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { isId } from '@server/platform/records/ids';
import { toNaira } from '@shared/money/money';
import type { Refund } from '@shared/money/payments/refunds-schema';
import { asc, eq, type SQL } from 'drizzle-orm';

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
