import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { figuresByRecords } from '@server/testing/money/figures-by-records';
import ICAL from 'ical.js';
import { beforeEach, expect, it } from 'vitest';

/** D36: every screen reads a stay's nights where they are. */

const hotel = await sharedTestHotel({ rooms: ['101', '102'] });
const address = await hotel.app.listen({ port: 0, host: '127.0.0.1' });
const { staff, stranger } = hotel;
beforeEach(async () => {
  await hotel.clear();
  await hotel.sql`update rooms set housekeeping = 'clean', price_kobo = case room_number when '101' then 2000000 else 3000000 end`;
});

/** Three nights in 101 for ₦20,000, and, as the hotel's month changes, three in 102 for ₦30,000. */
async function movedStay() {
  hotel.clock.current = new Date('2026-02-26T12:00:00+01:00');
  await hotel.sql`update rooms set created_at = '2026-01-01T12:00:00Z'`;
  const dates = { roomNumber: '101', checkInDate: '2026-02-26', checkOutDate: '2026-03-04' };
  const { _id } = await staff.bookings.create(bookingRequest(dates));
  await staff.bookings.update({ _id, status: 'checkedin' });
  hotel.pass(24 * 3);
  return staff.bookings.update({ _id, roomNumber: '102' });
}

/** The nights of a room's calendar file. */
async function toldOutside(roomNumber: string) {
  const shared = await staff.calendarFeeds.newAddress({ roomNumber });
  const file = await fetch((shared.address ?? '').replace(hotel.platform.publicUrl, address));
  return new ICAL.Component(ICAL.parse(await file.text()))
    .getAllSubcomponents('vevent')
    .map((one) => [String(one.getFirstPropertyValue('dtstart')), String(one.getFirstPropertyValue('dtend'))]);
}

const takenIn = async (roomNumber: string) =>
  (await stranger.rooms.takenNights({ roomNumber, from: '2026-02-20', to: '2026-03-10' })).taken;

it('a stay that moved has each night on every screen in the room where it is, at that room’s price', async () => {
  const { _id, nights, amountPaid } = await movedStay();
  const byNight = await hotel.sql`
    select night::text as date, room_number as "roomNumber", (room_nights.price_kobo / 100)::int as price
    from room_nights join rooms on rooms.id = room_id order by 1`;
  expect(byNight.map(({ roomNumber }) => roomNumber).join(' ')).toBe('101 101 101 102 102 102');
  expect([nights, amountPaid]).toEqual([byNight, 150_000]);
  const { stays } = await staff.roomCalendar.window({ from: '2026-02-28', nights: 3 });
  expect(stays.map((stay) => stay.nights)).toEqual([byNight]);
  expect(await takenIn('101')).toEqual([{ from: '2026-02-26', to: '2026-03-01' }]);
  expect(await takenIn('102')).toEqual([{ from: '2026-03-01', to: '2026-03-04' }]);
  expect(await toldOutside('101')).toEqual([]);
  expect(await toldOutside('102')).toEqual([['2026-03-01', '2026-03-04']]);
  const desk = await staff.desk.day();
  expect(desk.staying.map((stay) => [stay.roomNumber, stay.nights])).toEqual([['102', byNight]]);
  expect(desk.free.map(({ roomNumber }) => roomNumber)).toEqual(['101']);
  const rooms = await staff.rooms.housekeeping();
  expect(rooms.map(({ guests }) => guests.map(({ bookingId }) => bookingId))).toEqual([[], [_id]]);
  expect((await staff.bookings.list({})).items.map((stay) => stay.nights)).toEqual([byNight]);
});

it('what a night earned is what it cost, in the month in which it was slept, also of an amount agreed by hand', async () => {
  const { _id } = await movedStay();
  const earned = async () =>
    (await staff.analytics.summary({ period: 'year' })).months
      .filter(({ nightsSold }) => nightsSold > 0)
      .map(({ month, nightsSold, roomEarned }) => [month, nightsSold, roomEarned]);
  expect(await earned()).toEqual([
    ['2026-02', 3, 60_000],
    ['2026-03', 3, 90_000],
  ]);
  await staff.bookings.update({ _id, amountPaid: 100_000, note: 'A friend of the house' });
  expect(await earned()).toEqual([
    ['2026-02', 3, 40_000],
    ['2026-03', 3, 60_000],
  ]);
  const counted = await hotel.sql`
    select month || ' ' || figure as key, sum(amount)::float8 as amount
    from (select * from monthly_figures union all select * from figure_deltas) as rows where figure <> 'guests'
    group by 1 having sum(amount) <> 0 order by 1`;
  expect(counted).toEqual(await figuresByRecords(hotel.sql));
});

it('nights in a room before it was there are sold as little as they are available, wherever the stay is now', async () => {
  await movedStay();
  await hotel.sql`update rooms set created_at = '2026-02-28T12:00:00Z' where room_number = '101'`;
  const [february, march] = (await staff.analytics.summary({ period: 'year' })).months.slice(1);
  expect(february).toMatchObject({ nightsSold: 1, roomEarned: 20_000 });
  expect(march).toMatchObject({ nightsSold: 3, roomEarned: 90_000 });
});

it('a stay that came back to its room has not kept it meanwhile: its calendar file has those nights alone', async () => {
  const { _id } = await movedStay();
  hotel.pass(24);
  await staff.bookings.update({ _id, roomNumber: '101', anyway: true });
  expect(await takenIn('101')).toEqual([
    { from: '2026-02-26', to: '2026-03-01' },
    { from: '2026-03-02', to: '2026-03-04' },
  ]);
  expect(await toldOutside('101')).toEqual([['2026-03-02', '2026-03-04']]);
  expect(await toldOutside('102')).toEqual([]);
});

it('a room that went out of use has taken nobody out of the calendar of the room in which they were before', async () => {
  const { _id } = await movedStay();
  await staff.bookings.update({ _id, status: 'completed', note: 'Pays later' });
  hotel.pass(24 * 4);
  const [second] = await hotel.sql<{ id: string }[]>`select id from rooms where room_number = '102'`;
  await staff.rooms.remove({ _id: second?.id ?? '' });
  const { stays } = await staff.roomCalendar.window({ from: '2026-02-25', nights: 7 });
  expect(stays.map((stay) => stay._id)).toEqual([_id]);
  await hotel.sql`update rooms set archived_at = null`;
});

it('a stay whose earlier room gets another number is newer by it, for whoever asks what has changed', async () => {
  const { _id, updatedAt } = await movedStay();
  const [first] = await hotel.sql<{ id: string }[]>`select id from rooms where room_number = '101'`;
  await staff.rooms.update({ _id: first?.id ?? '', roomNumber: '111' });
  const renamed = await staff.bookings.get({ _id });
  expect(renamed.nights[0]?.roomNumber).toBe('111');
  expect(Date.parse(renamed.updatedAt)).toBeGreaterThan(Date.parse(updatedAt));
  await hotel.sql`update rooms set room_number = '101' where room_number = '111'`;
});
