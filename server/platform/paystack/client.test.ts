import { once } from 'node:events';
import { createServer } from 'node:http';
import { inspect } from 'node:util';
import { TEST_TIMEOUT } from '@server/testing/patience';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openSandbox } from '../../../scripts/paystack-sandbox/sandbox';
import { sharedSandbox } from '../../../scripts/paystack-sandbox/testing';
import { describeError, redactText } from '../process/describe-error';
import { openPaystack } from './client';
import { PAYSTACK_URL, SANDBOX_KEY } from './key';
import { signBody } from './webhook';

const { sandbox, paystack, press, begin } = await sharedSandbox();

/** For calls that are not answered in time: shorter than a slow answer takes. */
const impatient = openPaystack({ secretKey: sandbox.key, baseUrl: sandbox.url, deadlineMs: 400 });

const email = 'adaeze@guests.test';
const callbackUrl = 'https://hotel.test/verify-payment';
const request = (reference: string) => ({ reference, email, amountKobo: 4_500_000, callbackUrl });

/** A payment that succeeded, and its id. */
async function paid() {
  const { reference, address } = await begin();
  await press(address, 'pay');
  const verified = await paystack.verify(reference);
  if (verified.kind !== 'final_success') throw new Error(verified.kind);
  return { reference, transactionId: verified.payment.transactionId };
}

describe('a payment', () => {
  it('begins with a page to pay on, and its reference works once', async () => {
    const started = await paystack.initialize(request('GT-ONCE'));
    expect(started).toMatchObject({ kind: 'started', authorizationUrl: expect.stringContaining(sandbox.url) });
    expect(await paystack.initialize(request('GT-ONCE'))).toEqual({ kind: 'duplicate_reference' });
    const again = { ...request('GT-ONCE'), expiresAt: new Date(Date.now() + 60_000) };
    expect(await paystack.chargeByTransfer(again)).toEqual({ kind: 'duplicate_reference' });
  });

  it.each([{ reference: 'GT_7K2M9Q' }, { amountKobo: 45.5 }, { amountKobo: 0 }, { email: 'nobody' }])(
    'of %o is refused, in Paystack’s words for staff',
    async (change) => {
      const refused = await paystack.initialize({ ...request('GT-REFUSED'), ...change });
      expect(refused).toMatchObject({ kind: 'refused', httpStatus: 400, message: expect.stringMatching(/\w+/) });
    },
  );

  it.each([
    ['pay', 'final_success', 'success'],
    ['short', 'final_success', 'success'],
    ['untold', 'final_success', 'success'],
    ['decline', 'failed', 'failed'],
    ['cancel', 'abandoned', 'abandoned'],
    ['transfer', 'not_final', 'ongoing'],
  ])('of which the payer chose to %s is %s', async (choice, kind, status) => {
    const { reference, address } = await begin();
    await press(address, choice);
    expect(await paystack.verify(reference)).toMatchObject({ kind, payment: { reference, status } });
  });

  it('that failed succeeds when the payer tries again', async () => {
    const { reference, address } = await begin();
    await press(address, 'decline');
    await press(address, 'pay');
    expect(await paystack.verify(reference)).toMatchObject({ kind: 'final_success' });
  });

  it('that is confirmed later is not final until it is', async () => {
    const { reference, address } = await begin();
    await sandbox.fail({ webhooks: 'drop' });
    await press(address, 'later');
    await vi.waitFor(
      async () => expect(await paystack.verify(reference)).toMatchObject({ kind: 'final_success' }),
      TEST_TIMEOUT,
    );
  });

  it('that Paystack does not know is unknown, also where it cannot be a reference', async () => {
    expect(await paystack.verify('GT-NONE')).toEqual({ kind: 'unknown_reference' });
    for (const reference of ['', '../refund', 'a b', 'x'.repeat(500)]) {
      expect(await paystack.verify(reference)).toEqual({ kind: 'unknown_reference' });
    }
  });

  it('by transfer has an account number for itself', async () => {
    const expiresAt = new Date(Date.now() + 60_000);
    const [one, two] = await Promise.all(
      ['GT-T.1', 'GT-T.2'].map((reference) => paystack.chargeByTransfer({ ...request(reference), expiresAt })),
    );
    if (one?.kind !== 'account' || two?.kind !== 'account') throw new Error('no account');
    expect(one.accountNumber).not.toBe(two.accountNumber);
    expect(one).toMatchObject({ bankName: 'Sandbox Bank', expiresAt: expiresAt.toISOString() });
    expect(await paystack.verify('GT-T.1')).toMatchObject({ kind: 'not_final' });
    await press(`${sandbox.url}/transfer/${one.accountNumber}`, 'sent');
    const verified = await paystack.verify('GT-T.1');
    expect(verified).toMatchObject({ kind: 'final_success', payment: { channel: 'bank_transfer', amount: 4_500_000 } });
    expect(await paystack.verify('GT-T.2')).toMatchObject({ kind: 'not_final' });
  });
});

