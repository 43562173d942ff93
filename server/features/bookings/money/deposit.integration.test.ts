import { refusal } from '@server/testing/calls/callers';
import { bookingRequest, rateNight } from '@server/testing/hotel';
import { sharedPayingHotel } from '@server/testing/money/online-payments';
import { beforeEach, describe, expect, it } from 'vitest';

const { hotel, press } = await sharedPayingHotel();
const clerk = await hotel.guest('Bola Desk');
await hotel.sql`update users set role = 'desk' where id = ${clerk.user._id}`;

beforeEach(async () => {
  await hotel.clear();
  await hotel.staff.hotel.update({ depositRule: 'percent', depositPercent: 30 });
});

/** Three nights of ₦20,000 each: ₦18,000 confirms them. */
async function booked(change: Record<string, unknown> = {}) {
  const booking = await hotel.stranger.bookings.create(bookingRequest(change));
  return { ...booking, guest: hotel.as(booking.accessToken) };
}
const stay = (_id: string) => hotel.staff.bookings.get({ _id });
const awaited = async (q?: string) => (await hotel.staff.payments.awaited({ ...(q && { q }) })).items;

describe('D43: a deposit', () => {
  it('is in the quote and the booking, by the rule of when it was booked', async () => {
    const { roomNumber, checkInDate, checkOutDate } = bookingRequest();
    const dates = { roomNumber, checkInDate, checkOutDate };
    expect(await hotel.stranger.bookings.quote(dates)).toMatchObject({ total: 60_000, deposit: 18_000 });
    const { _id, deposit } = await booked({ amountPaid: 60_000 });
    expect(deposit).toBe(18_000);
    await hotel.staff.rates.setNights({ nights: [rateNight({ percent: null, price: 25_000.5 })] });
    await hotel.staff.hotel.update({ depositRule: 'first_night' });
    expect(await hotel.stranger.bookings.quote({ ...dates, roomNumber: '102' })).toMatchObject({
      total: 65_000.5,
      deposit: 25_001,
    });
    expect(await stay(_id)).toMatchObject({ deposit: 18_000 });
    expect(await booked({ roomNumber: '102' })).toMatchObject({ deposit: 25_001 });
  });

  it('confirms the stay once it has come, in whatever parts, and not before', async () => {
    const { _id, guest } = await booked();
    await hotel.pay({ bookingId: _id }, 17_999);
    expect(await stay(_id)).toMatchObject({ status: 'pending', paymentStatus: 'part_paid', holdExpiresAt: null });
    expect(await awaited()).toMatchObject([{ paymentStatus: 'part_paid', balance: 42_001, dueNow: 1 }]);
    await hotel.pay({ bookingId: _id }, 1);
    expect(await guest.bookings.get({ _id })).toMatchObject({
      ...{ status: 'confirmed', paymentStatus: 'part_paid', balance: 42_000, deposit: 18_000 },
    });
    expect(await awaited()).toMatchObject([{ balance: 42_000, dueNow: 42_000 }]);
  });

  it('of a stay that staff make longer or dearer does not take its confirmation away', async () => {
    const { _id } = await booked();
    await hotel.pay({ bookingId: _id }, 18_000);
    const longer = { checkInDate: '2026-03-20', checkOutDate: '2026-03-27' };
    expect(await clerk.calls.bookings.update({ _id, ...longer })).toMatchObject({
      status: 'confirmed',
      deposit: 42_000,
    });
    expect(await clerk.calls.bookings.update({ _id, amountPaid: 200_000 })).toMatchObject({
      status: 'confirmed',
      deposit: 60_000,
    });
  });

  it('that is taken back as recorded wrongly unconfirms it, unless the rest still reaches it', async () => {
    const { _id } = await booked();
    const first = await hotel.pay({ bookingId: _id }, 18_000);
    await hotel.pay({ bookingId: _id }, 20_000);
    await hotel.staff.payments.correct({ _id: first._id, note: 'Another guest' });
    expect(await stay(_id)).toMatchObject({ status: 'confirmed', balance: 40_000 });
    const other = await booked({ roomNumber: '102', email: 'other@guests.test' });
    const only = await hotel.pay({ bookingId: other._id }, 18_000);
    await hotel.staff.payments.correct({ _id: only._id, note: 'Another guest' });
    expect(await stay(other._id)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' });
  });

  it('can be paid online, or all at once; any other amount is refused', async () => {
    const { _id: bookingId, guest } = await booked();
    expect(await guest.payments.initiate({ bookingId })).toMatchObject({ amount: 18_000 });
    await expect(guest.payments.initiate({ bookingId, amount: 20_000 })).rejects.toMatchObject(
      refusal('price_changed'),
    );
    expect(await guest.payments.initiate({ bookingId, amount: 60_000 })).toMatchObject({ amount: 60_000 });
    const { authorization_url: address, reference } = await guest.payments.initiate({ bookingId, amount: 18_000 });
    await press(address, 'untold');
    expect(await guest.payments.verify({ reference })).toMatchObject({
      status: 'paid',
      booking: { status: 'confirmed', balance: 42_000 },
    });
    expect(await guest.payments.initiate({ bookingId })).toMatchObject({ amount: 42_000 });
  });

  it('is found by its amount at the payments desk', async () => {
    const { reference } = await booked();
    await hotel.staff.hotel.update({ depositRule: 'first_night' });
    const { reference: second } = await booked({ roomNumber: '102' });
    expect((await awaited('18000')).map((row) => row.reference)).toEqual([reference]);
    expect((await awaited('20,000')).map((row) => row.reference)).toEqual([second]);
    await hotel.staff.rates.setNights({ nights: [rateNight({ night: '2026-04-20', percent: null, price: 33_000 })] });
    const april = { checkInDate: '2026-04-20', checkOutDate: '2026-04-23' };
    const { _id, reference: third } = await booked(april);
    expect((await awaited('33000')).map((row) => row.reference)).toEqual([third]);
    expect(await awaited('20,000')).toHaveLength(1);
    // Another first night is another deposit, and no second change of the stay.
    const later = { checkInDate: '2026-04-22', checkOutDate: '2026-04-25' };
    expect(await hotel.staff.bookings.update({ _id, ...later })).toMatchObject({ deposit: 20_000, version: 2 });
    expect(await awaited('33000')).toEqual([]);
    expect((await awaited('20000')).map((row) => row.reference)).toContain(third);
  });

  it('is set by admins alone, from 1 to 100 per cent, and guests read it before they book', async () => {
    for (const body of [
      { depositPercent: 0 },
      { depositPercent: 101 },
      { depositPercent: 1.5 },
      { depositRule: 'half' },
    ]) {
      const [field = ''] = Object.keys(body);
      const answer = await hotel.rest('PUT', '/hotel/settings', { token: hotel.admin.token, body });
      expect(answer).toMatchObject({ status: 400, json: { fields: { [field]: expect.any(String) } } });
    }
    const body = { depositPercent: 50 };
    expect((await hotel.rest('PUT', '/hotel/settings', { token: clerk.token, body })).status).toBe(403);
    expect((await hotel.stranger.hotel.details()).terms).toMatch(/^30% of the price confirms your booking;/);
    await hotel.staff.hotel.update({ depositPercent: 100 });
    expect((await hotel.stranger.hotel.details()).terms).toMatch(/^Cancelling is free/);
  });
});
