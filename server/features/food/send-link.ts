import { foodOrders } from '@drizzle/schema/food';
import type { UserActor } from '@server/platform/actor';
import { inTransaction } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { isId } from '@server/platform/ids';
import { newLink } from '@server/platform/links';
import type { Platform } from '@server/platform/platform';
import type { Order } from '@shared/food';
import { eq } from 'drizzle-orm';
import { recordChange } from './changes';
import { mustFind } from './queries';

/**
 * Staff have a new link to an order without an account sent to its e-mail address; the link before it opens nothing any
 * more (D7). Throws `not_found`, `opens_by_login`.
 */
export function sendOrderLink(platform: Platform, actor: UserActor, id: string): Promise<Order> {
  return inTransaction(platform.db, async (tx) => {
    if (!isId(id)) throw new DomainError('not_found');
    const [record] = await tx
      .select({ id: foodOrders.id, userId: foodOrders.userId, email: foodOrders.email })
      .from(foodOrders)
      .where(eq(foodOrders.id, id))
      .for('update');
    if (!record) throw new DomainError('not_found');
    await tx.update(foodOrders).set(newLink(platform, record)).where(eq(foodOrders.id, id));
    const order = await mustFind(tx, id);
    await recordChange(tx, { actor: actor.id, action: 'food.sendLink', detail: {}, order, event: 'link' });
    return order;
  });
}
