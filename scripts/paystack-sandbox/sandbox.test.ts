import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { TEST_TIMEOUT } from '@server/testing/patience';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readEvent } from '../../server/platform/paystack/webhook';
import { openSandbox } from './sandbox';
import { sharedSandbox } from './testing';

const { sandbox, paystack, press, begin } = await sharedSandbox();

/** What a merchant got, and how it answers. */
const merchant = { got: [] as Buffer[], answer: () => 200 };
const server = createServer(async (request, response) => {
  merchant.got.push(await buffer(request));
  response.writeHead(merchant.answer()).end();
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
if (address === null || typeof address === 'string') throw new Error('no port');
sandbox.sendWebhooksTo(`http://127.0.0.1:${address.port}/webhook`);
afterAll(() => server.close());

beforeEach(() => {
  merchant.got = [];
  merchant.answer = () => 200;
});

const events = () => merchant.got.flatMap((body) => readEvent(body) ?? []);

describe('a webhook', () => {
  it('is sent again until it is answered 200', async () => {
    merchant.answer = () => (merchant.got.length < 3 ? 503 : 200);
    const { address: page } = await begin();
    await press(page, 'pay');
    await vi.waitFor(() => expect(sandbox.deliveries.at(-1)?.answers).toEqual([503, 503, 200]), 5_000);
    expect(new Set(events().map(({ key }) => key)).size).toBe(1);
  });

  it('comes after a later one where that is asked for', async () => {
    await sandbox.fail({ webhooks: 'out_of_order' });
    const [one, two] = [await begin(), await begin()];
    await press(one.address, 'pay');
    await press(two.address, 'pay');
    await sandbox.fail();
    const references = events().map((event) => event.kind === 'charge_success' && event.payment.reference);
    expect(references).toEqual([two.reference, one.reference]);
  });

  it('tells of a refund as it goes on, and of one that failed', async () => {
    const { reference, address: page } = await begin();
    await press(page, 'pay');
    const verified = await paystack.verify(reference);
    if (verified.kind !== 'final_success') throw new Error(verified.kind);
    await sandbox.fail({ refunds: 'failed' });
    await paystack.refund({ transactionId: verified.payment.transactionId, amountKobo: 500, note: 'RF' });
    const statuses = () => events().flatMap((event) => (event.kind === 'refund' ? event.status : []));
    await vi.waitFor(() => expect(statuses()).toEqual(['pending', 'processing', 'failed']), TEST_TIMEOUT);
  });

  it('tells of a transfer of another amount, after which the payment is still open', async () => {
    const { reference, address: page } = await begin();
    const to = (await press(page, 'transfer')).headers.get('location') ?? '';
    const shown = await press(`${sandbox.url}${to}`, 'wrong');
    expect(await shown.text()).toContain('goes back to the sender');
    await vi.waitFor(
      () => expect(events()).toMatchObject([{ kind: 'transfer_rejected', reason: 'INCORRECT_AMOUNT' }]),
      TEST_TIMEOUT,
    );
    expect(await paystack.verify(reference)).toMatchObject({ kind: 'not_final' });
  });
});

describe('the checkout page', () => {
  it('takes a payment once, however often it is pressed', async () => {
    const { address: page } = await begin();
    const before = sandbox.deliveries.length;
    await Promise.all(['pay', 'pay', 'short', 'decline', 'cancel'].map((choice) => press(page, choice)));
    expect(sandbox.deliveries.length).toBe(before + 1);
  });

  it('shows the amount, says what was declined, and shows no markup that a merchant sent', async () => {
    const reference = 'GT-MARKUP';
    const [email, amountKobo] = ["o'neil@guests.test", 4_500_000];
    const started = await paystack.initialize({
      reference,
      email,
      amountKobo,
      callbackUrl: 'https://hotel.test/?a="><b>',
    });
    if (started.kind !== 'started') throw new Error(started.kind);
    const read = async () => (await fetch(started.authorizationUrl)).text();
    expect(await read()).toContain('₦45,000');
    expect(await read()).toContain('o&#39;neil@guests.test');
    await press(started.authorizationUrl, 'decline');
    expect(await read()).toContain('declined this card');
    await press(started.authorizationUrl, 'pay');
    expect(await read()).not.toContain('<b>');
  });
});

it('a live key is no key of the sandbox’s', async () => {
  await expect(openSandbox({ key: 'sk_live_aLiveKeyForTestsOnly' })).rejects.toThrow('takes a test key');
  const headers = { authorization: 'Bearer sk_live_aLiveKeyForTestsOnly' };
  const { status } = await fetch(`${sandbox.url}/transaction/verify/GT-1`, { headers });
  expect(status).toBe(401);
});
