import { afterAll, expect, it } from 'vitest';
import { openSandbox } from '../scripts/paystack-sandbox/sandbox';
import { openPaystack } from '../server/platform/paystack/client';
import { checkLook } from './support/audit';
import { DESK, openBrowser, PHONE } from './support/browser';
import { screens } from './support/screens';

const [browser, sandbox] = await Promise.all([openBrowser(), openSandbox({ timeScale: 0.001 })]);
const paystack = openPaystack({ secretKey: sandbox.key, baseUrl: sandbox.url });
afterAll(() => Promise.all([browser.close(), sandbox.close()]));

it.each(
  screens([
    ['a phone', PHONE],
    ['a desk', DESK],
  ]),
)(
  'on %s a payer sees the amount, is declined, sends a transfer and comes back to the merchant',
  async (name, viewport) => {
    const reference = `GT-7K2M9Q.${name.replace(' ', '-')}`;
    const started = await paystack.initialize({
      reference,
      email: 'adaeze@guests.test',
      amountKobo: 4_500_000,
      callbackUrl: `${sandbox.url}/?merchant`,
    });
    if (started.kind !== 'started') throw new Error(started.kind);
    const visitor = await browser.visit({ url: sandbox.url, viewport });
    const { page } = visitor;
    await page.goto(started.authorizationUrl);
    await page.getByText('₦45,000', { exact: true }).waitFor();
    await checkLook(page);
    await page.getByRole('button', { name: 'Decline the card' }).click();
    await page.getByRole('alert').getByText('declined').waitFor();
    await checkLook(page);
    await page.getByRole('button', { name: 'Pay by transfer instead' }).click();
    await page.getByRole('heading', { name: 'Pay by transfer' }).waitFor();
    await checkLook(page);
    await page.getByRole('button', { name: 'I have sent it', exact: true }).click();
    await page.waitForURL(`**/?merchant=&trxref=${reference}&reference=${reference}`);
    expect(await paystack.verify(reference)).toMatchObject({
      kind: 'final_success',
      payment: { channel: 'bank_transfer' },
    });
    await page.getByRole('link', { name: reference }).click();
    await page.getByRole('heading', { name: 'Paid' }).waitFor();
    await checkLook(page);
    await visitor.leave();
  },
);
