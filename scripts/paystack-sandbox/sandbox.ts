import Fastify from 'fastify';
import { modeOf, SANDBOX_KEY, SECRET_KEY_SHAPE } from '../../server/platform/paystack/key';
import { serveApi } from './api';
import { openBank } from './bank';
import { serveCheckout } from './checkout';
import { type Faults, failOnPurpose, faultsSchema, noFaults } from './faults';
import { Store } from './store';
import { type Delivery, Webhooks } from './webhooks';

export interface SandboxOptions {
  /** A test key. The sandbox's own unless given. */
  key?: string;
  /** 0, the default, takes a free one. */
  port?: number;
  /** Where events go; they can be given an address later. */
  webhookUrl?: string;
  /** Multiplies every pause: 1 is Paystack's own, 0.001 for tests. */
  timeScale?: number;
}

/** Paystack's API, checkout page and webhooks on this machine, in memory: no money moves. */
export interface Sandbox {
  readonly url: string;
  readonly key: string;
  /** Events in the order in which they happened. */
  readonly deliveries: readonly Delivery[];
  sendWebhooksTo(url: string): void;
  /** From now on calls and webhooks fail like this; without an argument nothing fails any more. Resolves when held webhooks are sent. */
  fail(faults?: Partial<Faults>): Promise<void>;
  /** What the bank does later it does now. */
  passTime(): boolean;
  /** Does all that the bank does later; resolves once each event was answered, or found nobody, at least once. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Throws for a key that is not a test key. */
export async function openSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { key = SANDBOX_KEY, port = 0, webhookUrl = null, timeScale = 1 } = options;
  if (!SECRET_KEY_SHAPE.test(key) || modeOf(key) !== 'test')
    throw new Error('The sandbox takes a test key (sk_test_…)');
  let [current, url] = [noFaults(), ''];
  const faults = () => current;
  const store = new Store();
  const webhooks = new Webhooks({ key, timeScale, faults });
  webhooks.url = webhookUrl;
  const bank = openBank({ store, webhooks, timeScale, faults });
  const fail = async (next: Partial<Faults> = {}) => {
    current = faultsSchema.parse(next);
    if (current.webhooks !== 'out_of_order') await webhooks.release();
  };

  // What hangs on purpose must not keep it from closing.
  const app = Fastify({ forceCloseConnections: true });
  failOnPurpose(app, faults);
  serveApi(app, { key, store, bank, url: () => url });
  serveCheckout(app, store, bank);
  url = await app.listen({ host: '127.0.0.1', port });
  return {
    url,
    key,
    deliveries: webhooks.deliveries,
    sendWebhooksTo(to) {
      webhooks.url = to;
    },
    fail,
    passTime: bank.passTime,
    async settled() {
      let isMore = true;
      while (isMore) isMore = bank.passTime();
      await webhooks.settled();
    },
    async close() {
      webhooks.stop();
      bank.stop();
      await app.close();
    },
  };
}
