import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { beforeEach, expect, it } from 'vitest';
import { expireHolds } from './holds';

const hotel = await sharedTestHotel({ rooms: ['101'] });
beforeEach(() => hotel.clear());

const dates = { checkInDate: '2026-03-20', checkOutDate: '2026-03-23' };
const window = { roomNumber: '101', from: '2026-03-01', to: '2026-04-01' };

it("a guest's booking holds the room for 24 hours, then is cancelled (D11)", async () => {
  const booking = await hotel.stranger.bookings.create(bookingRequest());
  expect(booking.holdExpiresAt).toBe('2026-03-11T11:00:00.000Z');
  hotel.pass(23.9);
  expect(await expireHolds(hotel.platform)).toBe(0);
  hotel.pass(0.1);
  expect(await expireHolds(hotel.platform)).toBe(1);
  expect(await hotel.staff.bookings.get({ _id: booking._id })).toMatchObject({ status: 'cancelled' });
  expect(await expireHolds(hotel.platform)).toBe(0);
});

it('an expired hold blocks nothing although nothing has swept it (D11)', async () => {
  const stale = await hotel.stranger.bookings.create(bookingRequest());
  expect(await hotel.stranger.rooms.availability(dates)).toMatchObject({ availableRooms: [] });
  hotel.pass(24);
  expect(await hotel.stranger.rooms.availability(dates)).toMatchObject({ availableRooms: ['101'] });
  expect(await hotel.stranger.rooms.takenNights(window)).toMatchObject({ taken: [] });
  await hotel.stranger.bookings.create(bookingRequest());
  expect(await hotel.staff.bookings.get({ _id: stale._id })).toMatchObject({ status: 'cancelled' });
});

it('an expired hold does not block a stay that staff bring back or move there', async () => {
  const old = await hotel.stranger.bookings.create(bookingRequest());
  await hotel.staff.bookings.update({ _id: old._id, status: 'cancelled' });
  await hotel.stranger.bookings.create(bookingRequest());
  hotel.pass(24);
  expect(await hotel.staff.bookings.update({ _id: old._id, status: 'confirmed' })).toMatchObject({
    status: 'confirmed',
  });
});

it('a booking with money, one that staff touched and one by staff never expire by themselves (D11)', async () => {
  const paid = await hotel.stranger.bookings.create(bookingRequest());
  await hotel.pay({ bookingId: paid._id }, 0.01);
  const touched = await hotel.stranger.bookings.create(
    bookingRequest({ checkInDate: '2026-04-01', checkOutDate: '2026-04-02' }),
  );
  await hotel.staff.bookings.update({ _id: touched._id, status: 'pending' });
  await hotel.staff.bookings.create(bookingRequest({ checkInDate: '2026-05-01', checkOutDate: '2026-05-02' }));
  hotel.pass(24 * 5);
  expect(await expireHolds(hotel.platform)).toBe(0);
  for (const [checkInDate, checkOutDate] of [
    ['2026-03-20', '2026-03-23'],
    ['2026-04-01', '2026-04-02'],
    ['2026-05-01', '2026-05-02'],
  ] as const) {
    expect(await hotel.stranger.rooms.availability({ checkInDate, checkOutDate })).toMatchObject({
      availableRooms: [],
    });
  }
});

it('a booking that staff set back to pending holds its room: not free, on the calendar, in the way of archiving', async () => {
  const booking = await hotel.stranger.bookings.create(bookingRequest());
  await hotel.staff.bookings.update({ _id: booking._id, status: 'confirmed' });
  await hotel.staff.bookings.update({ _id: booking._id, status: 'pending' });
  expect(await hotel.stranger.rooms.availability(dates)).toMatchObject({ availableRooms: [] });
  expect(await hotel.stranger.rooms.takenNights(window)).toMatchObject({
    taken: [{ from: '2026-03-20', to: '2026-03-23' }],
  });
  const room = await hotel.stranger.rooms.byNumber({ roomNumber: '101' });
  await expect(hotel.staff.rooms.remove({ _id: room._id })).rejects.toMatchObject({ code: 'CONFLICT' });
});

it('every lapsed hold is ended in batches, and one that cannot be ended stops no other', async () => {
  const { _id: bad } = await hotel.stranger.bookings.create(bookingRequest());
  await hotel.sql`
    insert into bookings (guest_name, phone, room_id, room_type, nightly_kobo, amount_kobo, check_in, check_out, status, hold_expires_at)
    select 'Guest ' || n, phone, room_id, room_type, nightly_kobo, amount_kobo, check_in + 10 * n, check_out + 10 * n, status, hold_expires_at
    from bookings, generate_series(1, 450) as n where id = ${bad}`;
  await hotel.sql.unsafe(`
    create function refuse_one() returns trigger language plpgsql as $$
    begin if new.id = '${bad}' then raise exception 'this one not'; end if; return new; end $$;
    create trigger refuse_one before update on bookings for each row execute function refuse_one()`);
  hotel.pass(24);
  await expect(expireHolds(hotel.platform)).rejects.toMatchObject({ cause: { message: 'this one not' } });
  await hotel.sql.unsafe('drop trigger refuse_one on bookings; drop function refuse_one()');
  const ended = await hotel.sql<{ status: string; count: number }[]>`
    select status, count(*)::int from bookings group by status order by status`;
  expect(ended).toEqual([
    { status: 'cancelled', count: 450 },
    { status: 'pending', count: 1 },
  ]);
  const audited = await hotel.sql`select 1 from audit_log where action = 'bookings.expire'`;
  expect(audited).toHaveLength(450);
  expect(await expireHolds(hotel.platform)).toBe(1);
});
