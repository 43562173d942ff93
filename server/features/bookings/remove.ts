import { bookings } from '@drizzle/schema/bookings';
import { actorName, isAdmin } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction, StaleRead } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { isId } from '@server/platform/ids';
import type { Booking, BookingRemoveInput } from '@shared/bookings';
import { cancellationCost } from '@shared/cancellation';
import { isCancellable } from '@shared/constants/bookings';
import { hotelDate } from '@shared/dates';
import { formatNaira, toKobo } from '@shared/money';
import { eq, inArray } from 'drizzle-orm';
import { recordChanges } from './emails';
import { bookingRecord, toWire } from './record';
import { hidingEndsStay, statusWhenHidden, TRANSITIONS } from './rules';

/**
 * DELETE does two things. A guest cancels, while `pending` or `approved`, at the fee of the stay's own terms; the booking
 * stays in their list. An admin
 * hides the booking from every list and frees its nights. Both are audited.
 * Throws `not_found` (also for another guest's booking), `changed_meanwhile`, `not_cancellable`, and
 * `cancellation_fee_changed` where the guest was shown another fee.
 */
export async function removeBooking({
  ctx: { platform, actor },
  input: { _id: id, version, cancellationFee: shown },
}: {
  ctx: VerbContext;
  input: BookingRemoveInput;
}): Promise<Booking> {
  return inTransaction(platform.db, async (tx) => {
    // Waits for a change by staff that is in progress, so that the answer and the email show its result.
    if (isId(id)) await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, id)).for('update');
    const now = platform.clock.now();
    const before = await bookingRecord.findOwnedOrThrow(tx, id, actor, now);
    const admin = isAdmin(actor);
    const status = admin ? statusWhenHidden(before.status) : 'cancelled';
    // A cancelled stay that still has its hold lapsed unpaid: a payment may bring that one back.
    const ended = { holdExpiresAt: null, tentative: false };
    const hidden = admin ? { deletedAt: now.toISOString() } : {};
    // One that staff hide is no cancel: they cancel it first where a fee is owed.
    const fee = admin ? 0 : cancellationCost(before, now);
    if (shown !== undefined && shown !== fee && !admin && isCancellable(before.status)) {
      throw new DomainError('cancellation_fee_changed', { fee: formatNaira(fee) });
    }
    const owed = before.status === 'cancelled' ? {} : { cancellationFeeKobo: toKobo(fee) };
    const allowed = admin ? [before.status] : TRANSITIONS.guest.cancelled;
    const changed = await bookingRecord.change(
      tx,
      { _id: id, version },
      { status, ...ended, ...hidden, ...owed },
      inArray(bookings.status, [...allowed]),
    );
    if (changed === null) throw admin ? new StaleRead() : new DomainError('not_cancellable');
    const row = await bookingRecord.findRow(tx, id);
    if (!row) throw new Error(`There is no booking ${id}`);
    const after = toWire(row);
    const ends = hidingEndsStay(before, hotelDate(now)) ? 'cancelled' : null;
    await recordChanges(tx, {
      actor: actorName(actor),
      ...(admin
        ? { action: 'bookings.delete', event: ends }
        : { action: 'bookings.cancel', event: 'withdrawn' as const }),
      detail: { before: before.status, cancellationFee: after.cancellationFee },
      record: after,
    });
    return after;
  });
}
