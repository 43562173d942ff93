import { foodOrders } from '@drizzle/schema/food';
import type { UserActor } from '@server/platform/actor';
import { audit } from '@server/platform/audit';
import { inTransaction } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { isId } from '@server/platform/ids';
import { NO_LINK, wasClaimedBy } from '@server/platform/links';
import { isClaimable } from '@server/platform/ownership';
import type { Platform } from '@server/platform/platform';
import type { Order } from '@shared/food';
import { and, eq } from 'drizzle-orm';
import { mustFind, owned } from './queries';

/**
 * A signed-in guest takes over the order that the access token opens, if it was made with their e-mail address (D7). The
 * token opens nothing any more. Claiming twice is harmless. Throws `not_found` for anything else.
 */
export async function claimOrder(
  platform: Platform,
  actor: UserActor,
  input: { _id: string; accessToken: string },
): Promise<Order> {
  return inTransaction(platform.db, async (tx) => {
    if (!isId(input._id)) throw new DomainError('not_found');
    const isThis = eq(foodOrders.id, input._id);
    const mayClaim = isClaimable({ ...owned, email: foodOrders.email }, actor, input.accessToken, platform.clock.now());
    const claimed = await tx
      .update(foodOrders)
      .set({ userId: actor.id, ...NO_LINK })
      .where(and(isThis, mayClaim))
      .returning({ id: foodOrders.id });
    if (claimed.length > 0) {
      await audit(tx, { actor: actor.id, action: 'food.claim', recordId: input._id });
    } else {
      const [own] = await tx
        .select({ id: foodOrders.id, accessIssuedAt: foodOrders.accessIssuedAt })
        .from(foodOrders)
        .where(and(isThis, eq(foodOrders.userId, actor.id)));
      if (!wasClaimedBy(platform, own, input.accessToken)) throw new DomainError('not_found');
    }
    return mustFind(tx, input._id);
  });
}
