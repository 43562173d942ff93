import { watchLogin } from '@server/features/auth/sessions/login-watch';
import { isStaff, type StaffActor } from '@server/platform/actor';
import { DomainError } from '@server/platform/domain-error';
import { LatestValue } from '@server/platform/events/hub';
import { type Platform, perPlatform, type VerbContext } from '@server/platform/platform';
import { type Notify, RecordHub } from '@server/platform/records/record-hub';
import type { BoardUpdate, Order } from '@shared/food/schema';
import { boardOrders } from '../queries';
import { orderRecord } from '../record';

/** The channel for new and changed orders; the trigger `food_orders_tell` in drizzle/functions/notify.sql names it too. */
const CHANNEL = 'food_orders';

/** A stream of the board. */
export interface BoardWatcher {
  whole(board: { orders: Order[]; hidden: number }): void;
  changed(orders: readonly Order[]): void;
  fail(error: unknown): void;
}

/** All streams of orders of this process: of one order each, and of the whole board. */
class OrderHub extends RecordHub<Order> {
  readonly #platform: Platform;
  readonly #watchers = new Set<BoardWatcher>();
  /** Watchers that need the whole board. */
  #blank = new Set<BoardWatcher>();

  constructor(platform: Platform) {
    super(platform.events, CHANNEL, (ids) => orderRecord.findByIds(platform.db, ids));
    this.#platform = platform;
  }

  watch(watcher: BoardWatcher): () => void {
    this.listen();
    this.#watchers.add(watcher);
    this.refill(watcher);
    return () => {
      this.#blank.delete(watcher);
      this.#watchers.delete(watcher);
    };
  }

  /** Sends that watcher the whole board again. */
  refill(watcher: BoardWatcher): void {
    this.#blank.add(watcher);
    this.requestRead();
  }

  protected override isWanted(id: string): boolean {
    return this.#watchers.size > 0 || super.isWanted(id);
  }

  protected override onPayloads(ids: ReadonlySet<string> | null): void {
    if (ids === null) for (const watcher of this.#watchers) this.#blank.add(watcher);
    super.onPayloads(ids);
  }

  protected override async readOthers(): Promise<Notify<Order>> {
    const blank = this.#blank;
    this.#blank = new Set();
    const board = blank.size > 0 ? await boardOrders(this.#platform.db) : undefined;
    return (changed, found) => {
      const orders = [...changed].flatMap((id) => found.get(id)?.record ?? []);
      const notifications: (() => void)[] = [];
      for (const watcher of this.#watchers) {
        if (board && blank.has(watcher)) notifications.push(() => watcher.whole(board));
        // Watchers added or reset since this round began get the whole board in the next one, and nothing before it.
        else if (orders.length > 0) notifications.push(() => this.#blank.has(watcher) || watcher.changed(orders));
      }
      return notifications;
    };
  }

  protected override fail(error: unknown): void {
    super.fail(error);
    for (const watcher of this.#watchers) watcher.fail(error);
  }
}

export const orderHub = perPlatform((platform) => new OrderHub(platform));

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
