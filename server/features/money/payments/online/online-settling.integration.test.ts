import { openDatabase } from '@server/platform/database/database';
import type { Platform } from '@server/platform/platform';
import { orderRequest } from '@server/testing/hotel';
import { sharedPayingHotel } from '@server/testing/money/online-payments';
import { aSecond } from '@server/testing/patience';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkAttempts } from './conclude';

const { hotel, sandbox, press, begin, events, handleEvents, check, outcome } = await sharedPayingHotel();
const egusi = await hotel.addDish('Egusi', 2_500);
const secondPool = openDatabase(hotel.databaseUrl);
/** The same hotel in another process, as far as the database can tell. */
const second: Platform = { ...hotel.platform, db: secondPool.db };
afterAll(() => secondPool.close());

beforeEach(() => hotel.clear());

const paidOnce = (reference: string) => ({
  payments: [{ kobo: '6000000', source: `paystack:${reference}`, channel: 'card' }],
  receipts: 1,
  emails: 1,
  tasks: [],
});

describe('a payment that the provider confirms (D15)', () => {
  it('is recorded by the return visit, with receipt, email and a confirmed stay', async () => {
    await sandbox.fail({ webhooks: 'drop' });
    const { booking, guest, reference, address } = await begin();
    expect(await guest.payments.verify({ reference })).toMatchObject({ status: 'abandoned', payment: null });
    hotel.pass(0.01);
    await press(address, 'pay');
    hotel.pass(0.01);
    const verified = await guest.payments.verify({ reference });
    expect(verified).toMatchObject({
      status: 'paid',
      amount: 60_000,
      booking: { _id: booking._id, status: 'confirmed', balance: 0, paymentStatus: 'paid' },
      order: null,
      payment: { amount: 60_000, method: 'online', channel: 'card', receipt: { number: '000001', type: 'booking' } },
    });
    expect(verified.payment).not.toHaveProperty('recordedBy');
    expect(await outcome()).toEqual(paidOnce(reference));
    // A second visit, days later, says the same.
    hotel.pass(48);
    expect(await guest.payments.verify({ reference })).toEqual(verified);
  });

  it('of an order is recorded the same way', async () => {
    const order = await hotel.stranger.food.create(
      orderRequest([{ _id: egusi._id, quantity: 2 }], { paymentMethod: 'card' }),
    );
    const guest = hotel.as(order.accessToken);
    const { reference, authorization_url: address } = await guest.payments.initiate({ orderId: order._id });
    await press(address, 'pay');
    expect(await guest.payments.verify({ reference })).toMatchObject({
      status: 'paid',
      booking: null,
      order: { _id: order._id, balance: 0, paymentStatus: 'paid' },
      payment: { amount: 5_000, receipt: { type: 'food' } },
    });
  });

  it('by transfer to its own account number is recorded by the webhook', async () => {
    const { booking } = await begin();
    const guest = hotel.as(booking.accessToken);
    const { accountNumber, reference } = await guest.payments.transferAccount({ bookingId: booking._id });
    await press(`${sandbox.url}/transfer/${accountNumber}`, 'sent');
    await handleEvents(1);
    expect((await outcome()).payments).toEqual([
      { kobo: '6000000', source: `paystack:${reference}`, channel: 'bank_transfer' },
    ]);
    expect(await hotel.staff.bookings.get({ _id: booking._id })).toMatchObject({ status: 'confirmed', balance: 0 });
  });

  it('is one ledger row, receipt and email however it is learnt: webhook five times, visits and checks at once, on two processes', async () => {
    await sandbox.fail({ webhooks: 'duplicate' });
    const { guest, reference, address, booking } = await begin();
    const visit = () => guest.payments.verify({ reference });
    await press(address, 'pay');
    hotel.pass(0.1);
    await Promise.all([
      handleEvents(1, [hotel.platform, second]),
      visit(),
      checkAttempts(hotel.platform, { error: () => {} }),
      checkAttempts(second, { error: () => {} }),
      visit(),
    ]);
    await check();
    expect(await outcome()).toEqual(paidOnce(reference));
    expect(await visit()).toMatchObject({ status: 'paid', booking: { _id: booking._id, status: 'confirmed' } });
    expect(sandbox.deliveries.at(-1)?.answers).toEqual([200, 200, 200, 200, 200]);
  });

  it('is recorded once where the webhooks of two payments come out of order, after both were learnt otherwise', async () => {
    await sandbox.fail({ webhooks: 'out_of_order' });
    const first = await begin();
    const other = await begin({ roomNumber: '102' });
    for (const { address } of [first, other]) await press(address, 'pay');
    await check();
    await sandbox.fail();
    await handleEvents(2, [hotel.platform, second]);
    const { payments, receipts, emails, tasks } = await outcome();
    expect(payments.map(({ source }) => source).sort()).toEqual(
      [first.reference, other.reference].map((reference) => `paystack:${reference}`).sort(),
    );
    expect({ receipts, emails, tasks }).toEqual({ receipts: 2, emails: 2, tasks: [] });
  });

  it('is learnt by the periodic check where the webhook is lost and nobody comes back', async () => {
    const { reference, address } = await begin();
    await press(address, 'untold');
    expect(await check()).toBe(1);
    expect(await outcome()).toEqual(paidOnce(reference));
    expect(await check()).toBe(0);
    expect(await events()).toEqual([]);
  });

  it('is learnt although the answer that began it was lost: its reference was stored before', async () => {
    await sandbox.fail({ calls: { initialize: 'garbage' } });
    await expect(begin()).rejects.toThrow('Payment initiation failed.');
    await sandbox.fail();
    const [attempt] = await hotel.sql<{ reference: string }[]>`select reference from payment_attempts`;
    expect(await check()).toBe(1);
    expect(await hotel.sql`select state, provider_status from payment_attempts`).toEqual([
      { state: 'watched', provider_status: 'abandoned' },
    ]);
    expect(attempt?.reference).toBeDefined();
  });

  it('that is under way is pending, never failed, until it is made', async () => {
    const { guest, reference, address } = await begin();
    await fetch(address);
    expect(await guest.payments.verify({ reference })).toMatchObject({ status: 'pending' });
    await press(address, 'later');
    await handleEvents(1);
    expect(await guest.payments.verify({ reference })).toMatchObject({ status: 'paid' });
  });

  it('after a declined card counts, on the same page', async () => {
    const { booking, guest, reference, address } = await begin();
    await press(address, 'decline');
    expect(await guest.payments.verify({ reference })).toMatchObject({
      status: 'declined',
      booking: { status: 'pending' },
    });
    hotel.pass(0.01);
    expect((await guest.payments.initiate({ bookingId: booking._id })).reference).toBe(reference);
    await press(address, 'pay');
    await handleEvents(1);
    expect(await outcome()).toEqual(paidOnce(reference));
  });

  it('given up by the payer is no end: it may be begun again', async () => {
    const { guest, reference, address } = await begin();
    await press(address, 'cancel');
    expect(await guest.payments.verify({ reference })).toMatchObject({ status: 'abandoned' });
  });
});

