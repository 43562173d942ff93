import { bookings } from '@drizzle/schema/bookings';
import { paymentAttempts } from '@drizzle/schema/money/payment-attempts';
import { auditLog } from '@drizzle/schema/records';
import { addRefundDueTask } from '@server/features/money/ledger/tasks';
import { actorName, isStaff } from '@server/platform/actor';
import { inTransaction, type Queryable, StaleRead, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { isId } from '@server/platform/records/versions';
import { cancellationCost, guestMayCancel, staffCancellationCost } from '@shared/bookings/cancellation';
import { type BookingStatus, CANCELLABLE_STATUSES, isHolding } from '@shared/bookings/constants';
import type { Booking, BookingRemoveInput } from '@shared/bookings/schema';
import { formatNaira, toKobo, toNaira } from '@shared/money/money';
import { ONLINE_PAYMENT_LIMITS, PROVIDER_AT_WORK } from '@shared/money/payments/online-constants';
import { and, desc, eq, gt, inArray, isNotNull, or } from 'drizzle-orm';
import { publishChanges } from './emails/emails';
import { wasInHouse } from './money/discounts';
import { bookingRecord, NO_REQUESTED_DATES, toWire } from './record';
import { hidingEndsStay, statusWhenHidden } from './rules';

/** Statuses in which a guest has had the room, so that its nights are owed. */
const HAD_THE_ROOM: readonly BookingStatus[] = ['checkedin', 'completed'];

/**
 * A hidden stay is on no list, so none is hidden on which money hangs. Throws `stay_has_money`, `stay_owes`,
 * `payment_under_way`.
 */
async function assertNoMoney(tx: Transaction, shown: Booking, now: Date): Promise<void> {
  const { _id: id } = shown;
  const [stay] = await tx.select().from(bookings).where(eq(bookings.id, id));
  if (!stay) return;
  const { receivedKobo, chargesKobo, extrasKobo, owedKobo, status } = stay;
  if (receivedKobo !== 0) throw new DomainError('stay_has_money', { amount: formatNaira(toNaira(receivedKobo)) });
  const hadTheRoom = HAD_THE_ROOM.includes(status) || (isHolding(status) && (await wasInHouse(tx, id)));
  // Extras of a guest who never came are owed no more than the nights.
  const chargedKobo = hadTheRoom || !isHolding(status) ? chargesKobo : chargesKobo - extrasKobo;
  const openKobo = chargedKobo + (hadTheRoom ? owedKobo : toKobo(staffCancellationCost(shown, now)));
  if (openKobo > 0) throw new DomainError('stay_owes', { amount: formatNaira(toNaira(openKobo)) });
  if (await isPaymentUnderWay(tx, id, now)) throw new DomainError('payment_under_way');
}

/**
 * DELETE does two things. A guest cancels, while `pending` or `approved`, at the fee of the stay's own terms; a `confirmed`
 * stay too, until its day of arrival is over, where they say the fee that they were shown. The booking stays in their list.
 * An admin hides the booking from every list and frees its nights, unless money hangs on it. Both are audited. Throws `not_found` (also for another guest's booking), `changed_meanwhile`, `not_cancellable`,
 * `cancellation_fee_changed` where the guest was shown another fee, and what `assertNoMoney` throws.
 */
export const removeBooking = ({ ctx, input }: { ctx: VerbContext; input: BookingRemoveInput }): Promise<Booking> =>
  inTransaction(ctx.platform.db, (tx) => removeStay(tx, ctx, input));

/** The same in the caller's transaction. */
export async function removeStay(
  tx: Transaction,
  { platform, actor }: VerbContext,
  { _id: id, version, cancellationFee: shown }: BookingRemoveInput,
): Promise<Booking> {
  // Waits for a change by staff that is in progress, so that the answer and the email show its result.
  if (isId(id)) await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, id)).for('update');
  const now = platform.clock.now();
  const before = await bookingRecord.findOwnedOrThrow(tx, id, actor, now);
  const admin = isStaff(actor);
  if (admin) await assertNoMoney(tx, before, now);
  const status = admin ? statusWhenHidden(before.status) : 'cancelled';
  // A cancelled stay that still has its hold lapsed unpaid: a payment may bring that one back.
  const ended = { holdExpiresAt: null, tentative: false, ...NO_REQUESTED_DATES };
  const hidden = admin ? { deletedAt: now.toISOString() } : {};
  // One that staff hide is no cancel: they cancel it first where a fee is owed.
  const fee = admin ? 0 : cancellationCost(before, now);
  const today = platform.clock.today();
  const isAgreed = shown !== undefined && guestMayCancel(before, today);
  if (isAgreed && shown !== fee && !admin) {
    throw new DomainError('cancellation_fee_changed', { fee: formatNaira(fee) });
  }
  const owed = before.status === 'cancelled' ? {} : { cancellationFeeKobo: toKobo(fee) };
  const allowed = admin || isAgreed ? [before.status] : CANCELLABLE_STATUSES;
  const changed = await bookingRecord.change(
    tx,
    { _id: id, version },
    { status, ...ended, ...hidden, ...owed },
    inArray(bookings.status, [...allowed]),
  );
  if (changed === null) {
    if (admin) throw new StaleRead();
    if (await isOwnCancel(tx, before)) return before;
    throw new DomainError('not_cancellable');
  }
  const row = await bookingRecord.findRow(tx, id);
  if (!row) throw new Error(`There is no booking ${id}`);
  const after = toWire(row);
  const ends = hidingEndsStay(before, today) ? 'cancelled' : null;
  await publishChanges(tx, {
    actor: actorName(actor),
    ...(admin
      ? { action: 'bookings.delete', event: ends }
      : { action: 'bookings.cancel', event: 'withdrawn' as const }),
    detail: { before: before.status, cancellationFee: after.cancellationFee },
    record: after,
  });
  if (!admin && after.balance < 0) await addRefundDueTask(tx, after);
  return after;
}

/** True where the guest has cancelled already, and nobody has changed that: they got no answer, and press again. */
async function isOwnCancel(tx: Transaction, { _id, status }: Booking): Promise<boolean> {
  if (status !== 'cancelled') return false;
  const [last] = await tx
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.recordId, _id), inArray(auditLog.action, ['bookings.cancel', 'bookings.update'])))
    .orderBy(desc(auditLog.at))
    .limit(1);
  return last?.action === 'bookings.cancel';
}

/** True while money may be on its way to a stay: a payment was begun a short time ago, or the provider is still at it. */
async function isPaymentUnderWay(db: Queryable, bookingId: string, now: Date): Promise<boolean> {
  const recent = new Date(now.getTime() - ONLINE_PAYMENT_LIMITS.transferMinutes * 60_000).toISOString();
  const [found] = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.bookingId, bookingId),
        isNotNull(paymentAttempts.nextCheckAt),
        or(gt(paymentAttempts.createdAt, recent), inArray(paymentAttempts.providerStatus, [...PROVIDER_AT_WORK])),
      ),
    )
    .limit(1);
  return found !== undefined;
}