describe('a refund', () => {
  it('is pending, then processed, in part and as a whole; the payment is then reversed', async () => {
    const { reference, transactionId } = await paid();
    const part = await paystack.refund({ transactionId, amountKobo: 1_000_000, note: 'RF-1' });
    expect(part).toMatchObject({
      kind: 'accepted',
      refund: { status: 'pending', amountKobo: 1_000_000, note: 'RF-1' },
    });
    if (part.kind !== 'accepted') throw new Error(part.kind);
    await vi.waitFor(
      async () =>
        expect(await paystack.fetchRefund(part.refund.refundId)).toMatchObject({ refund: { status: 'processed' } }),
      TEST_TIMEOUT,
    );
    expect(await paystack.verify(reference)).toMatchObject({ kind: 'final_success' });
    await paystack.refund({ transactionId, amountKobo: 3_500_000, note: 'RF-2' });
    await vi.waitFor(
      async () => expect(await paystack.verify(reference)).toMatchObject({ kind: 'reversed' }),
      TEST_TIMEOUT,
    );
  });

  it('above what was received is refused, and so is one of a payment that nobody made', async () => {
    const { transactionId } = await paid();
    const refund = (amountKobo: number, id = transactionId) =>
      paystack.refund({ transactionId: id, amountKobo, note: 'RF' });
    expect(await refund(4_500_001)).toMatchObject({ kind: 'refused' });
    await refund(4_000_000);
    expect(await refund(500_001)).toMatchObject({ kind: 'refused' });
    expect(await refund(1, '1')).toMatchObject({ kind: 'refused', httpStatus: 404 });
  });

  it('whose answer was lost is found by its note, among those of its payment alone', async () => {
    const since = new Date();
    const [{ transactionId }, other] = [await paid(), await paid()];
    await paystack.refund({ transactionId: other.transactionId, amountKobo: 5, note: 'RF-OTHER' });
    await sandbox.fail({ calls: { refund: 'lost_answer' } });
    const lost = await impatient.refund({ transactionId, amountKobo: 700, note: 'RF-LOST' });
    expect(lost).toEqual({ kind: 'unavailable', why: 'timed_out' });
    const listed = await paystack.refundsOf(transactionId, since);
    if (listed.kind !== 'listed') throw new Error(listed.kind);
    expect(listed.refunds).toMatchObject([{ note: 'RF-LOST', amountKobo: 700 }]);
  });

  it('is found among more than a page of others', async () => {
    const { transactionId } = await paid();
    const first = await paid();
    await paystack.refund({ transactionId: first.transactionId, amountKobo: 1, note: 'RF-FIRST' });
    for (let count = 0; count < 120; count += 1) await paystack.refund({ transactionId, amountKobo: 1, note: 'RF' });
    const listed = await paystack.refundsOf(first.transactionId, new Date(0));
    expect(listed).toMatchObject({ kind: 'listed', refunds: [{ note: 'RF-FIRST' }] });
  });
});

const FAULTS = [
  ['time_out', 'timed_out'],
  ['lost_answer', 'timed_out'],
  ['slow', 'timed_out'],
  ['disconnect', 'unreachable'],
  ['error_500', 'server_error'],
  ['garbage', 'unreadable'],
] as const;

describe.each(FAULTS)('when Paystack’s answer is %s', (fault, why) => {
  const unavailable = { kind: 'unavailable', why };
  const client = why === 'timed_out' ? impatient : paystack;

  it('no call says that a payment or a refund failed', async () => {
    const { reference, transactionId } = await paid();
    await sandbox.fail({
      calls: { initialize: fault, verify: fault, charge: fault, refund: fault, refunds: fault },
    });
    const expiresAt = new Date();
    const refund = { transactionId, amountKobo: 1, note: 'RF' };
    const results = await Promise.all([
      client.initialize(request(`GT-${fault.replace('_', '-')}`)),
      client.chargeByTransfer({ ...request(`TR-${fault.replace('_', '-')}`), expiresAt }),
      client.verify(reference),
      client.refund(refund),
      client.refundsOf(transactionId, new Date(0)),
      client.fetchRefund('1'),
    ]);
    expect(results).toEqual(results.map(() => unavailable));
    await sandbox.fail();
    expect(await paystack.verify(reference)).toMatchObject({ kind: 'final_success' });
  });
});

