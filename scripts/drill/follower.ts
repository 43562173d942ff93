import { setTimeout as wait } from 'node:timers/promises';
import { boardNewsSchema, orderSchema } from '../../shared/food';
import { NEVER } from './history';
import { serverAt } from './house';
import type { StoredOrder } from './order-rows';
import { differences } from './promises/board';
import type { Random } from './random';
import { anyAddress, type Stage } from './stage';

/** After so long without a word, not even a ping, a line is taken for dead, as the screens do. */
const SILENCE_MS = 25_000;
const AGAIN_MS = 200;

/** How long news may take once nothing is broken any more. */
export const NEWS_WITHIN_MS = 10_000;

/** What somebody who follows the board, or one order, was told last: each order's status by its id. */
export interface Picture {
  /** The one order that they follow; null for the whole board. */
  orderId: string | null;
  statuses: ReadonlyMap<string, string>;
  /** What was stored then. */
  stored: readonly StoredOrder[];
}

/** The messages of one stream of server-sent events, until it ends or is silent. */
async function* messagesOf(url: string, headers: Record<string, string>, over: AbortSignal): AsyncGenerator<unknown> {
  const silent = new AbortController();
  const signal = AbortSignal.any([over, silent.signal]);
  const hush = () => setTimeout(() => silent.abort(), SILENCE_MS);
  let timer = hush();
  try {
    const response = await fetch(url, { headers: { ...headers, accept: 'text/event-stream' }, signal });
    if (!response.ok || !response.body) return;
    let buffered = '';
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      clearTimeout(timer);
      timer = hush();
      buffered += chunk;
      const blocks = buffered.split('\n\n');
      buffered = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (!/^event: /m.test(block) && data) yield JSON.parse(data);
      }
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Follows the board as staff, or one order as whoever holds its access token, and connects again whenever it must. */
export class Follower {
  readonly #stage: Stage;
  readonly #random: Random;
  readonly #orderId: string | null;
  readonly #leaving = new AbortController();
  readonly #over: Promise<void>;
  #statuses = new Map<string, string>();
  #connections = 0;

  constructor(stage: Stage, random: Random, orderId: string | null = null) {
    this.#stage = stage;
    this.#random = random;
    this.#orderId = orderId;
    this.#over = this.#follow();
  }

  async #follow(): Promise<void> {
    const { signal } = this.#leaving;
    while (!signal.aborted) {
      await this.#listen(signal).catch(() => {}); // cut off: that is what the drill is about
      await wait(AGAIN_MS, undefined, { signal }).catch(() => {});
    }
  }

  async #listen(signal: AbortSignal): Promise<void> {
    const { house, cast, tokens } = this.#stage;
    const url = `http://127.0.0.1:${serverAt(house, this.#random.below(2)).guests.port}/trpc`;
    const id = this.#orderId;
    const path = id ? `food.follow?input=${encodeURIComponent(JSON.stringify({ _id: id }))}` : 'food.board';
    const token = id ? tokens.get(id) : cast.staff.token;
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': anyAddress(this.#random) };
    this.#connections += 1;
    for await (const message of messagesOf(`${url}/${path}`, headers, signal)) {
      if (id) {
        this.#statuses.set(id, orderSchema.parse(message).status);
        continue;
      }
      const { whole, orders } = boardNewsSchema.parse(message);
      if (whole) this.#statuses = new Map();
      for (const { _id, status } of orders) this.#statuses.set(_id, status);
    }
  }

  /** Waits, not for ever, until what was told is what is stored; returns both. */
  async look(read: () => Promise<StoredOrder[]>): Promise<Picture> {
    for (const deadline = Date.now() + NEWS_WITHIN_MS; ; await wait(200)) {
      // The first word on a connection that a crash has broken may be that it is.
      const stored = await read().catch(() => null);
      const picture = { orderId: this.#orderId, statuses: new Map(this.#statuses), stored: stored ?? [] };
      if ((stored && differences(picture).length === 0) || Date.now() > deadline) return picture;
    }
  }

  /** Stops following; returns how often it had to connect. */
  async leave(): Promise<number> {
    this.#leaving.abort();
    await this.#over;
    return this.#connections;
  }
}

/** How many orders are followed, and every how often another one is chosen. */
const FOLLOWED = 10;
const CHOOSE_MS = 400;

/** Lets two of the staff follow the board, and some guests their orders, until it is over. Returns them, still there. */
export async function followAll(stage: Stage, random: Random, isOver: () => boolean): Promise<Follower[]> {
  const followers = [0, 1].map((index) => new Follower(stage, random.fork(`board ${index}`)));
  let newest = -NEVER;
  while (!isOver()) {
    await wait(CHOOSE_MS);
    const made = stage.history.orders.findLast(({ answer, at }) => at > newest && answer?.order?.accessToken);
    if (!made?.answer?.order || followers.length >= FOLLOWED + 2) continue;
    newest = made.at;
    followers.push(new Follower(stage, random.fork(`order ${followers.length}`), made.answer.order._id));
  }
  return followers;
}
