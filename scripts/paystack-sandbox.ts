/** `npm run sandbox`: Paystack on this machine, for development. */
import { SANDBOX_PORT } from '../server/platform/paystack/key';
import { openSandbox } from './paystack-sandbox/sandbox';

const { SANDBOX_PORT: port, PAYSTACK_SECRET_KEY: key, WEBHOOK_URL: webhookUrl } = process.env;

const sandbox = await openSandbox({
  port: Number(port ?? SANDBOX_PORT),
  ...(key ? { key } : {}),
  ...(webhookUrl ? { webhookUrl } : {}),
});
console.log(`The Paystack sandbox listens at ${sandbox.url}, its webhooks go to ${webhookUrl ?? 'nobody'}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.close());
