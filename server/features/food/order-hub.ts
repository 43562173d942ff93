import { setImmediate as nextTurn } from 'node:timers/promises';
import { Hub } from '@server/platform/hub';
import { perPlatform } from '@server/platform/per-platform';
import type { Platform } from '@server/platform/platform';
import type { Order } from '@shared/food';
import { boardOrders, type FollowedOrder, ordersAmong } from './queries';

/** The channel for new and changed orders; the trigger in the migration names it too. */
const CHANNEL = 'food_orders';

/** Followers updated before other work of the process gets a turn. */
const AT_ONCE = 50;

/** A stream of one order. */
export interface OrderFollower {
  /** The order; undefined when there is none. */
  update(found: FollowedOrder | undefined): void;
  fail(error: unknown): void;
}

/** A stream of the board. */
export interface BoardWatcher {
  whole(board: { orders: Order[]; hidden: number }): void;
  changed(orders: readonly Order[]): void;
  fail(error: unknown): void;
}

/** All streams of orders of this process: one query per round, however many streams there are. */
class OrderHub extends Hub {
  readonly #platform: Platform;
  readonly #followers = new Map<string, Set<OrderFollower>>();
  readonly #watchers = new Set<BoardWatcher>();
  #changed = new Set<string>();
  /** Followers and watchers that need the current state. */
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

  /** Sends that watcher the whole board again. */
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
      // Watchers added or reset since this round began get the whole board in the next one, and nothing before it.
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

export const orderHub = perPlatform((platform) => new OrderHub(platform));
