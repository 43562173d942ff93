import { bookings } from '@drizzle/schema/bookings';
import type { UserActor } from '@server/platform/actor';
import { audit } from '@server/platform/audit';
import { inTransaction } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { isId } from '@server/platform/ids';
import { NO_LINK, wasClaimedBy } from '@server/platform/links';
import { isClaimable } from '@server/platform/ownership';
import type { Platform } from '@server/platform/platform';
import type { Booking } from '@shared/bookings';
import { and, eq } from 'drizzle-orm';
import { isVisible, mustFind, owned } from './queries';

/**
 * A signed-in guest takes over the booking that the access token opens, if it was made with their e-mail address (D7).
 * The token opens nothing any more: who has it in a mailbox is not who has the account. Claiming twice is harmless.
 * Throws `not_found` for anything else.
 */
export async function claimBooking(
  platform: Platform,
  actor: UserActor,
  input: { _id: string; accessToken: string },
): Promise<Booking> {
  return inTransaction(platform.db, async (tx) => {
    if (!isId(input._id)) throw new DomainError('not_found');
    const isThis = and(eq(bookings.id, input._id), isVisible);
    const mayClaim = isClaimable({ ...owned, email: bookings.email }, actor, input.accessToken, platform.clock.now());
    const claimed = await tx
      .update(bookings)
      .set({ userId: actor.id, ...NO_LINK })
      .where(and(isThis, mayClaim))
      .returning({ id: bookings.id });
    if (claimed.length > 0) {
      await audit(tx, { actor: actor.id, action: 'bookings.claim', recordId: input._id });
    } else {
      const [own] = await tx
        .select({ id: bookings.id, accessIssuedAt: bookings.accessIssuedAt })
        .from(bookings)
        .where(and(isThis, eq(bookings.userId, actor.id)));
      if (!wasClaimedBy(platform, own, input.accessToken)) throw new DomainError('not_found');
    }
    return mustFind(tx, input._id);
  });
}
