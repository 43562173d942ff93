import { setTimeout as wait } from 'node:timers/promises';
import { asRefusal } from '@server/platform/database/database';
import type { Platform } from '@server/platform/platform';
import { errorLine } from '@server/platform/process/describe-error';
import { claimDueDeliveries, deliver, type Taken } from './deliver';

/** Deliveries whose pause has ended are looked for that often; new ones are announced. */
const POLL_MS = 5_000;

/**
 * Sends what is due, outside the queue of emails. Each endpoint has a lane of its own, one request at a time, so that none
 * waits for another; how many there may be bounds how many requests are open.
 */
class WebhookSender {
  readonly #platform: Platform;
  readonly #log: { error(message: string): void };
  readonly #stopping = new AbortController();
  readonly #lanes = new Set<Promise<void>>();
  readonly #running: Promise<unknown>;
  #wake = new AbortController();

  constructor(platform: Platform, log: { error(message: string): void }) {
    this.#platform = platform;
    this.#log = log;
    this.#running = Promise.all([this.#listen(), this.#run()]);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wake.abort();
    await this.#running;
    await Promise.all(this.#lanes);
  }

  async #listen(): Promise<void> {
    try {
      const events = this.#platform.events.listen('webhook_deliveries', this.#stopping.signal);
      for await (const _ of events) this.#wake.abort();
    } catch (error) {
      // The process shuts down: all that listens is told so before this is stopped.
      if (asRefusal(error)?.reason !== 'leaving') this.#log.error(errorLine(error));
    }
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const woken = new AbortController();
      this.#wake = woken;
      try {
        for (const taken of await claimDueDeliveries(this.#platform.db)) this.#open(taken);
      } catch (error) {
        this.#log.error(errorLine(error));
      }
      await wait(POLL_MS, undefined, { signal: woken.signal }).catch(() => {}); // it was woken
    }
  }

  #open(taken: Taken): void {
    const lane = deliver(this.#platform, taken, this.#stopping.signal)
      .catch((error: unknown) => this.#log.error(errorLine(error)))
      .finally(() => {
        this.#lanes.delete(lane);
        this.#wake.abort();
      });
    this.#lanes.add(lane);
  }
}

/** Sends webhooks in this process until `stop`. Several processes share the work. */
export function startWebhooks(platform: Platform, log: { error(message: string): void }): { stop(): Promise<void> } {
  return new WebhookSender(platform, log);
}
