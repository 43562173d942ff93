import { watchLogin } from '@server/features/auth/login-watch';
import { isAdmin, type UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { DomainError } from '@server/platform/domain-error';
import { isId } from '@server/platform/ids';
import { LatestNews } from '@server/platform/latest-news';
import { ownershipOf, owns } from '@server/platform/ownership';
import type { BoardNews, Order } from '@shared/food';
import { orderHub } from './order-hub';
import type { FollowedOrder } from './queries';
import { addChanges, type WaitingBoard } from './waiting-board';

/**
 * What the kitchen's board shows, and then what changes, until the signal ends it. After anything that may have been
 * missed it tells the whole board again. Throws `not_logged_in` or `not_allowed` as soon as the right is lost.
 */
export async function* watchBoard({
  ctx: { platform, actor },
  signal,
}: {
  ctx: VerbContext<UserActor>;
  signal: AbortSignal;
}): AsyncGenerator<BoardNews, void> {
  const hub = orderHub(platform);
  const latest = new LatestNews<WaitingBoard>();
  const fail = (error: unknown) => latest.end(error);
  const watcher = {
    whole: (board: { orders: Order[]; hidden: number }) => latest.put(() => ({ whole: true, ...board })),
    changed: (orders: readonly Order[]) => latest.put((waiting) => addChanges(waiting, orders)),
    fail,
  };
  const stop = [
    watchLogin(platform, actor, {
      tell: (now) => {
        if (!now) fail(new DomainError('not_logged_in'));
        else if (!isAdmin(now)) fail(new DomainError('not_allowed'));
      },
      fail,
    }),
    hub.watch(watcher),
    endWith(signal, latest),
  ];
  try {
    for (let news = await latest.take(); news; news = await latest.take()) {
      if (news === 'too much') hub.refill(watcher);
      else yield news;
    }
  } finally {
    for (const leave of stop) leave();
  }
}

/**
 * One order of the caller's own, and again at each change, until the signal ends it. Throws `not_found`, also as soon
 * as it is no longer theirs to see, and `not_logged_in` when their login ends.
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
  const latest = new LatestNews<Order>();
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
          tell: (now) => {
            if (!now) return fail(new DomainError('not_logged_in'));
            shown = ownershipOf(now, platform.clock.now());
            judge();
          },
          fail,
        })
      : nowAndThen(judge),
    orderHub(platform).follow(id, {
      tell: (found) => {
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
    for (let news = await latest.take(); news; news = await latest.take()) yield news;
  } finally {
    for (const leave of stop) leave();
  }
}

const LOOK_MS = 60_000;

/** An access token runs out without a word, after days: now and then is often enough to look. */
function nowAndThen(look: () => void): () => void {
  const timer = setInterval(look, LOOK_MS).unref();
  return () => clearInterval(timer);
}

function endWith(signal: AbortSignal, latest: LatestNews<unknown>): () => void {
  const end = () => latest.end();
  if (signal.aborted) end();
  signal.addEventListener('abort', end);
  return () => signal.removeEventListener('abort', end);
}
