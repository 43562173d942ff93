import { openDatabase } from '@server/platform/database/database';
import { databaseClock } from '@server/platform/process/clock';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { beforeEach, describe, expect, it } from 'vitest';

/** D37: the hotel's day ends at an hour of its own, not at midnight. */

const hotel = await sharedTestHotel({ rooms: ['101', '102'] });
beforeEach(async () => {
  await hotel.clear();
  await hotel.staff.hotel.update({ dayEndsAt: '03:00' });
  hotel.clock.current = new Date('2026-03-11T00:30:00+01:00');
});
const LAST_EVENING = { checkInDate: '2026-03-10', checkOutDate: '2026-03-11' };
const put = (dayEndsAt: unknown) =>
  hotel.rest('PUT', '/hotel/settings', { token: hotel.admin.token, body: { dayEndsAt } });

describe('half past midnight', () => {
  it('is the evening before: who comes is on its list and sleeps its night', async () => {
    const walkIn = await hotel.staff.bookings.create(bookingRequest({ ...LAST_EVENING, roomNumber: '101' }));
    const online = await hotel.stranger.bookings.create(bookingRequest({ ...LAST_EVENING, roomNumber: '102' }));
    const desk = await hotel.staff.desk.day();
    expect(desk).toMatchObject({ today: '2026-03-10', overdue: [], free: [] });
    expect(desk.arrivals.map(({ _id }) => _id).sort()).toEqual([walkIn._id, online._id].sort());
    await hotel.staff.bookings.update({ _id: walkIn._id, status: 'checkedin' });
    expect((await hotel.staff.desk.day()).arrived).toBe(1);
    expect((await hotel.staff.roomCalendar.window({ from: '2026-03-10', nights: 7 })).today).toBe('2026-03-10');
    expect((await hotel.stranger.hotel.details()).today).toBe('2026-03-10');
    await hotel.staff.bookings.update({ _id: walkIn._id, ...LAST_EVENING, checkOutDate: '2026-03-12' });
    hotel.clock.current = new Date('2026-03-11T03:00:00+01:00');
    const next = await hotel.staff.desk.day();
    expect(next.today).toBe('2026-03-11');
    expect(next.departures).toEqual([]);
    expect(next.staying.map(({ _id }) => _id)).toEqual([walkIn._id]);
  });

  it('is too late for the night before last', async () => {
    const stay = { checkInDate: '2026-03-09', checkOutDate: '2026-03-11' };
    await expect(hotel.stranger.bookings.create(bookingRequest({ ...stay, roomNumber: '101' }))).rejects.toThrow();
  });

  it('moves a guest from last evening’s night on', async () => {
    const stay = { roomNumber: '101', checkInDate: '2026-03-09', checkOutDate: '2026-03-12' };
    const { _id } = await hotel.staff.bookings.create(bookingRequest(stay));
    await hotel.staff.bookings.update({ _id, status: 'checkedin' });
    const { nights } = await hotel.staff.bookings.update({ _id, roomNumber: '102' });
    expect(nights.map(({ roomNumber }) => roomNumber)).toEqual(['101', '102', '102']);
  });
});

describe('the time at which days end', () => {
  it('holds at once where it is changed, in the audit log', async () => {
    expect(hotel.platform.clock.today()).toBe('2026-03-10');
    expect((await put('00:30')).json).toMatchObject({ dayEndsAt: '00:30' });
    expect(hotel.platform.clock.today()).toBe('2026-03-11');
    const [entry] =
      await hotel.sql`select detail from audit_log where action = 'hotel.update' order by at desc limit 1`;
    expect(entry?.detail).toEqual({ before: { dayEndsAt: '03:00' }, after: { dayEndsAt: '00:30' } });
  });

  it('is read by the other processes with their time', async () => {
    const { sql, close } = openDatabase(hotel.databaseUrl, { max: 1 });
    await hotel.staff.hotel.update({ dayEndsAt: '11:59' });
    const clock = databaseClock(sql);
    await clock.start();
    const noon = new Date(clock.now().getTime() - (11 * 60 + 59) * 60_000 + 3_600_000);
    expect(clock.today()).toBe(noon.toISOString().slice(0, 10));
    clock.stop();
    await close();
  });

  it('is in the morning: the database keeps no other', async () => {
    for (const time of ['12:00', '3:00', '', '03:60']) {
      await expect(hotel.sql`update hotel set day_ends_at = ${time}`).rejects.toThrow('hotel_day_ends');
    }
  });
});
