import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101'] });
beforeEach(() => hotel.clear());

describe('D27: the total that a guest was shown', () => {
  const priceTo = async (price: number) =>
    hotel.sql`update rooms set price_kobo = ${price * 100} where room_number = '101'`;
  const changed = (amountPaid: number) => ({
    status: 409,
    json: {
      code: 'CONFLICT',
      reason: 'price_changed',
      message: 'The price has changed. Please check the new total.',
      amountPaid,
    },
  });
  afterEach(() => priceTo(20_000));

  it.each([60_000, '60000.00', null, ''])('is what is booked where it is still the price: %j', async (amountPaid) => {
    expect(await hotel.stranger.bookings.create(bookingRequest({ amountPaid }))).toMatchObject({ amountPaid: 60_000 });
  });

  it('is refused with the new one where it differs, and then nothing is stored and the key is free', async () => {
    await priceTo(23_000.5);
    const headers = { 'idempotency-key': 'price-attempt-1' };
    const send = (amountPaid: number) =>
      hotel.rest('POST', '/bookings', { body: bookingRequest({ amountPaid }), headers });
    expect(await send(60_000)).toMatchObject(changed(69_001.5));
    for (const table of ['bookings', 'idempotency_keys', 'audit_log']) {
      expect(await hotel.sql`select from ${hotel.sql(table)} where true`).toHaveLength(0);
    }
    expect(await send(69_001.5)).toMatchObject({ status: 201, json: { amountPaid: 69_001.5 } });
  });

  it('is refused alike by tRPC', async () => {
    await expect(hotel.stranger.bookings.create(bookingRequest({ amountPaid: 1 }))).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: { reason: 'price_changed', amountPaid: 60_000 },
    });
    const answer = await hotel.app.inject({
      method: 'POST',
      url: '/trpc/bookings.create',
      payload: bookingRequest({ amountPaid: 1 }),
    });
    expect(answer.json().error.data).toEqual(changed(60_000).json);
  });

  it('is not asked of a repeat: what was booked stays booked at its price', async () => {
    const request = bookingRequest({ amountPaid: 60_000, clientId: 'price-attempt-2' });
    const first = await hotel.stranger.bookings.create(request);
    await priceTo(30_000);
    expect(await hotel.stranger.bookings.create(request)).toEqual(first);
    expect(await hotel.stranger.bookings.create({ ...request, amountPaid: 90_000 })).toEqual(first);
  });

  it('is a number', async () => {
    await expect(hotel.stranger.bookings.create(bookingRequest({ amountPaid: 'plenty' }))).rejects.toMatchObject({
      cause: { reason: 'invalid_input', message: 'Amount paid must be a number' },
    });
  });
});