it('a payment whose beginning was not answered is found by its reference, and not begun twice', async () => {
  await sandbox.fail({ calls: { initialize: 'lost_answer' } });
  expect(await impatient.initialize(request('GT-LOST'))).toMatchObject({ kind: 'unavailable' });
  await sandbox.fail();
  expect(await paystack.verify('GT-LOST')).toMatchObject({ kind: 'abandoned' });
  expect(await paystack.initialize(request('GT-LOST'))).toEqual({ kind: 'duplicate_reference' });
});

/** What Paystack says of both a payment that was begun and one that was made. */
const PAID = JSON.stringify({
  status: true,
  message: 'Verification successful',
  data: {
    ...{ id: 1, domain: 'test', status: 'success', reference: 'GT-1', amount: 4_500_000, currency: 'NGN' },
    authorization_url: 'https://checkout.paystack.com/a',
  },
});

describe('an address that does not answer as Paystack does', () => {
  const asked: string[] = [];
  let answer: { status: number; body: string; headers?: Record<string, string> } = { status: 500, body: '' };
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }).listen(0, '127.0.0.1');
  afterAll(() => server.close());

  async function open() {
    if (!server.listening) await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    asked.length = 0;
    return openPaystack({ secretKey: SANDBOX_KEY, baseUrl: `http://127.0.0.1:${address.port}`, deadlineMs: 2_000 });
  }

  it('is asked a second time how a payment stands, but never to charge or to refund', async () => {
    answer = { status: 502, body: '' };
    const client = await open();
    await client.verify('GT-1');
    expect(asked).toHaveLength(2);
    asked.length = 0;
    await client.initialize(request('GT-1'));
    await client.chargeByTransfer({ ...request('GT-1'), expiresAt: new Date() });
    await client.refund({ transactionId: '1', amountKobo: 1, note: 'RF' });
    expect(asked).toHaveLength(3);
  });

  it('does not get the key sent on to another address', async () => {
    answer = { status: 302, body: '', headers: { location: `${sandbox.url}/transaction/verify/GT-1` } };
    expect(await (await open()).verify('GT-1')).toEqual({ kind: 'unavailable', why: 'unreachable' });
  });

  it.each([
    ['success that says it is none', { status: 200, body: '{"status":false,"message":"Failed"}' }, 'unreadable'],
    ['a refusal that says it is none', { status: 400, body: PAID }, 'unreadable'],
    ['a page that is not found', { status: 404, body: '<html>Not found</html>' }, 'unreadable'],
    ['a page of a firewall', { status: 403, body: '<html>Blocked</html>' }, 'unreadable'],
    ['nothing', { status: 200, body: '' }, 'unreadable'],
    ['a payment without an amount', { status: 200, body: '{"status":true,"message":"","data":{}}' }, 'unreadable'],
    ['too much', { status: 200, body: `${' '.repeat(2_000_001)}${PAID}` }, 'unreadable'],
    ['too many calls', { status: 429, body: '{"status":false,"message":"Slow down"}' }, 'too_many_requests'],
  ] as const)('says nothing of a payment by %s', async (_what, given, why) => {
    answer = given;
    const client = await open();
    expect(await client.verify('GT-1')).toEqual({ kind: 'unavailable', why });
    expect(await client.initialize(request('GT-1'))).toEqual({ kind: 'unavailable', why });
  });

  it('is believed where it does', async () => {
    answer = { status: 200, body: PAID };
    const client = await open();
    expect(await client.verify('GT-1')).toMatchObject({ kind: 'final_success' });
    expect(await client.initialize(request('GT-1'))).toMatchObject({ kind: 'started' });
  });

  it('a refusal to say how a payment stands is not that there is none', async () => {
    answer = { status: 400, body: '{"status":false,"message":"The bank cannot be reached","code":"processor_error"}' };
    expect(await (await open()).verify('GT-1')).toEqual({ kind: 'unavailable', why: 'unreadable' });
    answer = { status: 404, body: '{"status":false,"message":"Entity not found"}' };
    expect(await (await open()).verify('GT-1')).toEqual({ kind: 'unknown_reference' });
  });

  it.each(['javascript:alert(1)', 'http://elsewhere.example/pay', 'pay', ''])(
    'does not have browsers sent to %o',
    async (authorization_url) => {
      const data = { authorization_url, access_code: 'a', reference: 'GT-1' };
      answer = { status: 200, body: JSON.stringify({ status: true, message: '', data }) };
      expect(await (await open()).initialize(request('GT-1'))).toMatchObject({ kind: 'unavailable' });
    },
  );

  it('and that speaks of another payment than the one begun has begun none', async () => {
    const data = { authorization_url: 'https://checkout.paystack.com/a', access_code: 'a', reference: 'GT-2' };
    answer = { status: 200, body: JSON.stringify({ status: true, message: '', data }) };
    expect(await (await open()).initialize(request('GT-1'))).toMatchObject({ kind: 'unavailable' });
  });
});

