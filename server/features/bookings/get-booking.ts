import { bookings } from '@drizzle/schema/bookings';
import { actorName } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction } from '@server/platform/database/database';
import { audit } from '@server/platform/records/audit';
import type { Booking } from '@shared/bookings/schema';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { isOpenHold } from './holds/hold-conditions';
import { bookingRecord } from './record';

/**
 * One booking, for its owner or staff. Whoever comes by the link in the email or has taken it into an account has answered: a
 * first hold goes on as any other (D55). Throws `not_found`.
 */
export async function getBooking(call: { ctx: VerbContext; input: { _id: string } }): Promise<Booking> {
  const { platform, actor } = call.ctx;
  const found = await bookingRecord.get(call);
  const hasAnswered =
    actor.kind === 'tokenBearer' ? actor.isMailed : actor.kind === 'user' && actor.id === found.userId;
  if (!hasAnswered || found.holdExtendsTo === null) return found;
  return inTransaction(platform.db, async (tx) => {
    const answered = await tx
      .update(bookings)
      .set({
        holdExpiresAt: sql`greatest(${bookings.holdExpiresAt}, ${bookings.holdExtendsTo})`,
        holdExtendsTo: null,
      })
      .where(and(eq(bookings.id, found._id), isNotNull(bookings.holdExtendsTo), isOpenHold(platform.clock.now())))
      .returning({ holdExpiresAt: bookings.holdExpiresAt });
    for (const { holdExpiresAt } of answered) {
      await audit(tx, {
        actor: actorName(actor),
        action: 'bookings.answer',
        recordId: found._id,
        detail: { holdExpiresAt },
      });
    }
    return bookingRecord.findOrThrow(tx, found._id);
  });
}
