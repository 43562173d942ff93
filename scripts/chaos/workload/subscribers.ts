import { setTimeout as wait } from 'node:timers/promises';
import { openEventStream } from '../../../server/testing/servers/event-stream';
import { boardUpdateSchema, orderSchema } from '../../../shared/food/schema';
import { type Context, Worker } from './worker';

const RECONNECT_MS = 200;

/** How long news may take once nothing is broken any more. */
const NEWS_WITHIN_MS = 10_000;

/** Follows the board as staff, or one order with its access token, and connects again whenever it must. */
export class Subscriber extends Worker {
  readonly #orderId: string | null;
  readonly #over = new AbortController();
  readonly #following: Promise<void>;
  #statuses = new Map<string, string>();

  constructor(context: Context, name: string, random: Worker['random'], orderId: string | null = null) {
    super(context, name, random);
    this.#orderId = orderId;
    this.#following = this.#follow();
  }

  async #follow(): Promise<void> {
    const { signal } = this.#over;
    while (!signal.aborted) {
      await this.#listen(signal).catch(() => {}); // cut off: that is what the run is about
      await wait(RECONNECT_MS, undefined, { signal }).catch(() => {});
    }
  }

  async #listen(signal: AbortSignal): Promise<void> {
    const { cluster, actors, tokens } = this.context;
    const id = this.#orderId;
    const path = id ? `food.follow?input=${encodeURIComponent(JSON.stringify({ _id: id }))}` : 'food.board';
    const token = (id ? tokens.get(id) : actors.staff.token) ?? undefined;
    const headers = { 'x-forwarded-for': this.anyAddress() };
    const url = `${cluster.url(this.anyNode())}/trpc/${path}`;
    const stream = await openEventStream(url, token, signal, headers);
    for await (const { event, data } of stream.events) {
      if (event !== 'message' || !data) continue;
      if (id) {
        this.#statuses.set(id, orderSchema.parse(data).status);
        continue;
      }
      const { whole, orders } = boardUpdateSchema.parse(data);
      if (whole) this.#statuses = new Map();
      for (const { _id, status } of orders) this.#statuses.set(_id, status);
    }
  }

  /** Waits, not for ever, until what was sent is what is stored; returns where it is not. */
  async differences(): Promise<string[]> {
    for (const deadline = Date.now() + NEWS_WITHIN_MS; ; await wait(200)) {
      // The first query on a connection that a crash has broken may fail for that.
      const different = await this.#compare().catch((error: unknown) => [String(error)]);
      if (different.length === 0 || Date.now() > deadline) return different;
    }
  }

  async #compare(): Promise<string[]> {
    const stored = await this.context.cluster.sql<{ id: string; status: string; voided: boolean }[]>`
      select id, status, voided_at is not null as voided from food_orders`;
    return stored.flatMap(({ id, status, voided }) => {
      const seen = this.#statuses.get(id);
      const isShown = this.#orderId === null ? status !== 'delivered' && !voided : this.#orderId === id;
      const isRight = seen === undefined ? !isShown : seen === status;
      return isRight ? [] : [`${this.name}: ${id} is ${status} and is shown as ${seen ?? 'nothing'}`];
    });
  }

  async stop(): Promise<void> {
    this.#over.abort();
    await this.#following;
  }
}

/** How many orders are followed, and every how often another one is chosen. */
const ORDERS = 10;
const CHOOSE_MS = 400;

/** Lets two of the staff follow the board, and some guests their orders. Returns them, still following. */
export async function subscribe(
  context: Context,
  random: Worker['random'],
  isOver: () => boolean,
): Promise<Subscriber[]> {
  const subscribers = [0, 1].map((index) => new Subscriber(context, 'board', random.fork(`board ${index}`)));
  let newest = 0;
  while (!isOver()) {
    await wait(CHOOSE_MS);
    const made = context.history.calls.findLast(
      ({ noun, record, started }) => noun === 'order' && started > newest && context.tokens.has(record?._id ?? ''),
    );
    if (!made?.record || subscribers.length >= ORDERS + 2) continue;
    newest = made.started;
    const { _id } = made.record;
    subscribers.push(new Subscriber(context, 'order', random.fork(`order ${subscribers.length}`), _id));
  }
  return subscribers;
}