it('nobody at the address is no failed payment', async () => {
  const closed = await openSandbox();
  await closed.close();
  const client = openPaystack({ secretKey: closed.key, baseUrl: closed.url });
  expect(await client.verify('GT-1')).toEqual({ kind: 'unavailable', why: 'unreachable' });
  expect(await client.initialize(request('GT-1'))).toEqual({ kind: 'unavailable', why: 'unreachable' });
});

it('a key that Paystack does not know is a fault of the settings', async () => {
  const client = openPaystack({ secretKey: 'sk_test_anotherKeyAltogether', baseUrl: sandbox.url });
  expect(await client.verify('GT-1')).toEqual({ kind: 'invalid_key' });
  expect(await client.initialize(request('GT-1'))).toEqual({ kind: 'invalid_key' });
  expect(await client.refund({ transactionId: '1', amountKobo: 1, note: 'RF' })).toEqual({ kind: 'invalid_key' });
});

it('a live key is sent to Paystack and nowhere else', () => {
  const secretKey = 'sk_live_aLiveKeyForTestsOnly';
  for (const baseUrl of [sandbox.url, 'https://api.paystack.co.example', 'http://api.paystack.co']) {
    expect(() => openPaystack({ secretKey, baseUrl })).toThrow('is a live key');
  }
  expect(openPaystack({ secretKey, baseUrl: PAYSTACK_URL }).mode).toBe('live');
  expect(() => openPaystack({ secretKey: SANDBOX_KEY, baseUrl: PAYSTACK_URL })).toThrow('sandbox');
});

it('the key is in no result, no error and no print of the client', async () => {
  const secretKey = 'sk_live_aLiveKeyForTestsOnly';
  const seen: unknown[] = [paystack, impatient];
  try {
    openPaystack({ secretKey, baseUrl: sandbox.url });
  } catch (error) {
    seen.push(error);
  }
  for (const [fault] of FAULTS) {
    await sandbox.fail({ calls: { initialize: fault, verify: fault } });
    seen.push(await impatient.initialize(request(`KEY-${fault.replace('_', '-')}`)), await impatient.verify('GT-1'));
  }
  const print = inspect(seen, { depth: 20, showHidden: true });
  expect(print).not.toContain(secretKey);
  expect(print).not.toContain(sandbox.key);
  expect(JSON.stringify(seen)).not.toContain(sandbox.key);
  const logged = describeError(new Error(`${secretKey} and ${sandbox.key}`));
  expect(logged.message).toBe('[key] and [key]');
  expect(redactText(`Bearer ${sandbox.key}`)).not.toContain('sandbox');
});

it('a webhook is taken from Paystack alone, and from the bytes as they came', () => {
  const body = Buffer.from('{"event": "invoice.create", "data": {"id": 7}}');
  const signature = signBody(body, sandbox.key);
  expect(paystack.receive(body, signature)).toMatchObject({ kind: 'event', event: { key: 'invoice.create:7' } });
  const rewritten = Buffer.from(JSON.stringify(JSON.parse(body.toString())));
  expect(paystack.receive(rewritten, signature)).toEqual({ kind: 'forged' });
  expect(paystack.receive(body, signBody(body, 'sk_test_anotherKeyAltogether'))).toEqual({ kind: 'forged' });
  const nothing = Buffer.from('[]');
  expect(paystack.receive(nothing, signBody(nothing, sandbox.key))).toEqual({ kind: 'unreadable' });
});
