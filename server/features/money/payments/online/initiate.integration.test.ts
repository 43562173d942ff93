import { expireHolds } from '@server/features/bookings/holds/holds';
import { refusal, tally } from '@server/testing/calls/callers';
import { bookingRequest, orderRequest } from '@server/testing/hotel';
import { sharedPayingHotel } from '@server/testing/money/online-payments';
import { beforeEach, describe, expect, it } from 'vitest';

const { hotel, sandbox, begin } = await sharedPayingHotel();
const egusi = await hotel.addDish('Egusi', 2_500);
const other = await hotel.guest('Other Guest');

beforeEach(() => hotel.clear());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const attempts = () =>
  hotel.sql<{ reference: string; state: string; amount_kobo: string; kind: string }[]>`
    select reference, state, amount_kobo, kind from payment_attempts order by created_at, reference`;

const book = async (change: Record<string, unknown> = {}) => {
  const booking = await hotel.stranger.bookings.create(bookingRequest(change));
  return { booking, guest: hotel.as(booking.accessToken) };
};

describe('a payment on the provider’s page (spec 7, D15)', () => {
  it('is begun for all that is open, under a reference of ours that was stored before', async () => {
    const { booking, guest } = await book();
    const answer = await hotel.rest('POST', '/payments/initiate', {
      token: booking.accessToken,
      body: { bookingId: booking._id, amount: 60_000, email: 'somebody@else.test' },
    });
    expect(answer.status).toBe(200);
    const { authorization_url: address, reference, amount } = answer.json;
    expect(address).toContain(`${sandbox.url}/checkout/`);
    expect(reference).toMatch(new RegExp(`^${booking.reference}-[0-9a-f]{16}$`));
    expect(amount).toBe(60_000);
    expect(await attempts()).toMatchObject([{ reference, state: 'open', amount_kobo: '6000000', kind: 'checkout' }]);
    // The page belongs to the booking's own email, and leads back to the hotel.
    expect(await (await fetch(address)).text()).toContain('adaeze@guests.test');
    const back = await fetch(`${address}/pay`, {
      method: 'POST',
      redirect: 'manual',
      headers: FORM,
      body: '',
    });
    expect(back.headers.get('location')).toContain(`https://hotel.test/verify-payment?booking=${booking._id}&`);
    expect(await guest.payments.verify({ reference })).toMatchObject({ status: 'paid' });
  });

  it('leads who gives up back to the page of what was to be paid, with the reference', async () => {
    const leave = async (address: string) =>
      (await fetch(`${address}/cancel`, { method: 'POST', redirect: 'manual', headers: FORM, body: '' })).headers.get(
        'location',
      );
    const { booking, guest } = await book();
    const started = await guest.payments.initiate({ bookingId: booking._id });
    expect(await leave(started.authorization_url)).toBe(
      `https://hotel.test/booking/${booking._id}?payment=${started.reference}`,
    );
    expect(await guest.payments.verify({ reference: started.reference })).toMatchObject({ status: 'abandoned' });
    const order = await hotel.stranger.food.create(
      orderRequest([{ _id: egusi._id, quantity: 2 }], { paymentMethod: 'card' }),
    );
    const ofOrder = await hotel.as(order.accessToken).payments.initiate({ orderId: order._id });
    expect(await leave(ofOrder.authorization_url)).toBe(
      `https://hotel.test/order-confirmation?order=${order._id}&payment=${ofOrder.reference}`,
    );
  });

  it('is of the open balance: another amount is refused with the right one, and nothing is begun', async () => {
    const { booking, guest } = await book();
    await hotel.pay({ bookingId: booking._id }, 20_000);
    const asked = guest.payments.initiate({ bookingId: booking._id, amount: 60_000 });
    await expect(asked).rejects.toMatchObject({
      cause: expect.objectContaining({ reason: 'price_changed', amountPaid: 40_000 }),
    });
    expect(await attempts()).toEqual([]);
    expect(await guest.payments.initiate({ bookingId: booking._id })).toMatchObject({ amount: 40_000 });
  });

  it('is one for a double tap and two tabs, and another one once the amount is another', async () => {
    const { booking, guest } = await book();
    const asked = await Promise.all(
      Array.from({ length: 5 }, () => guest.payments.initiate({ bookingId: booking._id })),
    );
    expect(new Set(asked.map(({ reference }) => reference)).size).toBe(1);
    await hotel.pay({ bookingId: booking._id }, 10_000);
    const second = await guest.payments.initiate({ bookingId: booking._id });
    expect(second.amount).toBe(50_000);
    expect((await attempts()).map(({ state }) => state).sort()).toEqual(['open', 'watched']);
  });

  it('of an order is begun the same way', async () => {
    const order = await hotel.stranger.food.create(
      orderRequest([{ _id: egusi._id, quantity: 2 }], { paymentMethod: 'card' }),
    );
    const guest = hotel.as(order.accessToken);
    const { reference, amount } = await guest.payments.initiate({ orderId: order._id, amount: 5_000 });
    expect(amount).toBe(5_000);
    expect(reference).toContain(order.reference);
  });

  it('is begun by the owner alone', async () => {
    const { booking, guest } = await book();
    const { reference } = await guest.payments.initiate({ bookingId: booking._id });
    const absent = '00000000-0000-4000-8000-000000000000';
    await expect(other.calls.payments.initiate({ bookingId: booking._id })).rejects.toMatchObject(refusal('not_found'));
    await expect(other.calls.payments.verify({ reference })).rejects.toMatchObject(refusal('not_found'));
    await expect(hotel.staff.payments.initiate({ orderId: absent })).rejects.toMatchObject(refusal('not_found'));
    await expect(hotel.stranger.payments.verify({ reference })).rejects.toMatchObject(refusal('not_logged_in'));
  });

  it.each([
    ['without an email', { email: '' }, 'booking_without_email', 'Booking not found or missing email.'],
    ['that costs nothing', { amountPaid: 0 }, 'nothing_to_pay', 'Nothing is left to pay.'],
  ])('is not begun for a stay %s', async (_words, change, reason, message) => {
    const { _id } = await hotel.staff.bookings.create(bookingRequest(change));
    await expect(hotel.staff.payments.initiate({ bookingId: _id })).rejects.toMatchObject(refusal(reason, message));
    expect(await attempts()).toEqual([]);
  });

  it('is not begun for a stay that lapsed, swept or not, nor for one that was cancelled', async () => {
    const { booking, guest } = await book();
    hotel.pass(24);
    const initiate = () => guest.payments.initiate({ bookingId: booking._id });
    await expect(initiate()).rejects.toMatchObject(refusal('not_payable'));
    await expireHolds(hotel.platform);
    await expect(initiate()).rejects.toMatchObject(refusal('not_payable'));
  });
});

