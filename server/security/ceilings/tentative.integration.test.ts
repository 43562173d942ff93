import { expireHolds } from '@server/features/bookings/holds/holds';
import { bookingRequest, overlaps, sharedTestHotel } from '@server/testing/hotel';
import { inCrowds, newcomers, statuses } from '@server/testing/servers/networks';
import { beforeEach, describe, expect, it } from 'vitest';

/** C3: bookings that hold a room for nobody alone. */

const hotel = await sharedTestHotel({ limitFactor: 1, rooms: ['101', '102'] });
beforeEach(() => hotel.clear());

const LONG = { checkInDate: '2026-04-01', checkOutDate: '2026-04-16' };
const WITHIN = { checkInDate: '2026-04-05', checkOutDate: '2026-04-06' };
const book = newcomers(hotel);
const free = async (nights = WITHIN) => (await hotel.stranger.rooms.availability(nights)).availableRooms;
const events = async () =>
  (
    await hotel.sql<{ event: string }[]>`
    select payload ->> 'event' as event from graphile_worker._private_jobs order by id`
  ).map(({ event }) => event);
const statusOf = async (_id: string) => (await hotel.staff.bookings.get({ _id })).status;

describe('a long stay that nothing backs', () => {
  it('C3: is a booking like any other, but does not hold its room exclusively', async () => {
    const { status, json } = await book(LONG);
    expect({ status, json }).toMatchObject({
      status: 201,
      json: { status: 'pending', tentative: true, holdExpiresAt: '2026-03-11T11:00:00.000Z' },
    });
    expect(await free()).toEqual(['101', '102']);
    const window = { roomNumber: '101', from: '2026-04-01', to: '2026-05-01' };
    expect(await hotel.stranger.rooms.takenNights(window)).toMatchObject({ taken: [] });
    expect(await events()).toEqual(['created']);
    const fortnight = await book(
      { roomNumber: '102', checkInDate: '2026-04-01', checkOutDate: '2026-04-15' },
      '198.51.100.9',
    );
    // Two rooms: six nights a day and network.
    expect(fortnight.json.tentative).toBe(true);
  });

  it('C3: gives way to a guest who books for sure; its own guest gets a kind email', async () => {
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
    await hotel.pay({ bookingId: json._id }, 0.01);
    expect(await hotel.staff.bookings.get({ _id: json._id })).toMatchObject({ tentative: false, status: 'pending' });
    expect(await book(WITHIN)).toMatchObject({ status: 409 });
    expect(await free()).toEqual(['102']);
  });

  it('lasts until it expires if nobody else wants its nights, then ends as all holds do (D11)', async () => {
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

  it('keeps its room from being archived', async () => {
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
