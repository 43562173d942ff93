import { setImmediate as nextTurn } from 'node:timers/promises';
import { Hub } from '@server/platform/hub';
import { perPlatform } from '@server/platform/per-platform';
import type { Platform } from '@server/platform/platform';
import type { Order } from '@shared/food';
import { boardOrders, type FollowedOrder, ordersAmong } from './queries';

/** Where the database tells of new and changed orders; the trigger in the migration names the same. */
const CHANNEL = 'food_orders';

/** How many are told before other work of the process has its turn. */
const AT_ONCE = 50;

/** One who follows one order. */
export interface OrderFollower {
  /** The order as it is; undefined where there is none. */
  update(found: FollowedOrder | undefined): void;
  fail(error: unknown): void;
}

/** One who watches the board. */
export interface BoardWatcher {
  whole(board: { orders: Order[]; hidden: number }): void;
  changed(orders: readonly Order[]): void;
  fail(error: unknown): void;
}

/** All who follow orders at this process: one query for each change of them, however many they are. */
class OrderHub extends Hub {
  readonly #platform: Platform;
  readonly #followers = new Map<string, Set<OrderFollower>>();
  readonly #watchers = new Set<BoardWatcher>();
  #changed = new Set<string>();
  /** Who knows nothing yet, or no longer. */
  #unread = new Map<OrderFollower, string>();
  #blank = new Set<BoardWatcher>();

  constructor(platform: Platform) {
    super(platform.events, CHANNEL);
    this.#platform = platform;
  }

  follow(id: string, follower: OrderFollower): () => void {
    this.listen();
    const followers = this.#followers.get(id) ?? new Set();
    this.#followers.set(id, followers.add(follower));
    this.#unread.set(follower, id);
    this.requestRead();
    return () => {
      this.#unread.delete(follower);
      followers.delete(follower);
      if (followers.size === 0 && this.#followers.get(id) === followers) this.#followers.delete(id);
    };
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

  /** Tells that watcher the whole board again. */
  refill(watcher: BoardWatcher): void {
    this.#blank.add(watcher);
    this.requestRead();
  }

  protected onPayloads(ids: ReadonlySet<string> | null): void {
    if (ids === null) for (const watcher of this.#watchers) this.#blank.add(watcher);
    for (const id of ids ?? this.#followers.keys()) {
      if (this.#watchers.size > 0 || this.#followers.has(id)) this.#changed.add(id);
    }
    this.requestRead();
  }

  protected async read(): Promise<void> {
    const [changed, unread, blank] = [this.#changed, this.#unread, this.#blank];
    this.#changed = new Set();
    this.#unread = new Map();
    this.#blank = new Set();
    const ids = new Set([...changed, ...unread.values()]);
    const { db } = this.#platform;
    const [found, board] = await Promise.all([
      ids.size > 0 ? ordersAmong(db, ids) : new Map<string, FollowedOrder>(),
      blank.size > 0 ? boardOrders(db) : undefined,
    ]);
    const orders = [...changed].flatMap((id) => found.get(id)?.order ?? []);
    const notifications: (() => void)[] = [];
    for (const watcher of this.#watchers) {
      if (board && blank.has(watcher)) notifications.push(() => watcher.whole(board));
      // Who has come, or lost track, since this turn began is told the whole in the next one, and nothing before it.
      else if (orders.length > 0) notifications.push(() => this.#blank.has(watcher) || watcher.changed(orders));
    }
    for (const id of ids) {
      for (const follower of this.#followers.get(id) ?? []) {
        if (changed.has(id) || unread.has(follower)) notifications.push(() => follower.update(found.get(id)));
      }
    }
    for (const [at, notify] of notifications.entries()) {
      if (at > 0 && at % AT_ONCE === 0) await nextTurn();
      notify();
    }
  }

  protected fail(error: unknown): void {
    const followers = [...this.#followers.values()].flatMap((some) => [...some]);
    for (const one of [...followers, ...this.#watchers]) one.fail(error);
  }
}

/** The one of this process. */
export const orderHub = perPlatform((platform) => new OrderHub(platform));
