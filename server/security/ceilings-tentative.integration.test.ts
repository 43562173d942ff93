import { expireHolds } from '@server/features/bookings/holds';
import { bookingRequest, openTestHotel, overlaps, type TestHotel } from '@server/testing/hotel';
import { callsFrom, inCrowds, somebody, statuses } from '@server/testing/networks';
import { addDays } from '@shared/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

/** C3: bookings that hold a room for nobody alone (D29). */

const NOW = new Date('2026-03-10T12:00:00+01:00');

let hotel: TestHotel;
beforeAll(async () => {
  hotel = await openTestHotel({ limitFactor: 1 });
  for (const number of ['101', '102']) await hotel.addRoom(number);
});
afterAll(() => hotel.close());
beforeEach(async () => {
  hotel.clock.current = NOW;
  await hotel.sql`truncate charges, bookings, payments, idempotency_keys, limit_counters, audit_log,
    graphile_worker._private_jobs cascade`;
});

const LONG = { checkInDate: '2026-04-01', checkOutDate: '2026-04-16' };
const WITHIN = { checkInDate: '2026-04-05', checkOutDate: '2026-04-06' };
let guests = 0;
/** One and the same person. */
const somebodyElse = { guestName: 'Ada', phoneNumber: '08031112222', email: 'ada@guests.test' };
/** Somebody else from elsewhere each time. */
const book = (change: object, address = `203.0.113.${guests % 250}`) => {
  guests += 1;
  return callsFrom(hotel, address)('POST', '/bookings', somebody(guests).booking(change));
};
const free = async (nights = WITHIN) => (await hotel.stranger.rooms.availability(nights)).availableRooms;
const events = async () =>
  (
    await hotel.sql<{ event: string }[]>`
    select payload ->> 'event' as event from graphile_worker._private_jobs order by id`
  ).map(({ event }) => event);
const statusOf = async (_id: string) => (await hotel.staff.bookings.get({ _id })).status;

