import { watchLogin } from '@server/features/auth/login-watch';
import { isAdmin, type UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { DomainError } from '@server/platform/domain-error';
import { isId } from '@server/platform/ids';
import { LatestValue } from '@server/platform/latest-value';
import { ownershipOf, owns } from '@server/platform/ownership';
import type { BoardUpdate, Order } from '@shared/food';
import { orderHub } from './order-hub';
import { mergeChanges, type PendingUpdate } from './pending-update';
import type { FollowedOrder } from './queries';

/**
 * The kitchen's board, then its changes, until the signal aborts; after a possible gap the whole board again. Throws
 * `not_logged_in` or `not_allowed` as soon as the right is lost.
 */
export async function* watchBoard({
  ctx: { platform, actor },
  signal,
}: {
  ctx: VerbContext<UserActor>;
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
        else if (!isAdmin(now)) fail(new DomainError('not_allowed'));
      },
      fail,
    }),
    hub.watch(watcher),
    endWith(signal, latest),
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

/**
 * One order of the caller, then its changes, until the signal aborts. Throws `not_found`, also once the caller may no
 * longer see it, and `not_logged_in` when their login ends.
 */
export async function* followOrder({
  ctx: { platform, actor },
  input: { _id: id },
  signal,
}: {
  ctx: VerbContext;
  input: { _id: string };
  signal: AbortSignal;
}): AsyncGenerator<Order, void> {
  if (!isId(id)) throw new DomainError('not_found');
  const latest = new LatestValue<Order>();
  const fail = (error: unknown) => latest.end(error);
  let shown = ownershipOf(actor, platform.clock.now());
  let known: FollowedOrder | undefined;
  const judge = () => {
    if (!known || owns(shown, known.access, platform.clock.now())) return;
    fail(new DomainError('not_found'));
  };
  const stop = [
    actor.kind === 'user'
      ? watchLogin(platform, actor, {
          update: (now) => {
            if (!now) return fail(new DomainError('not_logged_in'));
            shown = ownershipOf(now, platform.clock.now());
            judge();
          },
          fail,
        })
      : nowAndThen(judge),
    orderHub(platform).follow(id, {
      update: (found) => {
        if (!found) return fail(new DomainError('not_found'));
        known = found;
        judge();
        latest.put(() => found.order);
      },
      fail,
    }),
    endWith(signal, latest),
  ];
  try {
    for (let update = await latest.take(); update; update = await latest.take()) yield update;
  } finally {
    for (const leave of stop) leave();
  }
}

const LOOK_MS = 60_000;

/** Nothing announces the expiry of an access token; as that takes days, an occasional check is enough. */
function nowAndThen(look: () => void): () => void {
  const timer = setInterval(look, LOOK_MS).unref();
  return () => clearInterval(timer);
}

function endWith(signal: AbortSignal, latest: LatestValue<unknown>): () => void {
  const end = () => latest.end();
  if (signal.aborted) end();
  signal.addEventListener('abort', end);
  return () => signal.removeEventListener('abort', end);
}
