import { bookingRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { TRPCError } from '@trpc/server';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101'] });
const egusi = await hotel.addDish('Egusi', 2_500);
beforeEach(() => hotel.clear());

const transfer = { amount: 60_000, method: 'bank_transfer' as const };
const paymentsOf = async (bookingId: string) => (await hotel.staff.payments.folio({ bookingId })).payments;

/** What the calls came to: recorded, or why not. */
const outcomes = (settled: PromiseSettledResult<unknown>[]) =>
  settled.map((each) => {
    if (each.status === 'fulfilled') return 'recorded';
    return each.reason instanceof TRPCError ? each.reason.message : String(each.reason);
  });

describe('two clerks see one transfer', () => {
  it('and record it at once: it is recorded once, and the other learns the balance', async () => {
    const { _id: bookingId } = await hotel.stranger.bookings.create(bookingRequest());
    const both = await Promise.allSettled(
      [1, 2].map(() => hotel.staff.payments.record({ bookingId, ...transfer, balance: 60_000 })),
    );
    expect(outcomes(both).sort()).toEqual(['The balance has changed meanwhile: it is ₦0 now.', 'recorded']);
    expect(await paymentsOf(bookingId)).toMatchObject([{ amount: 60_000, recordedBy: hotel.admin.user.name }]);
  });

  it('and one is told by REST with 409 and the balance, and may still record it on purpose', async () => {
    const { _id: bookingId } = await hotel.stranger.bookings.create(bookingRequest());
    await hotel.pay({ bookingId }, 60_000);
    const send = (balance: number) =>
      hotel.rest('POST', '/payments', { token: hotel.admin.token, body: { bookingId, ...transfer, balance } });
    expect(await send(60_000)).toMatchObject({ status: 409, json: { reason: 'balance_changed', balance: 0 } });
    expect(await send(0)).toMatchObject({ status: 201, json: { amount: 60_000 } });
    expect(await hotel.staff.bookings.get({ _id: bookingId })).toMatchObject({ balance: -60_000 });
  });

  it('of an order likewise', async () => {
    const { _id: orderId } = await hotel.stranger.food.create(orderRequest([{ _id: egusi._id, quantity: 2 }]));
    const record = () => hotel.staff.payments.record({ orderId, amount: 5_000, method: 'cash', balance: 5_000 });
    expect(outcomes(await Promise.allSettled([record(), record(), record()])).sort()).toEqual([
      'The balance has changed meanwhile: it is ₦0 now.',
      'The balance has changed meanwhile: it is ₦0 now.',
      'recorded',
    ]);
  });

  it('without the balance that was seen, a program records whatever it sends', async () => {
    const { _id: bookingId } = await hotel.stranger.bookings.create(bookingRequest());
    await hotel.pay({ bookingId }, 60_000);
    await hotel.pay({ bookingId }, 60_000);
    expect(await paymentsOf(bookingId)).toHaveLength(2);
  });
});

describe('two clerks give back money of one payment', () => {
  const paidStay = async () => {
    const { _id: bookingId } = await hotel.stranger.bookings.create(bookingRequest());
    const { _id } = await hotel.pay({ bookingId }, 60_000);
    return { bookingId, _id };
  };
  const half = { amount: 5_000, method: 'cash' as const };

  it('and press at once: it is given back once, and the other learns what is left', async () => {
    const { bookingId, _id } = await paidStay();
    const both = await Promise.allSettled(
      [1, 2].map(() => hotel.staff.payments.refund({ _id, ...half, refundable: 60_000 })),
    );
    expect(outcomes(both).sort()).toEqual([
      'Something was given back meanwhile: ₦55,000 of this payment can still be given back.',
      'recorded',
    ]);
    expect((await paymentsOf(bookingId)).map(({ amount }) => amount)).toEqual([60_000, -5_000]);
  });

  it('by REST it is 409 with what is left, and done when sent with that', async () => {
    const { _id } = await paidStay();
    await hotel.staff.payments.refund({ _id, ...half });
    const send = (refundable: number) =>
      hotel.rest('POST', `/payments/${_id}/refunds`, { token: hotel.admin.token, body: { ...half, refundable } });
    expect(await send(60_000)).toMatchObject({ status: 409, json: { reason: 'refundable_changed', balance: 55_000 } });
    expect(await send(55_000)).toMatchObject({ status: 201, json: { amount: 5_000 } });
    expect(await send(0.001)).toMatchObject({ status: 400 });
  });
});

describe('a thousand presses', () => {
  const thousand = async (press: (at: number) => Promise<unknown>) => {
    const settled: PromiseSettledResult<unknown>[] = [];
    // In waves, as a verb waits a limited time for its turn.
    for (let from = 0; from < 1_000; from += 50) {
      settled.push(...(await Promise.allSettled(Array.from({ length: 50 }, (_, at) => press(from + at)))));
    }
    return outcomes(settled);
  };

  it('of one button record one payment, and each is told so (D13)', async () => {
    const { _id: bookingId } = await hotel.stranger.bookings.create(bookingRequest());
    const sent = { bookingId, ...transfer, balance: 60_000, clientId: 'one-press-abcd' };
    expect(new Set(await thousand(() => hotel.staff.payments.record(sent)))).toEqual(new Set(['recorded']));
    expect(await paymentsOf(bookingId)).toHaveLength(1);
  });

  it('of as many windows that all show the same balance record one payment too', async () => {
    const { _id: bookingId } = await hotel.stranger.bookings.create(bookingRequest());
    const told = await thousand((at) =>
      hotel.staff.payments.record({ bookingId, ...transfer, balance: 60_000, clientId: `window-${at}-abcd` }),
    );
    expect(told.filter((outcome) => outcome === 'recorded')).toHaveLength(1);
    expect(await paymentsOf(bookingId)).toHaveLength(1);
    expect(await hotel.sql`select number from receipts`).toEqual([{ number: 1 }]);
  });
});
