import { openDatabase } from '@server/platform/database/database';
import type { Platform } from '@server/platform/platform';
import { refusal } from '@server/testing/calls/callers';
import { cateringRequest, quoteContent } from '@server/testing/catering';
import { sharedPayingHotel } from '@server/testing/money/online-payments';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkAttempts } from './conclude';

const { hotel, sandbox, press, handleEvents, check, outcome } = await sharedPayingHotel();
const guest = await hotel.guest('Adaeze');
const other = await hotel.guest('Other Guest');
const secondPool = openDatabase(hotel.databaseUrl);
/** The same hotel in another process, as far as the database can tell. */
const second: Platform = { ...hotel.platform, db: secondPool.db };
afterAll(() => secondPool.close());
beforeEach(() => hotel.clear());

const TOTAL = 1_250_000.5;
const DEPOSIT = 400_000;
const REST = 850_000.5;

async function sendQuote(requestId: string, change?: Record<string, unknown>) {
  const { _id } = await hotel.staff.quotes.create({ requestId, ...quoteContent(change) });
  return hotel.staff.quotes.send({ _id });
}

/** An event with a quote that waits for its guest. */
async function quoted(change?: Record<string, unknown>, calls = hotel.stranger) {
  const { _id: cateringId, accessToken, reference } = await calls.catering.create(cateringRequest());
  const bearer = accessToken ? hotel.as(accessToken) : calls;
  const { _id: quoteId } = await sendQuote(cateringId, change);
  return { cateringId, quoteId, reference, bearer, accessToken: accessToken ?? '' };
}

async function agreed(change?: Record<string, unknown>, calls = hotel.stranger) {
  const event = await quoted(change, calls);
  await event.bearer.quotes.accept({ _id: event.quoteId });
  return event;
}

/** An event whose guest is on the provider's page, about to pay what is due. */
async function begun(change?: Record<string, unknown>) {
  const event = await agreed(change);
  const started = await event.bearer.payments.initiate({ cateringId: event.cateringId });
  return { ...event, paying: started.reference, address: started.authorization_url };
}

const attempts = () =>
  hotel.sql<{ state: string; amount_kobo: string }[]>`
    select state, amount_kobo from payment_attempts order by created_at, reference`;