describe('a hold whose guest is about to pay (D15)', () => {
  const heldUntil = async (id: string) => (await hotel.staff.bookings.get({ _id: id })).holdExpiresAt;

  it('goes on while the payment is made, at most half an hour beyond what was said, however often it is begun', async () => {
    const { booking, guest } = await book();
    const said = new Date(booking.holdExpiresAt ?? '').getTime();
    const minutesMore = async () => (new Date((await heldUntil(booking._id)) ?? '').getTime() - said) / 60_000;
    await guest.payments.initiate({ bookingId: booking._id });
    expect(await minutesMore()).toBe(0);
    // The press after which the payment runs, and one more, of the same payment.
    hotel.pass(24 - 5 / 6);
    const { reference } = await guest.payments.initiate({ bookingId: booking._id });
    expect(await minutesMore()).toBe(0);
    hotel.pass(4 / 6);
    expect((await guest.payments.initiate({ bookingId: booking._id })).reference).toBe(reference);
    expect(await minutesMore()).toBe(20);
    // A new payment, as the amount is another.
    const begin = async (amountPaid: number) => {
      await hotel.sql`update bookings set amount_kobo = ${amountPaid} where id = ${booking._id}`;
      await guest.payments.initiate({ bookingId: booking._id });
    };
    hotel.pass(1 / 3);
    await begin(4_000_000);
    expect(await minutesMore()).toBe(30);
    hotel.pass(1 / 4);
    await begin(3_000_000);
    expect(await minutesMore()).toBe(30);
    expect(await expireHolds(hotel.platform)).toBe(0);
    hotel.pass(0.2);
    expect(await expireHolds(hotel.platform)).toBe(1);
  });
});

describe('a provider that fails', () => {
  it.each(['error_500', 'garbage', 'disconnect'] as const)(
    '%s: says so in clear words, loses nothing, and the next press begins anew',
    async (fault) => {
      const { booking, guest } = await book();
      await sandbox.fail({ calls: { initialize: fault } });
      const answer = await hotel.rest('POST', '/payments/initiate', {
        token: booking.accessToken,
        body: { bookingId: booking._id },
      });
      expect(answer).toMatchObject({ status: 503, json: { message: 'Payment initiation failed. Please try again.' } });
      expect(await attempts()).toMatchObject([{ state: 'watched' }]);
      await sandbox.fail();
      const { reference } = await guest.payments.initiate({ bookingId: booking._id });
      expect(await attempts()).toEqual(expect.arrayContaining([expect.objectContaining({ reference, state: 'open' })]));
      expect(await attempts()).toHaveLength(2);
    },
  );

  it('that is slow: the press after it gets the same payment', async () => {
    const { booking, guest } = await book();
    await sandbox.fail({ calls: { initialize: 'slow' } });
    const pressed = guest.payments.initiate({ bookingId: booking._id });
    const again = guest.payments.initiate({ bookingId: booking._id });
    expect(await again).toEqual(await pressed);
  });

  it('is not asked without end for one stay', async () => {
    const { booking, guest } = await book();
    await hotel.platform.limits.consume('payByRecord', booking._id, 39_998);
    const asked = Array.from({ length: 4 }, () => guest.payments.initiate({ bookingId: booking._id }));
    expect(await tally(asked)).toEqual({ ok: 2, TOO_MANY_REQUESTS: 2 });
  });
});

describe('an account number for one payment alone', () => {
  it('is the same for who asks again, until it is about to end', async () => {
    const { booking, guest } = await book();
    const first = await guest.payments.transferAccount({ bookingId: booking._id });
    expect(first).toMatchObject({ amount: 60_000, accountName: 'SANDBOX CHECKOUT', bankName: 'Sandbox Bank' });
    expect(first.accountNumber).toMatch(/^\d{10}$/);
    expect(first.expiresAt).toBe('2026-03-10T11:30:00.000Z');
    expect(await guest.payments.transferAccount({ bookingId: booking._id })).toEqual(first);
    hotel.pass(29 / 60);
    const second = await guest.payments.transferAccount({ bookingId: booking._id });
    expect(second.reference).not.toBe(first.reference);
  });

  it('stands beside a payment on the page: each is of what is open when it is begun', async () => {
    const { booking, guest } = await begin();
    await guest.payments.transferAccount({ bookingId: booking._id });
    expect((await attempts()).map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
      'checkout open',
      'transfer open',
    ]);
  });
});