describe('a long stay that nothing backs', () => {
  it('C3: is a booking like any other, but holds its room for nobody alone', async () => {
    const { status, json } = await book(LONG);
    expect({ status, json }).toMatchObject({
      status: 201,
      json: { status: 'pending', tentative: true, nights: 15, holdExpiresAt: '2026-03-11T11:00:00.000Z' },
    });
    expect(await free()).toEqual(['101', '102']);
    const window = { roomNumber: '101', from: '2026-04-01', to: '2026-05-01' };
    expect(await hotel.stranger.rooms.takenNights(window)).toEqual({ taken: [] });
    expect(await events()).toEqual(['created']);
    const fortnight = await book(
      { roomNumber: '102', checkInDate: '2026-04-01', checkOutDate: '2026-04-15' },
      '198.51.100.9',
    );
    // Two rooms: six nights a day and network.
    expect(fortnight.json.tentative).toBe(true);
  });

  it('C3: gives way to a guest who books for sure; its own is told so, kindly', async () => {
    const long = await book(LONG);
    const sure = await book(WITHIN);
    expect(sure).toMatchObject({ status: 201, json: { tentative: false } });
    expect(await statusOf(long.json._id)).toBe('cancelled');
    expect(await hotel.staff.bookings.get({ _id: long.json._id })).toMatchObject({ tentative: false });
    expect(await events()).toEqual(['created', 'displaced', 'created']);
    const audited =
      await hotel.sql`select action from audit_log where record_id = ${long.json._id} order by at, action`;
    expect(audited.map(({ action }) => action).toSorted()).toEqual(['bookings.create', 'bookings.displace']);
    expect(await overlaps(hotel)).toBe(0);
  });

  it('gives way to what staff book, and to a stay that staff move there', async () => {
    const first = await book(LONG);
    await hotel.staff.bookings.create(bookingRequest(WITHIN));
    expect(await statusOf(first.json._id)).toBe('cancelled');
    const second = await book({ ...LONG, roomNumber: '102' });
    const moving = await hotel.staff.bookings.create(
      bookingRequest({ roomNumber: '101', checkInDate: '2026-06-01', checkOutDate: '2026-06-02' }),
    );
    await hotel.staff.bookings.update({ _id: moving._id, roomNumber: '102', ...WITHIN });
    expect(await statusOf(second.json._id)).toBe('cancelled');
    expect((await events()).filter((event) => event === 'displaced')).toHaveLength(2);
  });

  it('does not give way to another of its kind', async () => {
    const first = await book(LONG);
    const second = await book({ ...LONG, checkInDate: '2026-03-30' });
    expect(second).toMatchObject({ status: 409, json: { reason: 'room_asked_for' } });
    expect(await statusOf(first.json._id)).toBe('pending');
  });

  it('B7: is refused in words of its own where only another of its kind is in the way, as the room is shown as free', async () => {
    await book(LONG);
    expect(await free(LONG)).toContain('101');
    expect(await book(LONG)).toMatchObject({
      status: 409,
      json: {
        code: 'CONFLICT',
        reason: 'room_asked_for',
        message:
          'Room 101 is asked for by somebody else for these nights. Please choose another room or call the hotel.',
      },
    });
    // Where a stay that is sure is among what is in the way, the room is taken.
    await hotel.staff.bookings.create(
      bookingRequest({ roomNumber: '102', checkInDate: '2026-04-20', checkOutDate: '2026-04-21' }),
    );
    await book({ ...LONG, roomNumber: '102' });
    const across = await book({ roomNumber: '102', checkInDate: '2026-04-10', checkOutDate: '2026-04-26' });
    expect(across).toMatchObject({ status: 409, json: { reason: 'room_taken' } });
  });

  it('holds its room for sure once staff have acted', async () => {
    const { json } = await book(LONG);
    const approved = await hotel.staff.bookings.update({ _id: json._id, status: 'approved' });
    expect(approved).toMatchObject({ tentative: false, holdExpiresAt: null });
    expect(await book(WITHIN)).toMatchObject({ status: 409 });
    expect(await free()).toEqual(['102']);
  });

  it('holds its room for sure once staff have put it back to pending', async () => {
    const { json } = await book(LONG);
    await hotel.staff.bookings.update({ _id: json._id, status: 'pending' });
    expect(await book(WITHIN)).toMatchObject({ status: 409 });
  });

  it('holds its room for sure once money has arrived', async () => {
    const { json } = await book(LONG);
    await hotel.sql`insert into payments (booking_id, amount_kobo, reference) values (${json._id}, 1, 'BANK-1')`;
    expect(await hotel.staff.bookings.get({ _id: json._id })).toMatchObject({ tentative: false, status: 'pending' });
    expect(await book(WITHIN)).toMatchObject({ status: 409 });
    expect(await free()).toEqual(['102']);
  });

  it('stands until its time is over where nobody wants its nights, then ends as all holds do (D11)', async () => {
    const { json } = await book(LONG);
    hotel.pass(23.9);
    expect(await expireHolds(hotel.platform)).toBe(0);
    expect(await statusOf(json._id)).toBe('pending');
    hotel.pass(0.1);
    expect(await expireHolds(hotel.platform)).toBe(1);
    expect(await events()).toEqual(['created', 'expired']);
    // B13: its mail says that nobody held the room.
    const [ended] = await hotel.sql`
      select payload -> 'stay' -> 'tentative' as tentative from graphile_worker._private_jobs
      where payload ->> 'event' = 'expired'`;
    expect(ended).toEqual({ tentative: true });
  });

  it('is in the way of archiving its room, which nobody takes away under a guest', async () => {
    await book(LONG);
    const room = await hotel.stranger.rooms.byNumber({ roomNumber: '101' });
    await expect(hotel.staff.rooms.remove({ _id: room._id })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is cancelled by its guest, and hidden by staff, like any other', async () => {
    const { json } = await book(LONG);
    expect(await hotel.as(json.accessToken).bookings.remove({ _id: json._id })).toMatchObject({
      status: 'cancelled',
      tentative: false,
    });
    const other = await book(LONG);
    expect(await hotel.staff.bookings.remove({ _id: other.json._id })).toMatchObject({ status: 'cancelled' });
  });

  it('C3: gives way once where thirty want its nights at once', async () => {
    const long = await book(LONG);
    const answers = await inCrowds(30, () => book(WITHIN), 30);
    expect(statuses(answers)).toEqual({ 201: 1, 409: 29 });
    expect((await events()).filter((event) => event === 'displaced')).toHaveLength(1);
    expect(await statusOf(long.json._id)).toBe('cancelled');
    expect(await overlaps(hotel)).toBe(0);
  });
});

describe('the nights of one network address', () => {
  const at = (day: number, nights = 1) => {
    const checkInDate = addDays('2026-05-01', day);
    return { checkInDate, checkOutDate: addDays(checkInDate, nights) };
  };

  it('C3: are held for sure up to three a room of the house and day, then tentatively', async () => {
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
    expect((await wifi('POST', '/bookings', bookingRequest(at(10, 1)), token)).json.tentative).toBe(true);
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
    expect((await book(at(60), '198.51.100.1')).json.tentative).toBe(true);
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
        'Too many nights that nobody has paid for were asked for from your network today. Please call the hotel, or try a shorter stay.',
    },
  };

  it.each([14, 15, 30])('B7: close no more than a third of the rooms to other stays of %i nights', async (nights) => {
    // Its share of what is held for sure is used up.
    await inCrowds(
      13,
      (index) => book({ ...long(index), checkInDate: '2026-03-29', checkOutDate: '2026-04-01' }, '198.51.100.1'),
      13,
    );
    await hotel.sql`update bookings set status = 'cancelled'`;
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

  it('B7: are no matter to a guest who stays a year, nor to staff', async () => {
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