describe('an event with an accepted quote, paid through the provider (D15)', () => {
  it('is paid by its link’s token: the deposit, then the rest, each with receipt and email, then nothing', async () => {
    const { cateringId, reference, bearer, accessToken } = await agreed();
    const pay = async (amount: number) => {
      const body = { cateringId, amount };
      const { status, json } = await hotel.rest('POST', '/payments/initiate', { token: accessToken, body });
      expect([status, json.amount]).toEqual([200, amount]);
      expect(json.reference).toMatch(new RegExp(`^${reference}-[0-9a-f]{16}$`));
      const back = await press(json.authorization_url, 'untold');
      expect(back.headers.get('location')).toContain(`https://hotel.test/verify-payment?catering=${cateringId}&`);
      return bearer.payments.verify({ reference: json.reference });
    };
    expect(await pay(DEPOSIT)).toMatchObject({
      status: 'paid',
      booking: null,
      order: null,
      request: { _id: cateringId, status: 'approved', balance: REST, dueNow: REST, paymentStatus: 'part_paid' },
      payment: { amount: DEPOSIT, method: 'online', channel: 'card', receipt: { number: '000001', type: 'catering' } },
    });
    expect(await pay(REST)).toMatchObject({ request: { balance: 0, dueNow: 0, paymentStatus: 'paid' } });
    await expect(bearer.payments.initiate({ cateringId })).rejects.toMatchObject(refusal('nothing_to_pay'));
    expect(await outcome()).toMatchObject({ receipts: 2, emails: 2, tasks: [] });
  });

  it('is paid by its account, or to an account number for this payment alone', async () => {
    const { cateringId, bearer } = await agreed({}, guest.calls);
    expect(await bearer.payments.initiate({ cateringId })).toMatchObject({ amount: DEPOSIT });
    const account = await bearer.payments.transferAccount({ cateringId });
    expect((await bearer.payments.folio({ cateringId })).underWay).toEqual({ pending: 0, account });
    await press(`${sandbox.url}/transfer/${account.accountNumber}`, 'sent');
    await handleEvents(1);
    expect(await bearer.catering.get({ _id: cateringId })).toMatchObject({ balance: REST });
    expect(await outcome()).toMatchObject({ receipts: 1, tasks: [] });
  });

  it('is paid by who may see it alone, on both transports', async () => {
    const { cateringId, bearer } = await agreed();
    const { reference } = await bearer.payments.initiate({ cateringId });
    const another = await agreed();
    for (const calls of [other.calls, another.bearer]) {
      await expect(calls.payments.initiate({ cateringId })).rejects.toMatchObject(refusal('not_found'));
      await expect(calls.payments.transferAccount({ cateringId })).rejects.toMatchObject(refusal('not_found'));
      await expect(calls.payments.verify({ reference })).rejects.toMatchObject(refusal('not_found'));
    }
    const statuses = (token?: string) =>
      Promise.all(
        [
          ['/payments/initiate', { cateringId }] as const,
          ['/payments/transfer-account', { cateringId }] as const,
          ['/payments/verify', { reference }] as const,
        ].map(async ([path, body]) => (await hotel.rest('POST', path, { token, body })).status),
      );
    expect(await statuses(another.accessToken)).toEqual([404, 404, 404]);
    expect(await statuses(other.token)).toEqual([404, 404, 404]);
    expect(await statuses('gta_made-up')).toEqual([404, 404, 404]);
    expect(await statuses()).toEqual([401, 401, 401]);
    expect(await statuses(hotel.admin.token)).toEqual([200, 200, 200]);
  });

  it.each([
    ['names two things to pay', (cateringId: string) => ({ cateringId, orderId: cateringId }), 400],
    ['names nothing', () => ({}), 400],
    ['names no id', () => ({ cateringId: 'x' }), 404],
    ['names no event', () => ({ cateringId: '00000000-0000-4000-8000-000000000000' }), 404],
    ['says no amount', (cateringId: string) => ({ cateringId, amount: 'much' }), 400],
    ['says an amount below zero', (cateringId: string) => ({ cateringId, amount: -1 }), 400],
  ])('is not begun by a call that %s', async (_words, bodyOf, status) => {
    const { cateringId } = await agreed();
    const answer = await hotel.rest('POST', '/payments/initiate', {
      token: hotel.admin.token,
      body: bodyOf(cateringId),
    });
    expect(answer.status).toBe(status);
    expect(await attempts()).toEqual([]);
  });

  it.each([TOTAL, DEPOSIT - 1, 0])('is not begun with %d naira shown, where the deposit is due', async (amount) => {
    const { cateringId, bearer } = await agreed();
    await expect(bearer.payments.initiate({ cateringId, amount })).rejects.toMatchObject({
      cause: expect.objectContaining({ reason: 'price_changed', amountPaid: DEPOSIT }),
    });
    expect(await attempts()).toEqual([]);
  });
});

describe('an event that cannot be paid for online', () => {
  type Event = Awaited<ReturnType<typeof quoted>>;
  it.each<[string, (event: Event) => Promise<unknown>]>([
    ['while its quote waits for an answer', async () => {}],
    ['whose quote was declined', ({ bearer, quoteId }) => bearer.quotes.decline({ _id: quoteId })],
    ['whose guest has cancelled', ({ bearer, cateringId }) => bearer.catering.cancel({ _id: cateringId })],
    [
      'that the hotel has rejected after all',
      async ({ bearer, quoteId, cateringId }) => {
        await bearer.quotes.accept({ _id: quoteId });
        await hotel.staff.catering.setStatus({ _id: cateringId, status: 'rejected' });
      },
    ],
  ])('%s', async (_words, happen) => {
    const event = await quoted();
    await happen(event);
    const { bearer, cateringId } = event;
    await expect(bearer.payments.initiate({ cateringId })).rejects.toMatchObject(refusal('not_payable'));
    await expect(bearer.payments.transferAccount({ cateringId })).rejects.toMatchObject(refusal('not_payable'));
    expect(await attempts()).toEqual([]);
  });

  it('goes on owing what was accepted while a newer quote waits or is declined', async () => {
    const { cateringId, bearer } = await agreed();
    const { _id } = await sendQuote(cateringId, { deposit: 500_000 });
    expect(await bearer.payments.initiate({ cateringId })).toMatchObject({ amount: DEPOSIT });
    await bearer.quotes.decline({ _id });
    expect(await bearer.payments.initiate({ cateringId })).toMatchObject({ amount: DEPOSIT });
    expect(await attempts()).toHaveLength(1);
  });
});

