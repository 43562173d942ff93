import { openPaystack } from '@server/platform/paystack/client';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import Fastify from 'fastify';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { sharedSandbox } from '../../../../scripts/paystack-sandbox/testing';

const { sandbox, press } = await sharedSandbox();

/** What the provider's answer says instead. */
let instead: object = {};

/** Passes calls on to the sandbox, and changes what it says of a payment. */
const between = Fastify();
between.all('/*', async ({ url, method, body, headers }, reply) => {
  const authorization = headers.authorization ?? '';
  const sent = method === 'POST' ? { body: JSON.stringify(body) } : {};
  const answer = await fetch(`${sandbox.url}${url}`, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...sent,
  });
  // The checkout page's address must be the API's own.
  const { data, ...rest } = JSON.parse((await answer.text()).replaceAll(sandbox.url, baseUrl));
  return reply.code(answer.status).send({ ...rest, data: url.includes('/verify/') ? { ...data, ...instead } : data });
});
const baseUrl = await between.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => between.close());

const hotel = await sharedTestHotel({ rooms: ['101'], paystack: openPaystack({ secretKey: sandbox.key, baseUrl }) });
beforeEach(() => hotel.clear());

async function payAndVerify() {
  const { _id, accessToken } = await hotel.stranger.bookings.create(bookingRequest());
  const guest = hotel.as(accessToken);
  const { reference } = await guest.payments.initiate({ bookingId: _id });
  const [started] = await hotel.sql<{ address: string }[]>`select authorization_url as address from payment_attempts`;
  await press(String(started?.address).replace(baseUrl, sandbox.url), 'untold');
  return guest.payments.verify({ reference });
}

const ledger = () => hotel.sql`select amount_kobo, method from payments`;
const tasks = () =>
  hotel.sql`select kind, detail->>'reason' as reason, payment_id is not null as recorded from payment_tasks`;

it.each([
  ['foreign money', { currency: 'USD' }, 'other_currency'],
  ['money of the other mode', { domain: 'live' }, 'other_mode'],
  ['money under another reference', { reference: 'GT-OTHER1-0123456789abcdef' }, 'other_reference'],
  ['a success of nothing', { amount: 0 }, 'not_paid'],
])('%s confirms nothing, is no payment, and is put before staff', async (_words, change, reason) => {
  instead = change;
  expect(await payAndVerify()).toMatchObject({ status: 'refused', payment: null, booking: { status: 'pending' } });
  expect(await ledger()).toEqual([]);
  expect(await tasks()).toEqual([{ kind: 'not_acceptable', reason, recorded: false }]);
});

it('naira that are more than was asked for are recorded, but confirm nothing: staff decide', async () => {
  instead = { amount: 9_000_000, requested_amount: 9_000_000 };
  expect(await payAndVerify()).toMatchObject({
    status: 'paid',
    payment: { amount: 90_000 },
    booking: { status: 'pending', balance: -30_000, paymentStatus: 'paid' },
  });
  expect(await ledger()).toEqual([{ amount_kobo: '9000000', method: 'online' }]);
  expect(await tasks()).toEqual([{ kind: 'not_acceptable', reason: 'other_amount', recorded: true }]);
});

it('fees that the payer bears are no part of the payment', async () => {
  instead = { amount: 6_100_000, requested_amount: 6_000_000 };
  expect(await payAndVerify()).toMatchObject({ status: 'paid', booking: { status: 'confirmed', balance: 0 } });
  expect(await ledger()).toEqual([{ amount_kobo: '6000000', method: 'online' }]);
  expect(await tasks()).toEqual([]);
});

it('what goes far beyond fees confirms the stay with what was asked for, and is put before staff', async () => {
  instead = { amount: 999_999_999_999_999, requested_amount: 6_000_000 };
  expect(await payAndVerify()).toMatchObject({ status: 'paid', booking: { status: 'confirmed', balance: 0 } });
  expect(await ledger()).toEqual([{ amount_kobo: '6000000', method: 'online' }]);
  expect(await tasks()).toEqual([{ kind: 'overpaid', reason: 'surplus', recorded: true }]);
});
