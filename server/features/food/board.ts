import { watchLogin } from '@server/features/auth/login-watch';
import { isStaff, type StaffActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { DomainError } from '@server/platform/domain-error';
import { LatestValue } from '@server/platform/latest-value';
import type { BoardUpdate, Order } from '@shared/food';
import { mergeChanges, type PendingUpdate } from './board-update';
import { orderHub } from './order-hub';

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
