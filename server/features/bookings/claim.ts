import { bookings } from '@drizzle/schema/bookings';
import type { UserActor } from '@server/platform/actor';
import { audit } from '@server/platform/audit';
import { inTransaction } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { isId } from '@server/platform/ids';
import { isClaimable } from '@server/platform/ownership';
import type { Platform } from '@server/platform/platform';
import type { Booking } from '@shared/bookings';
import { and, eq } from 'drizzle-orm';
import { isVisible, mustFind } from './queries';

/**
 * A signed-in guest takes over the booking that the access token opens, if it was made with their e-mail address (D7).
 * Claiming twice is harmless. Throws `not_found` for anything else.
 */
export async function claimBooking(
  platform: Platform,
  actor: UserActor,
  input: { _id: string; accessToken: string },
): Promise<Booking> {
  return inTransaction(platform.db, async (tx) => {
    if (!isId(input._id)) throw new DomainError('not_found');
    const claimed = await tx
      .update(bookings)
      .set({ userId: actor.id })
      .where(and(eq(bookings.id, input._id), isClaimable(bookings, actor, input.accessToken), isVisible))
      .returning({ id: bookings.id });
    if (claimed.length === 0) throw new DomainError('not_found');
    await audit(tx, { actor: actor.id, action: 'bookings.claim', recordId: input._id });
    return mustFind(tx, input._id);
  });
}
