/**
 * `npm run sandbox`: Paystack on this machine, for development. Settings: SANDBOX_PORT, WEBHOOK_URL, PAYSTACK_SECRET_KEY (a test key), and
 * SANDBOX_TIME_SCALE, by which every pause is multiplied (1 is Paystack's own pace).
 */
import { SANDBOX_PORT } from '../server/platform/paystack/key';
import { openSandbox } from './paystack-sandbox/sandbox';

const { PAYSTACK_SECRET_KEY: key, WEBHOOK_URL: webhookUrl, ...env } = process.env;

const sandbox = await openSandbox({
  port: Number(env.SANDBOX_PORT ?? SANDBOX_PORT),
  timeScale: Number(env.SANDBOX_TIME_SCALE ?? 1),
  ...(key ? { key } : {}),
  ...(webhookUrl ? { webhookUrl } : {}),
});
console.log(`The Paystack sandbox listens at ${sandbox.url}, its webhooks go to ${webhookUrl ?? 'nobody'}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.close());
