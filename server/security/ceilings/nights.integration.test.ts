import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { callsFrom, inCrowds, newcomers, statuses } from '@server/testing/servers/networks';
import { addDays } from '@shared/dates';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

/** C3: bookings that hold a room for nobody alone. */

const hotel = await sharedTestHotel({ limitFactor: 1, rooms: ['101', '102'] });
beforeEach(() => hotel.clear());

/** One and the same person. */
const somebodyElse = { guestName: 'Ada', phoneNumber: '08031112222', email: 'ada@guests.test' };
const book = newcomers(hotel);
describe('the nights of one network address', () => {
  const at = (day: number, nights = 1) => {
    const checkInDate = addDays('2026-05-01', day);
    return { checkInDate, checkOutDate: addDays(checkInDate, nights) };
  };

  it('C3: are held for sure up to three per room of the hotel and day, then tentatively', async () => {
    const made = await inCrowds(10, (index) => book(at(index), '198.51.100.1'), 10);
    expect(statuses(made)).toEqual({ 201: 10 });
    expect(made.filter(({ json }) => json.tentative === false)).toHaveLength(6);
    expect(await book(at(20), '198.51.100.2')).toMatchObject({ json: { tentative: false } });
    hotel.pass(24);
    expect(await book(at(30), '198.51.100.1')).toMatchObject({ json: { tentative: false } });
  });

  it('C3: are counted for guests with accounts too, and not for staff', async () => {
    const { token } = await hotel.guest('Many Nights');
    const wifi = callsFrom(hotel, '198.51.100.1');
    expect((await wifi('POST', '/bookings', bookingRequest(at(0, 6)), token)).json.tentative).toBe(false);
    expect((await wifi('POST', '/bookings', bookingRequest(at(10, 4)), token)).json.tentative).toBe(true);
    const byStaff = await wifi('POST', '/bookings', bookingRequest(at(20, 30)), hotel.admin.token);
    expect(byStaff).toMatchObject({ status: 201, json: { tentative: false } });
  });

  it('count only where the booking was made', async () => {
    await hotel.staff.bookings.create(bookingRequest(at(0, 14)));
    for (let turn = 0; turn < 5; turn += 1) expect((await book(at(0, 5), '198.51.100.1')).status).toBe(409);
    // A stay of more nights than are left takes none of them.
    expect((await book(at(20, 7), '198.51.100.1')).json.tentative).toBe(true);
    const repeated = {
      ...at(40, 6),
      clientId: 'the-same-attempt',
      phoneNumber: '08031112222',
      email: 'a@b.test',
      guestName: 'Ada',
    };
    expect((await book(repeated, '198.51.100.1')).json.tentative).toBe(false);
    expect((await book(repeated, '198.51.100.1')).json.tentative).toBe(false);
    expect((await book(at(60, 4), '198.51.100.1')).json.tentative).toBe(true);
  });
});

describe('a booking whose commit fails', () => {
  it('B13: takes no nights of its network', async () => {
    await hotel.sql.unsafe(`
      create function fail_late() returns trigger language plpgsql as $$ begin raise exception 'too late'; end $$;
      create constraint trigger fail_late after insert on bookings deferrable initially deferred
        for each row execute function fail_late()`);
    const nights = { checkInDate: '2026-05-01', checkOutDate: '2026-05-07' };
    const failed = await book(nights, '198.51.100.1').finally(() =>
      hotel.sql.unsafe('drop trigger fail_late on bookings; drop function fail_late()'),
    );
    expect(failed.status).toBe(500);
    // Two rooms: six nights are all that there are.
    expect(await book(nights, '198.51.100.1')).toMatchObject({ status: 201, json: { tentative: false } });
  });
});

describe('the nights that one network address asks for tentatively', () => {
  const rooms = Array.from({ length: 13 }, (_, index) => String(101 + index));
  beforeAll(async () => {
    for (const number of rooms.slice(2)) await hotel.addRoom(number);
  });
  const long = (index: number, nights = 15) => ({
    roomNumber: rooms[index % rooms.length],
    checkInDate: '2026-04-01',
    checkOutDate: addDays('2026-04-01', nights),
  });
  const REFUSED = {
    status: 429,
    json: {
      code: 'TOO_MANY_REQUESTS',
      reason: 'too_many_nights',
      message:
        'Too many nights that nobody has paid for are asked for from your network. Please call the hotel, or wait 24 hours and try again.',
    },
  };

  it.each([14, 15, 30])('B7: close no more than a third of the rooms to other stays of %i nights', async (nights) => {
    // Its share of what is held for sure is used up.
    await inCrowds(3, (index) =>
      book({ ...long(index), checkInDate: '2026-06-01', checkOutDate: '2026-06-14' }, '198.51.100.1'),
    );
    const answers = await inCrowds(13, (index) => book(long(index, nights), '198.51.100.1'), 13);
    expect(Object.keys(statuses(answers)).toSorted()).toEqual(['201', '429']);
    const made = answers.filter(({ status }) => status === 201);
    expect(made.every(({ json }) => json.tentative)).toBe(true);
    expect(made.length).toBeLessThanOrEqual(Math.ceil(rooms.length / 3));
    const refused = answers.findIndex(({ status }) => status === 429);
    expect(answers[refused]).toMatchObject(REFUSED);
    // The next long stay of somebody else finds a room.
    expect(await book(long(refused, nights + 10), '198.51.100.2')).toMatchObject({
      status: 201,
      json: { tentative: true },
    });
    hotel.pass(24);
    expect(
      (await book({ ...long(refused), checkInDate: '2026-05-01', checkOutDate: '2026-05-20' }, '198.51.100.1')).status,
    ).toBe(201);
  });

  it('B7: allow a guest to stay a year, and do not apply to staff', async () => {
    for (const index of [0, 1, 2])
      expect(await book(long(index, 365), '198.51.100.1')).toMatchObject({ status: 201, json: { tentative: true } });
    expect(await book(long(4, 365), '198.51.100.1')).toMatchObject(REFUSED);
    // What can be held for sure is.
    expect(await book(long(4, 3), '198.51.100.1')).toMatchObject({ status: 201, json: { tentative: false } });
    const byStaff = callsFrom(hotel, '198.51.100.1');
    expect((await byStaff('POST', '/bookings', bookingRequest(long(3, 30)), hotel.admin.token)).status).toBe(201);
  });

  it('B7: count only where the booking was made; a repeat gets its first result at the ceiling too (D13)', async () => {
    const first = { ...long(0, 40), clientId: 'the-same-attempt', ...somebodyElse };
    const made = await book(first, '198.51.100.1');
    expect(made.status).toBe(201);
    expect(await book(long(1, 40), '198.51.100.1')).toMatchObject({ status: 201 });
    for (let turn = 0; turn < 5; turn += 1)
      expect(await book(long(1, 40), '198.51.100.3')).toMatchObject({ json: { reason: 'room_asked_for' } });
    for (const index of [2, 3, 4]) expect((await book(long(index, 40), '198.51.100.3')).status).toBe(201);
    expect((await book(long(5, 40), '198.51.100.1')).status).toBe(201);
    expect(await book(long(6, 40), '198.51.100.1')).toMatchObject(REFUSED);
    expect(await book(first, '198.51.100.1')).toMatchObject({ status: 201, json: { _id: made.json._id } });
  });
});
