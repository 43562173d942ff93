import { bookings } from '@drizzle/schema/bookings';
import { actorName, isAdmin } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction, StaleRead } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { isId } from '@server/platform/ids';
import type { Booking } from '@shared/bookings';
import type { ChangeTarget } from '@shared/changes';
import { hotelDate } from '@shared/dates';
import { eq, inArray } from 'drizzle-orm';
import { recordChanges } from './emails';
import { bookingRecord } from './record';
import { hidingEndsStay, statusWhenHidden, TRANSITIONS } from './rules';

/**
 * DELETE does two things. A guest cancels, while `pending` or `approved`; the booking stays in their list. An admin
 * hides the booking from every list and frees its nights. Both are audited.
 * Throws `not_found` (also for another guest's booking), `changed_meanwhile`, `not_cancellable`.
 */
export async function removeBooking({
  ctx: { platform, actor },
  input: { _id: id, version },
}: {
  ctx: VerbContext;
  input: ChangeTarget;
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
    const allowed = admin ? [before.status] : TRANSITIONS.guest.cancelled;
    const changed = await bookingRecord.change(
      tx,
      { _id: id, version },
      { status, ...ended, ...hidden },
      inArray(bookings.status, [...allowed]),
    );
    if (changed === null) throw admin ? new StaleRead() : new DomainError('not_cancellable');
    const after = { ...before, status, ...ended, version: changed };
    const ends = hidingEndsStay(before, hotelDate(now)) ? 'cancelled' : null;
    await recordChanges(tx, {
      actor: actorName(actor),
      ...(admin
        ? { action: 'bookings.delete', event: ends }
        : { action: 'bookings.cancel', event: 'withdrawn' as const }),
      detail: { before: before.status },
      record: after,
    });
    return after;
  });
}