describe('money for an event, however it is learnt', () => {
  it('is one ledger row, receipt and email: webhook five times, visits and checks at once, on two processes', async () => {
    await sandbox.fail({ webhooks: 'duplicate' });
    const { paying, address, bearer, cateringId } = await begun();
    const visit = () => bearer.payments.verify({ reference: paying });
    await press(address, 'pay');
    hotel.pass(0.1);
    await Promise.all([
      handleEvents(1, [hotel.platform, second]),
      visit(),
      checkAttempts(hotel.platform, { error: () => {} }),
      checkAttempts(second, { error: () => {} }),
      visit(),
    ]);
    await sandbox.fail();
    expect(await outcome()).toEqual({
      payments: [{ kobo: '40000000', source: `paystack:${paying}`, channel: 'card' }],
      receipts: 1,
      emails: 1,
      tasks: [],
    });
    expect(await visit()).toMatchObject({ status: 'paid', request: { _id: cateringId, balance: REST } });
  });

  it('is learnt by the periodic check where the webhook is lost and nobody comes back', async () => {
    const { address, cateringId } = await begun();
    await press(address, 'untold');
    expect(await check()).toBe(1);
    expect(await hotel.staff.catering.get({ _id: cateringId })).toMatchObject({ balance: REST, dueNow: REST });
    expect(await outcome()).toMatchObject({ receipts: 1, emails: 1, tasks: [] });
  });

  it('less than was asked for is a part payment and a task, and the rest of the deposit is due', async () => {
    const { address, bearer, paying, cateringId } = await begun();
    await press(address, 'short');
    expect(await bearer.payments.verify({ reference: paying })).toMatchObject({
      request: { dueNow: DEPOSIT / 2, balance: TOTAL - DEPOSIT / 2 },
    });
    expect((await outcome()).tasks).toMatchObject([{ kind: 'short', detail: { expectedKobo: 40_000_000 } }]);
    expect(await bearer.payments.initiate({ cateringId })).toMatchObject({ amount: DEPOSIT / 2 });
  });

  it('paid on the page and to an account number: a deposit goes towards the rest, more than all is a task', async () => {
    const { address, bearer, cateringId } = await begun({ deposit: DEPOSIT });
    const pay = async (page: string, count: number) => {
      const { accountNumber } = await bearer.payments.transferAccount({ cateringId });
      await press(page, 'pay');
      await press(`${sandbox.url}/transfer/${accountNumber}`, 'sent');
      await handleEvents(count);
    };
    await pay(address, 2);
    expect(await outcome()).toMatchObject({ receipts: 2, tasks: [] });
    const left = TOTAL - 2 * DEPOSIT;
    const last = await bearer.payments.initiate({ cateringId, amount: left });
    await pay(last.authorization_url, 4);
    expect(await outcome()).toMatchObject({ receipts: 4, tasks: [{ kind: 'overpaid' }] });
    expect(await hotel.staff.payments.tasks()).toMatchObject([{ kind: 'overpaid', cateringId }]);
    expect(await bearer.catering.get({ _id: cateringId })).toMatchObject({ balance: -left, dueNow: 0 });
    await check();
    expect((await outcome()).tasks).toHaveLength(1);
  });

  it('for an event that was cancelled meanwhile is recorded and put before staff', async () => {
    const { address, bearer, paying, cateringId } = await begun();
    await hotel.staff.catering.setStatus({ _id: cateringId, status: 'cancelled' });
    await press(address, 'untold');
    expect(await bearer.payments.verify({ reference: paying })).toMatchObject({
      status: 'paid',
      request: { status: 'cancelled', balance: -DEPOSIT },
    });
    expect(await hotel.staff.payments.tasks()).toMatchObject([{ kind: 'paid_after_end', cateringId }]);
  });

  it('begun before another quote was accepted still counts, and the next is of the new deposit', async () => {
    const { address, bearer, cateringId } = await begun();
    await bearer.quotes.accept({ _id: (await sendQuote(cateringId, { deposit: 500_000 }))._id });
    expect(await bearer.payments.initiate({ cateringId })).toMatchObject({ amount: 500_000 });
    expect((await attempts()).map(({ state }) => state).sort()).toEqual(['open', 'watched']);
    await press(address, 'pay');
    await handleEvents(1);
    expect(await bearer.payments.initiate({ cateringId })).toMatchObject({ amount: 100_000 });
    expect((await outcome()).tasks).toEqual([]);
  });

  it('can go back the way it came, and is due again', async () => {
    const { address, bearer, cateringId } = await begun();
    await press(address, 'pay');
    await handleEvents(1);
    await press(address, 'refund');
    await handleEvents(4);
    expect(await bearer.catering.get({ _id: cateringId })).toMatchObject({ balance: TOTAL, dueNow: DEPOSIT });
    expect((await outcome()).tasks).toEqual([]);
  });
});
