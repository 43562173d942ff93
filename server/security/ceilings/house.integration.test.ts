import { buildApp } from '@server/app';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { callsFrom, inCrowds, newcomers, somebody, statuses } from '@server/testing/servers/networks';
import { addDays } from '@shared/dates';
import { beforeEach, describe, expect, it } from 'vitest';

/** D55: what strangers can hold of a hotel of thirteen rooms, and what they cannot take from honest guests. */

const FIRST = '2026-04-01';
const ROOMS = Array.from({ length: 13 }, (_, index) => String(101 + index));
const HALF = 6;

const hotel = await sharedTestHotel({ limitFactor: 1, rooms: ROOMS });
beforeEach(() => hotel.clear());
const book = newcomers(hotel);

/** A stay in the room of that index, some days from the first. */
const stay = (room: number, nights: number, day = 0) => {
  const checkInDate = addDays(FIRST, day);
  return { roomNumber: ROOMS[room % ROOMS.length], checkInDate, checkOutDate: addDays(checkInDate, nights) };
};

describe('holds that nothing backs', () => {
  it('C3: one IPv6 subscriber with a /48 does not hold the house', async () => {
    const app = await buildApp(hotel.platform, { trustProxy: 1 });
    const made = await inCrowds(30, async (index) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/bookings',
        headers: { 'x-forwarded-for': `2001:db8:77:${(index % 10) * 1000}::${index}` },
        payload: somebody(index).booking(stay(index, 14, 14 * Math.floor(index / 13))),
      });
      return { status: answer.statusCode, json: answer.json() };
    });
    await app.close();
    const sure = made.filter(({ status, json }) => status === 201 && !json.tentative);
    // Three networks' shares of three nights for each room.
    expect(sure.length).toBeLessThanOrEqual(Math.floor((3 * 3 * 13) / 14));
    for (const day of [0, 14, 28]) {
      const held = sure.filter(({ json }) => json.checkInDate === addDays(FIRST, day)).length;
      expect(held).toBeLessThanOrEqual(HALF);
      const { roomNumber: _room, ...nights } = stay(0, 14, day);
      const { json } = await callsFrom(hotel, '198.51.100.7')('POST', '/rooms/availability', nights);
      expect(json.availableRooms).toHaveLength(ROOMS.length - held);
    }
  });

  it('take half of the rooms of a night for sure, also of thirteen networks at once; the others are tentative', async () => {
    const made = await inCrowds(13, (index) => book(stay(index, 2, index % 2)), 13);
    expect(statuses(made)).toEqual({ 201: 13 });
    const sureOn = (day: number) =>
      made.filter(({ json }) => !json.tentative && json.checkInDate <= addDays(FIRST, day)).length;
    expect(sureOn(1)).toBe(HALF);
    // Another night, and staff at any time.
    expect(await book(stay(0, 1, 30))).toMatchObject({ status: 201, json: { tentative: false } });
    const tentative = made.find(({ json }) => json.tentative)?.json;
    const { roomNumber, checkInDate, checkOutDate } = tentative;
    const byStaff = await hotel.staff.bookings.create(bookingRequest({ roomNumber, checkInDate, checkOutDate }));
    expect(byStaff.tentative).toBe(false);
  });

  it('count no more once staff stand behind them or they are paid', async () => {
    const made = await inCrowds(HALF, (index) => book(stay(index, 1)), 1);
    expect(await book(stay(10, 1))).toMatchObject({ json: { tentative: true } });
    await hotel.staff.bookings.update({ _id: made[0]?.json._id, status: 'approved' });
    expect(await book(stay(11, 1))).toMatchObject({ json: { tentative: false } });
  });

  it('are not those of a guest whom the hotel knows', async () => {
    const { token, user } = await hotel.guest('Ngozi Known');
    const theirs = (change: Record<string, unknown>) =>
      callsFrom(hotel, '198.51.100.9')('POST', '/bookings', bookingRequest(change), token);
    await inCrowds(HALF, (index) => book(stay(index, 1)), 1);
    const unknown = await theirs(stay(7, 1));
    expect(unknown).toMatchObject({ status: 201, json: { tentative: true } });
    await hotel.sql`update bookings set status = 'completed', hold_expires_at = null, tentative = false where user_id = ${user._id}`;
    expect(await theirs(stay(8, 1))).toMatchObject({ status: 201, json: { tentative: false } });
    // More nights than a network of strangers holds for sure.
    for (const day of [20, 40, 60, 80]) {
      expect(await theirs(stay(8, 14, day))).toMatchObject({ status: 201, json: { tentative: false } });
    }
  });
});

describe('a stranger behind an address that honest guests share', () => {
  const WIFI = '198.51.100.23';
  const junk = async () => {
    const answers = [];
    for (let index = 0; index < 12; index += 1) {
      answers.push(await book(stay(index, index < 3 ? 14 : 60, index < 3 ? 100 : 200), WIFI));
    }
    return answers;
  };

  it('does not shut out ten guests of one night each', async () => {
    const answers = await junk();
    expect(statuses(answers)[429]).toBeGreaterThan(0);
    const honest = await inCrowds(10, (index) => book(stay(index, 1, 300 + index), WIFI));
    expect(statuses(honest)).toEqual({ 201: 10 });
    expect(honest.every(({ json }) => json.tentative === false)).toBe(true);
  });

  it('is told when it works again, and it does', async () => {
    const refused = (await junk()).at(-1);
    expect(refused).toMatchObject({
      status: 429,
      json: {
        reason: 'too_many_nights',
        retryAfter: 24 * 3_600,
        message: expect.stringContaining('wait 24 hours'),
      },
    });
    hotel.pass(24);
    expect(await book(stay(11, 60, 200), WIFI)).toMatchObject({ status: 201 });
  });

  it.each(['cancelled', 'rejected'] as const)('gets the nights of what was %s back', async (status) => {
    const made = await inCrowds(13, (index) => book(stay(index, 3, 4 * index), WIFI), 1);
    expect(await book(stay(0, 1, 100), WIFI)).toMatchObject({ json: { tentative: true } });
    await hotel.staff.bookings.update({ _id: made[0]?.json._id, status, note: 'Why' });
    expect(await book(stay(0, 3, 110), WIFI)).toMatchObject({ json: { tentative: false } });
    expect(await book(stay(0, 1, 120), WIFI)).toMatchObject({ json: { tentative: true } });
  });

  it('asks once at a time: of many at once no more than the share are for sure', async () => {
    const made = await inCrowds(20, (index) => book(stay(index, 3, 4 * index), WIFI), 20);
    expect(statuses(made)).toEqual({ 201: 20 });
    expect(made.filter(({ json }) => !json.tentative)).toHaveLength(13);
  });

  it('leaves no address that can be read', async () => {
    await book(stay(0, 1), WIFI);
    expect(JSON.stringify(await hotel.sql`select * from network_shares`)).not.toContain('198.51');
    hotel.pass(36 * 24);
    await hotel.platform.limits.sweep();
    expect(await hotel.sql`select from network_shares`).toHaveLength(0);
  });
});
