import { bookingRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import type { AwaitedQuery } from '@shared/money/payments/desk-schema';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101'] });
const egusi = await hotel.addDish('Egusi', 2_500);
beforeEach(() => hotel.clear());

const show = async (query: AwaitedQuery) =>
  (await hotel.staff.payments.awaited(query)).items.map(({ reference, balance }) => [reference, balance]);
const overpaid = (q?: string) => show({ show: 'overpaid', q });
const book = (change: Record<string, unknown> = {}) => hotel.staff.bookings.create(bookingRequest(change));
const order = () => hotel.stranger.food.create(orderRequest([{ _id: egusi._id, quantity: 2 }]));

describe('money to be given back', () => {
  it('is on the list from the ledger alone, until it is given back', async () => {
    const { _id: bookingId, reference } = await book({ guestName: 'Ada Obi' });
    expect(await overpaid()).toEqual([]);
    const { _id } = await hotel.pay({ bookingId }, 73_000);
    expect(await overpaid()).toEqual([[reference, -13_000]]);
    await hotel.staff.payments.refund({ _id, amount: 13_000, method: 'cash' });
    expect(await overpaid()).toEqual([]);
  });

  it.each([
    ['the balance', '13,000.00'],
    ['the name', 'ada'],
    ['the price', '60000'],
  ])('is found by %s', async (_, q) => {
    const { _id: bookingId, reference } = await book({ guestName: 'Ada Obi' });
    await hotel.pay({ bookingId }, 73_000);
    expect(await overpaid(q)).toEqual([[reference, -13_000]]);
    expect(await overpaid('12,999')).toEqual([]);
  });

  it('of a cancelled stay stays on it when its task is done', async () => {
    const { _id: bookingId, reference } = await book();
    await hotel.pay({ bookingId }, 60_000);
    await hotel.staff.bookings.update({ _id: bookingId, status: 'cancelled' });
    for (const { _id } of await hotel.staff.payments.tasks()) await hotel.staff.payments.finishTask({ _id });
    expect((await hotel.staff.payments.awaited({ show: 'overpaid' })).items).toMatchObject([
      { reference, balance: -60_000, status: 'cancelled', hasLapsed: false },
    ]);
  });

  it('of a hidden stay too, with a folio for staff alone', async () => {
    const { _id: bookingId, reference } = await book();
    // As money under way may come after it was hidden.
    await hotel.staff.bookings.remove({ _id: bookingId });
    await hotel.pay({ bookingId }, 60_000);
    expect(await overpaid()).toEqual([[reference, -60_000]]);
    expect(await hotel.staff.payments.folio({ bookingId })).toMatchObject({ balance: -60_000 });
    const { calls } = await hotel.guest('Eve Ndu');
    await expect(calls.payments.folio({ bookingId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('of an order, voided or paid too much', async () => {
    const [voided, twice] = [await order(), await order()];
    await hotel.pay({ orderId: voided._id }, 5_000);
    await hotel.pay({ orderId: twice._id }, 10_000);
    expect(await overpaid()).toEqual([[twice.reference, -5_000]]);
    await hotel.staff.food.void({ _id: voided._id, reason: 'mistake' });
    expect((await overpaid()).sort()).toEqual(
      [
        [voided.reference, -5_000],
        [twice.reference, -5_000],
      ].sort(),
    );
  });

  it('is shown by REST, and to staff alone; another word for what to show is refused', async () => {
    const { token } = hotel.admin;
    expect(await hotel.rest('GET', '/payments/awaited?show=overpaid', { token })).toMatchObject({ status: 200 });
    expect(await hotel.rest('GET', '/payments/awaited?show=all', { token })).toMatchObject({ status: 400 });
    expect(await hotel.rest('GET', '/payments/awaited?show=overpaid')).toMatchObject({ status: 401 });
  });
});

describe('what is recorded already', () => {
  it('is found where it is looked for, and not shown unasked', async () => {
    const { _id: bookingId, reference } = await book({ guestName: 'Obinna Kalu' });
    const eaten = await order();
    await hotel.pay({ bookingId }, 60_000);
    await hotel.pay({ orderId: eaten._id }, 5_000);
    expect(await show({})).toEqual([]);
    for (const q of ['obinna', '60,000.00', reference]) expect(await show({ q })).toEqual([[reference, 0]]);
    expect(await show({ q: '₦5,000' })).toEqual([[eaten.reference, 0]]);
  });
});