describe('what the provider does not answer', () => {
  it.each(['error_500', 'garbage', 'disconnect'] as const)('%s: stays pending, and is learnt later', async (fault) => {
    const { guest, reference, address } = await begin();
    await press(address, 'untold');
    await sandbox.fail({ calls: { verify: fault } });
    expect(await guest.payments.verify({ reference })).toMatchObject({ status: 'pending' });
    await check();
    expect(await hotel.sql`select state from payment_attempts`).toEqual([{ state: 'open' }]);
    await sandbox.fail();
    await check();
    expect(await outcome()).toEqual(paidOnce(reference));
  });

  it('is answered to the screen in time, and recorded when the provider says it after all', async () => {
    const { guest, reference, address } = await begin();
    await press(address, 'untold');
    await sandbox.fail({ calls: { verify: 'lost_answer' } });
    const began = performance.now();
    expect(await guest.payments.verify({ reference })).toMatchObject({ status: 'pending' });
    expect(performance.now() - began).toBeLessThan(5.5 * aSecond());
  });

  it('is asked about with growing pauses, and given up after three days', async () => {
    await begin();
    const pauses: number[] = [];
    for (let rounds = 0; rounds < 40; rounds += 1) {
      const [attempt] = await hotel.sql<{ due: string | null }[]>`select next_check_at as due from payment_attempts`;
      if (!attempt?.due) break;
      const due = new Date(attempt.due);
      pauses.push(due.getTime() - hotel.clock.current.getTime());
      hotel.clock.current = due;
      await checkAttempts(hotel.platform, { error: () => {} });
    }
    expect(pauses.length).toBeLessThan(40);
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(await hotel.sql`select state from payment_attempts`).toEqual([{ state: 'ended' }]);
  });

  it('money after it was given up still counts', async () => {
    const { reference, address } = await begin();
    await hotel.sql`update payment_attempts set state = 'ended', next_check_at = null`;
    await press(address, 'pay');
    await handleEvents(1);
    expect(await outcome()).toEqual(paidOnce(reference));
  });
});

describe('money that is not what was asked for (D15)', () => {
  it('less is a part payment and a task, and confirms nothing', async () => {
    const { booking, guest, reference, address } = await begin();
    await press(address, 'short');
    expect(await guest.payments.verify({ reference })).toMatchObject({
      status: 'paid',
      payment: { amount: 30_000 },
      booking: { status: 'pending', balance: 30_000, paymentStatus: 'part_paid' },
    });
    const { payments, tasks } = await outcome();
    expect(payments).toMatchObject([{ kobo: '3000000' }]);
    expect(tasks).toMatchObject([{ kind: 'short', detail: { expectedKobo: 6_000_000 } }]);
    // The rest can be paid at once.
    expect(await guest.payments.initiate({ bookingId: booking._id })).toMatchObject({ amount: 30_000 });
  });

  it('paid on the page and to an account number as well is recorded twice, and what is too much put before staff', async () => {
    const { booking, guest, address } = await begin();
    const { accountNumber } = await guest.payments.transferAccount({ bookingId: booking._id });
    await press(address, 'pay');
    await handleEvents(1);
    expect(await outcome()).toMatchObject({ receipts: 1, tasks: [] });
    await press(`${sandbox.url}/transfer/${accountNumber}`, 'sent');
    await handleEvents(2);
    expect(await outcome()).toMatchObject({ receipts: 2, tasks: [{ kind: 'overpaid' }] });
    expect(await hotel.staff.bookings.get({ _id: booking._id })).toMatchObject({
      status: 'confirmed',
      balance: -60_000,
    });
    await check();
    expect((await outcome()).tasks).toHaveLength(1);
  });

  it('for a stay that lapsed and was sold again is recorded and put before staff; nobody is displaced', async () => {
    const { booking, guest, reference, address } = await begin();
    hotel.pass(25);
    const other = await begin();
    await press(address, 'untold');
    expect(await guest.payments.verify({ reference })).toMatchObject({
      status: 'paid',
      booking: { status: 'cancelled' },
    });
    expect(await outcome()).toMatchObject({ receipts: 1, tasks: [{ kind: 'paid_after_end' }] });
    expect(await hotel.staff.bookings.get({ _id: other.booking._id })).toMatchObject({ status: 'pending' });
    expect(booking._id).not.toBe(other.booking._id);
  });
});
