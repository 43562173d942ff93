import { afterAll, afterEach } from 'vitest';
import { openPaystack } from '../../server/platform/paystack/client';
import { openSandbox } from './sandbox';

/** A sandbox for a whole test file, in which days pass in seconds, with a client of it. For the top level of the file. */
export async function sharedSandbox() {
  const sandbox = await openSandbox({ timeScale: 0.001 });
  const { key: secretKey, url: baseUrl } = sandbox;
  const paystack = openPaystack({ secretKey, baseUrl });
  let count = 0;
  afterEach(() => sandbox.fail());
  afterAll(() => sandbox.close());
  return {
    sandbox,
    paystack,
    /** Presses a button of the checkout page; `address` is that page's, or that of a transfer. */
    press: (address: string, choice: string) =>
      fetch(`${address}/${choice}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': FORM },
        body: '',
      }),
    /** Begins a payment of ₦45,000 by default. */
    async begin(amountKobo = 4_500_000) {
      count += 1;
      const reference = `GT-7K2M9Q.${count}`;
      const callbackUrl = 'https://hotel.test/verify-payment';
      const started = await paystack.initialize({ reference, email: 'adaeze@guests.test', amountKobo, callbackUrl });
      if (started.kind !== 'started') throw new Error(started.kind);
      return { reference, address: started.authorizationUrl };
    },
  };
}

const FORM = 'application/x-www-form-urlencoded';
