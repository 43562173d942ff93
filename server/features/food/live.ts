import type { Actor } from '@server/platform/actor';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import type { BoardNews, Order } from '@shared/food';
import { boardOrders, findOrder, ordersAmong } from './queries';

/** Where the database tells of new and changed orders; the trigger in the migration names the same. */
const CHANNEL = 'food_orders';

/**
 * What the kitchen's board shows, and then what changes, until the signal ends it. After anything that may have been
 * missed it tells the whole board again.
 */
export async function* watchBoard(platform: Platform, signal: AbortSignal): AsyncGenerator<BoardNews, void> {
  for await (const changed of platform.events.listen(CHANNEL, signal)) {
    yield changed === null
      ? { whole: true, orders: await boardOrders(platform.db) }
      : { whole: false, orders: await ordersAmong(platform.db, changed) };
  }
}

/** One order of the caller's own, and again at each change, until the signal ends it. Throws `not_found` (D6). */
export async function* followOrder(
  platform: Platform,
  actor: Actor,
  id: string,
  signal: AbortSignal,
): AsyncGenerator<Order, void> {
  for await (const changed of platform.events.listen(CHANNEL, signal)) {
    if (changed !== null && !changed.has(id)) continue;
    const order = await findOrder(platform.db, id, actor, platform.clock.now());
    if (!order) throw new DomainError('not_found');
    yield order;
  }
}
