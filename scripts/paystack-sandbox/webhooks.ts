import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { SIGNATURE_HEADER, signBody } from '../../server/platform/paystack/webhook';
import type { Faults } from './faults';

const MINUTE = 60_000;

/** Paystack sends again every 3 minutes four times, then hourly for 72 hours. */
const RETRIES_MS = [...Array(4).fill(3 * MINUTE), ...Array(72).fill(60 * MINUTE)];

const ANSWER_WITHIN_MS = 30_000;
const DUPLICATES = 5;

/** One event, and what has come of sending it. */
export interface Delivery {
  event: string;
  body: string;
  /** The answer to each time it was sent; null where there was none. */
  answers: (number | null)[];
}

export interface WebhookOptions {
  key: string;
  /** Multiplies the time between repeats. */
  timeScale: number;
  faults(): Faults;
}

/** Sends signed events, and again until they are answered 200. */
export class Webhooks {
  /** All events, those too that were dropped or are held. */
  readonly deliveries: Delivery[] = [];
  /** Where they go; null: nobody is told. */
  url: string | null = null;
  readonly #options: WebhookOptions;
  readonly #stopped = new AbortController();
  #held: Delivery[] = [];
  /** Copies that were queued, and have not been answered a first time. */
  #unanswered = 0;

  constructor(options: WebhookOptions) {
    this.#options = options;
    // Each event that waits for its next turn listens.
    setMaxListeners(0, this.#stopped.signal);
  }

  queue(event: string, data: object, { isLost = false } = {}): void {
    const delivery: Delivery = { event, body: JSON.stringify({ event, data }), answers: [] };
    this.deliveries.push(delivery);
    const fault = this.#options.faults().webhooks;
    if (isLost || fault === 'drop' || !this.url) return;
    if (fault === 'out_of_order') this.#held.push(delivery);
    else
      for (let copies = fault === 'duplicate' ? DUPLICATES : 1; copies > 0; copies -= 1) {
        this.#unanswered += 1;
        void this.#deliver(delivery);
      }
  }

  /** Resolves once everything queued so far was answered, or found nobody, at least once. */
  async settled(): Promise<void> {
    while (this.#unanswered > 0 && !this.#stopped.signal.aborted) await wait(5);
  }

  /** Sends what was held, newest first, each after the one before was answered. */
  async release(): Promise<void> {
    const held = this.#held.reverse();
    this.#held = [];
    for (const delivery of held) await this.#send(delivery);
  }

  /** Nothing is sent from now on. */
  stop(): void {
    this.#stopped.abort();
  }

  async #deliver(delivery: Delivery): Promise<void> {
    for (const pause of [0, ...RETRIES_MS]) {
      // Ends by itself when the sandbox is stopped.
      const isStopped = await wait(pause * this.#options.timeScale, false, {
        signal: this.#stopped.signal,
        ref: false,
      }).catch(() => true);
      if (isStopped) return;
      const answer = await this.#send(delivery);
      if (pause === 0) this.#unanswered -= 1;
      if (answer === 200) return;
    }
  }

  async #send(delivery: Delivery): Promise<number | null> {
    const { url } = this;
    const body = Buffer.from(delivery.body);
    const headers = {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signBody(body, this.#options.key),
    };
    const signal = AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
    const answer = url
      ? await fetch(url, { method: 'POST', headers, body, signal }).then(
          ({ status }) => status,
          () => null, // nobody answers there: sent again later
        )
      : null;
    delivery.answers.push(answer);
    return answer;
  }
}
