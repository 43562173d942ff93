import { watchLogin } from '@server/features/auth/sessions/login-watch';
import { isStaff, type StaffActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { DomainError } from '@server/platform/domain-error';
import { LatestValue } from '@server/platform/lists/latest-value';
import type { BoardUpdate, Order } from '@shared/food/schema';

import { orderHub } from '../order-hub';

/**
 * The kitchen's board, then its changes, until the signal aborts; after a possible gap the whole board again. Throws
 * `not_logged_in` or `not_allowed` as soon as the right is lost.
 */
export async function* watchBoard({
  ctx: { platform, actor },
  signal,
}: {
  ctx: VerbContext<StaffActor>;
  signal: AbortSignal;
}): AsyncGenerator<BoardUpdate, void> {
  const hub = orderHub(platform);
  const latest = new LatestValue<PendingUpdate>();
  const fail = (error: unknown) => latest.end(error);
  const watcher = {
    whole: (board: { orders: Order[]; hidden: number }) => latest.put(() => ({ whole: true, ...board })),
    changed: (orders: readonly Order[]) => latest.put((pending) => mergeChanges(pending, orders)),
    fail,
  };
  const stop = [
    watchLogin(platform, actor, {
      update: (now) => {
        if (!now) fail(new DomainError('not_logged_in'));
        else if (!isStaff(now)) fail(new DomainError('not_allowed'));
      },
      fail,
    }),
    hub.watch(watcher),
    latest.endWith(signal),
  ];
  try {
    for (let update = await latest.take(); update; update = await latest.take()) {
      if (update === 'overflow') hub.refill(watcher);
      else yield update;
    }
  } finally {
    for (const leave of stop) leave();
  }
}

/** Updates of the board that a stream has not sent yet, merged into one; `overflow` when too many orders changed. */
export type PendingUpdate = BoardUpdate | 'overflow';

/** Most changed orders to keep for a slow reader; beyond that it gets the whole board when it reads again. */
const MAX_CHANGED = 500;

/** Adds changed orders to what is pending, each order once in its latest state. */
export function mergeChanges(pending: PendingUpdate | undefined, changed: readonly Order[]): PendingUpdate {
  if (pending === 'overflow') return pending;
  const before = pending ?? { whole: false, orders: [] };
  const orders = new Map(before.orders.map((order) => [order._id, order]));
  const max = MAX_CHANGED + (before.whole ? before.orders.length : 0);
  for (const order of changed) orders.set(order._id, order);
  return orders.size > max ? 'overflow' : { ...before, orders: [...orders.values()] };
}
