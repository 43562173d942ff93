import { bookingRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101', '102'] });
const egusi = await hotel.addDish('Egusi', 60_000);
beforeEach(() => hotel.clear());

const stay = async (roomNumber: string, guestName: string) =>
  (await hotel.staff.bookings.create(bookingRequest({ roomNumber, guestName })))._id;

describe('a transfer that looks like one of another stay or order', () => {
  const transfer = { amount: 60_000, method: 'bank_transfer' as const, bank: 'GTBank', isAnother: false };
  const recordedFor = async (change: object = {}) => {
    const first = await stay('101', 'Ada Obi');
    const payment = await hotel.staff.payments.record({
      bookingId: first,
      ...transfer,
      isAnother: undefined,
      ...change,
    });
    return { payment, bookingId: await stay('102', 'Ngozi Eze') };
  };
  const asked = /^₦60,000 by bank transfer was recorded .* for GT-\w{6}, Ada Obi, by .*\. Is this another transfer\?$/;

  it('is asked about, and recorded when staff say that it is another', async () => {
    const { bookingId } = await recordedFor();
    await expect(hotel.staff.payments.record({ bookingId, ...transfer })).rejects.toThrow(asked);
    const body = { bookingId, ...transfer };
    const { token } = hotel.admin;
    expect(await hotel.rest('POST', '/payments', { token, body })).toMatchObject({
      status: 409,
      json: { reason: 'transfer_alike' },
    });
    expect(await hotel.rest('POST', '/payments', { token, body: { ...body, isAnother: 'perhaps' } })).toMatchObject({
      status: 400,
    });
    await hotel.staff.payments.record({ ...body, isAnother: true });
    expect(await hotel.sql`select from payments`).toHaveLength(2);
  });

  it('is asked about of an order too, and where the bank is not written down', async () => {
    await recordedFor();
    const { _id: orderId } = await hotel.stranger.food.create(orderRequest([{ _id: egusi._id, quantity: 1 }]));
    const sent = { orderId, ...transfer, bank: undefined };
    await expect(hotel.staff.payments.record(sent)).rejects.toThrow(asked);
  });

  it('of two clerks at once asks the second', async () => {
    const ids = [await stay('101', 'Ada Obi'), await stay('102', 'Ngozi Eze')];
    const both = await Promise.allSettled(
      ids.map((bookingId) => hotel.staff.payments.record({ bookingId, ...transfer })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it.each([
    ['from another bank', { bank: 'Zenith' }],
    ['of another amount', { amount: 59_000 }],
    ['in cash', { method: 'cash' as const }],
    ['eleven minutes apart', { receivedAt: '2026-03-10T11:49:00+01:00' }],
    ['of a program, which is not asked', { isAnother: undefined }],
  ])('is not asked about: %s', async (_, change) => {
    const { bookingId } = await recordedFor();
    await expect(hotel.staff.payments.record({ bookingId, ...transfer, ...change })).resolves.toBeTruthy();
  });

  it('is not asked about where the other was recorded wrongly', async () => {
    const { payment, bookingId } = await recordedFor();
    await hotel.staff.payments.correct({ _id: payment._id });
    await expect(hotel.staff.payments.record({ bookingId, ...transfer })).resolves.toBeTruthy();
  });

  it('tells a stranger nothing', async () => {
    const { bookingId } = await recordedFor();
    await expect(hotel.stranger.payments.record({ bookingId, ...transfer })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });
});

describe('a charge like one of a moment ago', () => {
  const shirts = { kind: 'laundry' as const, amount: 3_500, note: 'Two shirts', isAnother: false };
  const asked = /^₦3,500 for Laundry was put on this bill .* by .*\. Is this another charge\?$/;
  const tonight = () =>
    hotel.staff.bookings.create(bookingRequest({ checkInDate: '2026-03-10', checkOutDate: '2026-03-12' }));

  it('is asked about, of two clerks at once too, and added when staff say that it is another', async () => {
    const { _id: bookingId } = await tonight();
    const both = await Promise.allSettled([1, 2].map(() => hotel.staff.payments.charge({ bookingId, ...shirts })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(hotel.staff.payments.charge({ bookingId, ...shirts })).rejects.toThrow(asked);
    await hotel.staff.payments.charge({ bookingId, ...shirts, isAnother: true });
    expect(await hotel.staff.bookings.get({ _id: bookingId })).toMatchObject({ charges: 7_000 });
  });

  it.each([
    ['of another kind', { kind: 'spa' as const }],
    ['of another amount', { amount: 3_000 }],
    ['of a program, which is not asked', { isAnother: undefined }],
  ])('is not asked about: %s', async (_, change) => {
    const { _id: bookingId } = await tonight();
    await hotel.staff.payments.charge({ bookingId, ...shirts });
    await expect(hotel.staff.payments.charge({ bookingId, ...shirts, ...change })).resolves.toBeTruthy();
  });

  it('is not asked about after ten minutes, or once the other is off the bill', async () => {
    const { _id: bookingId } = await tonight();
    await hotel.staff.payments.charge({ bookingId, ...shirts });
    hotel.clock.current = new Date(hotel.clock.current.getTime() + 10 * 60_000);
    const { _id } = await hotel.staff.payments.charge({ bookingId, ...shirts });
    await hotel.staff.payments.voidCharge({ _id, note: 'Why' });
    await expect(hotel.staff.payments.charge({ bookingId, ...shirts })).resolves.toBeTruthy();
  });
});
