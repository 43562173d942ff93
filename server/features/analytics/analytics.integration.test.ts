import { closeDays } from '@server/features/desk/verbs';
import { cateringRequest } from '@server/testing/catering';
import { bookingRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import type { AnalyticsPeriod } from '@shared/analytics/constants';
import { beforeEach, describe, expect, it } from 'vitest';
import { foldFigures } from './figures';

const hotel = await sharedTestHotel();
/** Its clock stands in March 2026. */
beforeEach(async () => {
  await hotel.empty();
  for (const number of ['101', '102']) await hotel.addRoom(number);
  await hotel.sql`update rooms set created_at = '2025-12-31T23:30:00Z'`;
});

const summary = (period: AnalyticsPeriod = 'month') => hotel.staff.analytics.summary({ period });
const monthOf = async (month: string, period: AnalyticsPeriod = 'year') => {
  const found = (await summary(period)).months.find((one) => one.month === month);
  if (!found) throw new Error(`${month} is not in ${period}`);
  return found;
};
let nights = 0;
/** A stay that staff confirm, recorded as made in that instant. */
async function book(madeAt: string, change: object = {}) {
  nights += 1;
  const day = (from: number) => new Date(Date.UTC(2030, 0, nights * 2 + from)).toISOString().slice(0, 10);
  const dates = { checkInDate: day(0), checkOutDate: day(1) };
  const booking = await hotel.staff.bookings.create(bookingRequest({ ...dates, ...change }));
  await hotel.sql`update bookings set created_at = ${madeAt} where id = ${booking._id}`;
  return booking;
}
/** A stay of the past that is over. */
async function slept(change: object) {
  const booking = await book('2026-01-05T12:00:00Z', change);
  await hotel.sql`update bookings set status = 'completed' where id = ${booking._id}`;
  return booking;
}

describe('analytics', () => {
  it('spec 3: count what was booked, ordered and asked for, and what was earned by department', async () => {
    const dish = await hotel.addDish('Egusi', 2_500);
    const stay = await book('2026-03-05T12:00:00Z');
    const order = await hotel.stranger.food.create(orderRequest([{ _id: dish._id, quantity: 1 }]));
    const voided = await hotel.stranger.food.create(orderRequest([{ _id: dish._id, quantity: 1 }]));
    await hotel.staff.food.void({ _id: voided._id, reason: 'mistake' });
    await hotel.stranger.catering.create(cateringRequest());
    await hotel.pay({ bookingId: stay._id }, 15_000.5);
    await hotel.pay({ orderId: order._id }, 2_500);
    await slept({ checkInDate: '2026-03-08', checkOutDate: '2026-03-09', roomNumber: '102', amountPaid: 20_000.5 });
    const [before] = [await summary()];
    expect(before).toMatchObject({
      totalBookings: 1,
      totalFoodOrders: 1,
      totalCateringRequests: 1,
      revenue: 22_500.5,
      received: 17_500.5,
      monthlyBookings: [{ month: '2026-03', count: 1 }],
      revenueBreakdown: [
        { source: 'Rooms', value: 20_000.5 },
        { source: 'Food', value: 2_500 },
      ],
    });
    await foldFigures(hotel.platform.db);
    expect(await summary()).toEqual(before);
    const rest = await hotel.rest('GET', '/analytics?period=month', { token: hotel.admin.token });
    expect(rest.json).toEqual(before);
  });

  it('money of the first of a month before the hotel’s day has ended is of the month before (D37)', async () => {
    const stay = await book('2026-03-05T12:00:00Z');
    const { current } = hotel.clock;
    hotel.clock.current = new Date('2026-03-01T01:30:00+01:00');
    await hotel.pay({ bookingId: stay._id }, 15_000);
    const [ever, month, last] = [await summary('all'), await summary(), await summary('last_month')];
    hotel.clock.current = current;
    expect([ever.received, month.received, last.received]).toEqual([15_000, 0, 15_000]);
  });

  it('D10: received is money that came, less what was given back, in the month in which it came or went', async () => {
    const stay = await book('2026-03-05T12:00:00Z', { amountPaid: 90_000 });
    const pay = (amount: number, receivedAt: string) =>
      hotel.staff.payments.record({ bookingId: stay._id, amount, method: 'cash', receivedAt });
    await pay(20_000, '2026-03-01T02:59:59+01:00');
    const { _id } = await pay(40_000.25, '2026-03-01T03:00:00+01:00');
    await hotel.staff.payments.refund({ _id, amount: 10_000.1, method: 'cash', clientId: 'given-back' });
    const wrong = await pay(5_000, '2026-03-02T12:00:00+01:00');
    await hotel.staff.payments.correct({ _id: wrong._id });
    const { received, before } = await summary();
    expect([received, before?.received]).toEqual([30_000.15, 20_000]);
    // Nobody has slept there yet: it is owed to the guest.
    expect(await summary('all')).toMatchObject({ received: 50_000.15, revenue: 0, revenueBreakdown: [] });
  });

  it('records are counted by months that begin at midnight in Lagos', async () => {
    await book('2026-02-28T22:59:59Z');
    await book('2026-02-28T23:00:00Z');
    await book('2025-12-31T22:59:59Z');
    expect((await summary('year')).monthlyBookings).toEqual([
      { month: '2026-01', count: 0 },
      { month: '2026-02', count: 1 },
      { month: '2026-03', count: 1 },
    ]);
    expect((await summary('last_year')).monthlyBookings.at(-1)).toEqual({ month: '2025-12', count: 1 });
    expect((await summary('all')).monthlyBookings[0]).toEqual({ month: '2025-12', count: 1 });
  });

  it('a cancelled stay was booked, but earns no night; a hidden one counts for nothing', async () => {
    const january = { checkInDate: '2026-01-30', checkOutDate: '2026-02-02' };
    const cancelled = await slept(january);
    const hidden = await slept({ ...january, roomNumber: '102' });
    expect(await monthOf('2026-01')).toMatchObject({ nightsSold: 4 });
    await hotel.sql`update bookings set status = 'cancelled' where id = any(${[cancelled._id, hidden._id]})`;
    await hotel.staff.bookings.remove({ _id: hidden._id });
    expect(await monthOf('2026-01')).toMatchObject({
      nightsSold: 0,
      roomEarned: 0,
      occupancy: 0,
      averageDailyRate: null,
    });
    expect((await summary('year')).totalBookings).toBe(1);
  });

  it('a night is sold and earned once it is slept (D46): in the house those before today, once the guest has left all', async () => {
    const stay = await hotel.staff.bookings.create(
      bookingRequest({ checkInDate: '2026-03-10', checkOutDate: '2026-03-13' }),
    );
    const march = () => monthOf('2026-03');
    expect(await march()).toMatchObject({ nightsSold: 0 });
    await hotel.sql`insert into closed_days values ('2026-03-09', now(), 0, 0, 0)`;
    await hotel.staff.bookings.update({ _id: stay._id, status: 'checkedin' });
    expect(await march()).toMatchObject({ nightsSold: 0, roomEarned: 0 });
    hotel.clock.current = new Date('2026-03-11T04:00:00+01:00');
    await closeDays(hotel.platform);
    expect(await march()).toMatchObject({ nightsSold: 1, roomEarned: 20_000 });
    await closeDays(hotel.platform);
    hotel.clock.current = new Date('2026-03-12T04:00:00+01:00');
    await Promise.all([closeDays(hotel.platform), closeDays(hotel.platform)]);
    expect(await march()).toMatchObject({ nightsSold: 2, roomEarned: 40_000, nightsAvailable: 22, occupancy: 9.1 });
    await hotel.staff.bookings.update({ _id: stay._id, status: 'completed', note: 'Pays later' });
    expect(await march()).toMatchObject({ nightsSold: 3, roomEarned: 60_000 });
  });

  it('occupancy, average daily rate and revenue per available room, beside the month before', async () => {
    await slept({ checkInDate: '2026-01-31', checkOutDate: '2026-02-03', amountPaid: 100_000 });
    await hotel.sql`update rooms set archived_at = '2026-02-14T23:30:00Z' where room_number = '102'`;
    const [january, february] = [await monthOf('2026-01'), await monthOf('2026-02')];
    expect(january).toMatchObject({
      nightsAvailable: 62,
      nightsSold: 1,
      roomEarned: 33_333.33,
      occupancy: 1.6,
      averageDailyRate: 33_333.33,
      revenuePerAvailableRoom: 537.63,
    });
    // 28 nights of the one room, 14 of the other; what rounding left is in the last night.
    expect(february).toMatchObject({ nightsAvailable: 42, nightsSold: 2, roomEarned: 66_666.67, occupancy: 4.8 });
    expect((await summary('last_month')).months).toEqual([
      {
        ...february,
        before: { month: '2026-01', occupancy: 1.6, averageDailyRate: 33_333.33, revenuePerAvailableRoom: 537.63 },
      },
    ]);
  });

  it('a room counts from the day on which it was added; before that nothing is known', async () => {
    await hotel.sql`update rooms set created_at = '2026-03-09T23:00:00Z'`;
    expect(await monthOf('2026-02')).toMatchObject({
      nightsAvailable: 0,
      occupancy: null,
      revenuePerAvailableRoom: null,
    });
    expect(await monthOf('2026-03')).toMatchObject({ nightsAvailable: 0 });
  });

  it('a room that is out of order has no nights to sell then, but for those that it could not have had anyway', async () => {
    await hotel.sql`update rooms set archived_at = '2026-02-14T12:00:00Z' where room_number = '102'`;
    await hotel.sql`insert into out_of_order_periods (id, room_id, starts_on, ends_on, reason)
      select gen_random_uuid(), id, date '2026-01-30', date '2026-02-03', 'Shower leaks' from rooms where room_number = '101'
      union all select gen_random_uuid(), id, date '2026-02-10', date '2026-02-20', 'Paint' from rooms where room_number = '102'`;
    expect(await monthOf('2026-01')).toMatchObject({ nightsAvailable: 60 });
    // 28 less 2 of the one room, 13 less 4 of the other.
    expect(await monthOf('2026-02')).toMatchObject({ nightsAvailable: 35 });
  });

  it('nights that a channel sold are not out of order: they are available, and said to be sold elsewhere', async () => {
    await hotel.sql`insert into out_of_order_periods (id, room_id, starts_on, ends_on, reason, event_uid)
      select gen_random_uuid(), id, date '2026-01-28', date '2026-02-03', 'Booking.com', 'one@channel' from rooms where room_number = '101'`;
    expect(await monthOf('2026-01')).toMatchObject({ nightsAvailable: 62, nightsSoldElsewhere: 4, nightsSold: 0 });
    expect(await monthOf('2026-02')).toMatchObject({ nightsAvailable: 56, nightsSoldElsewhere: 2 });
    expect(await monthOf('2026-03')).toMatchObject({ nightsAvailable: 18, nightsSoldElsewhere: 0 });
  });

  it('nights before a room was added, or after it was archived, are sold as little as they are available', async () => {
    await slept({ checkInDate: '2026-01-30', checkOutDate: '2026-02-09', amountPaid: 100_000 });
    await hotel.sql`update rooms set created_at = '2026-02-04T12:00:00Z', archived_at = '2026-02-06T12:00:00Z' where room_number = '101'`;
    await hotel.sql`update rooms set created_at = '2026-02-27T12:00:00Z' where room_number = '102'`;
    expect(await monthOf('2026-01')).toMatchObject({
      nightsSold: 0,
      nightsAvailable: 0,
      roomEarned: 0,
      occupancy: null,
    });
    expect(await monthOf('2026-02')).toMatchObject({
      ...{ nightsSold: 2, nightsAvailable: 4, roomEarned: 20_000, occupancy: 50 },
      ...{ averageDailyRate: 10_000, revenuePerAvailableRoom: 5_000 },
    });
    expect((await summary('all')).months.map(({ occupancy }) => occupancy ?? 0)).toEqual([0, 50, 0]);
  });

  it('have no period before all time, and take no period that there is not', async () => {
    expect(await summary('all')).toMatchObject({ totalBookings: 0, before: null, months: [{ month: '2026-03' }] });
    const wrong = await hotel.rest('GET', '/analytics?period=decade', { token: hotel.admin.token });
    expect(wrong.status).toBe(400);
  });
});
