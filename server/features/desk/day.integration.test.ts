import { cateringRequest } from '@server/testing/catering';
import { bookingRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { aSecond } from '@server/testing/patience';
import { openEventStream } from '@server/testing/servers/event-stream';
import { picture, uploaded } from '@server/testing/uploads';
import { addDays } from '@shared/dates';
import { FRONT_DESK_LIMITS } from '@shared/desk/constants';
import type { ChangedIds } from '@shared/records/changes-schema';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101', '102', '9'] });
const TODAY = '2026-03-10';
beforeEach(() => hotel.clear());

/** A stay by staff, which starts that many days from today. */
const book = (roomNumber: string, from: number, to: number, change: object = {}) =>
  hotel.staff.bookings.create(
    bookingRequest({ roomNumber, checkInDate: addDays(TODAY, from), checkOutDate: addDays(TODAY, to), ...change }),
  );
const checkIn = ({ _id }: { _id: string }) => hotel.staff.bookings.update({ _id, status: 'checkedin' });
/** Over somebody, as it could happen once. */
const checkedInBefore = ({ _id }: { _id: string }) =>
  hotel.sql`update bookings set status = 'checkedin' where id = ${_id}`;
const day = () => hotel.staff.desk.day();
const rooms = (stays: { roomNumber: string }[]) => stays.map(({ roomNumber }) => roomNumber);

describe('the front desk’s day', () => {
  it('is refused to guests and to anonymous callers, over REST too', async () => {
    const guest = await hotel.guest('Curious Guest');
    await expect(guest.calls.desk.day()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(hotel.stranger.desk.day()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect((await hotel.rest('GET', '/desk', { token: guest.token })).status).toBe(403);
    expect((await hotel.rest('GET', '/desk', {})).status).toBe(401);
    expect((await hotel.rest('GET', '/desk', { token: hotel.admin.token })).json).toMatchObject({ today: TODAY });
  });

  it('has who comes, who leaves and who stays, late ones first and late leavers last', async () => {
    await book('101', 0, 2);
    await book('102', -1, 1);
    await book('9', 1, 2);
    let seen = await day();
    expect([rooms(seen.overdue), rooms(seen.arrivals)]).toEqual([['102'], ['101']]);
    expect(seen).toMatchObject({ departures: [], staying: [], arrived: 0, departed: 0, isMore: false });
    expect(seen.free).toEqual([{ roomNumber: '9', type: 'Standard', price: 20_000 }]);
    await checkIn(await book('9', -2, 0));
    await checkedInBefore(await book('9', -5, -3));
    for (const stay of [...seen.overdue, ...seen.arrivals]) await checkIn(stay);
    seen = await day();
    expect(rooms(seen.staying)).toEqual(['101', '102']);
    expect(seen.departures.map(({ checkOutDate }) => checkOutDate)).toEqual([TODAY, addDays(TODAY, -3)]);
    expect(seen).toMatchObject({ overdue: [], arrivals: [], arrived: 1, departed: 0 });
    const [leaver] = seen.departures;
    await hotel.staff.bookings.update({ _id: leaver?._id ?? '', status: 'completed', note: 'Pays later' });
    expect(await day()).toMatchObject({ departed: 1, departures: [{ checkOutDate: addDays(TODAY, -3) }] });
  });

  it('D37: changes when the hotel’s day ends, at three in the morning in Lagos, whatever the day elsewhere', async () => {
    await checkIn(await book('101', -1, 0));
    await book('102', 0, 1);
    hotel.clock.current = new Date('2026-03-10T01:59:59Z');
    expect(await day()).toMatchObject({ today: '2026-03-09', departures: [], arrivals: [] });
    hotel.clock.current = new Date('2026-03-10T02:00:00Z');
    const seen = await day();
    expect(seen.today).toBe(TODAY);
    expect([rooms(seen.departures), rooms(seen.arrivals)]).toEqual([['101'], ['102']]);
    hotel.clock.current = new Date('2026-03-11T02:00:00Z');
    // Not come for the only night: it waits for somebody to decide.
    const after = await day();
    expect(after).toMatchObject({ today: '2026-03-11', arrivals: [] });
    expect(rooms(after.overdue)).toEqual(['102']);
  });

  it('keeps who was confirmed for a day before until somebody decides, also once their nights are over', async () => {
    const over = await book('101', -3, -1);
    const late = await book('102', -1, 2);
    const moved = await book('9', -2, 0);
    for (const status of ['cancelled', 'completed', 'rejected', 'pending'] as const) {
      const { _id } = await book('9', -9, -8);
      await hotel.staff.bookings.update({ _id, status, note: 'Pays later' });
    }
    const seen = await day();
    expect(seen.overdue.map(({ _id }) => _id)).toEqual([late._id, moved._id, over._id]);
    expect(seen).toMatchObject({ arrivals: [], isMoreOverdue: false, unpaid: { stays: 1, amount: 60_000 } });
    await checkIn(late);
    await hotel.staff.bookings.update({ _id: over._id, status: 'cancelled' });
    const dates = { checkInDate: TODAY, checkOutDate: addDays(TODAY, 1) };
    await hotel.staff.bookings.update({ _id: moved._id, ...dates });
    const decided = await day();
    expect([decided.overdue, rooms(decided.arrivals), rooms(decided.staying)]).toEqual([[], ['9'], ['102']]);
  });

  it('lists a few of those who did not come, the latest first, and says that there are more', async () => {
    const { overdueMax } = FRONT_DESK_LIMITS;
    // Late, and behind so many others: never lost.
    await book('9', -overdueMax - 5, 3);
    for (let day = 1; day <= overdueMax; day += 1) await book('101', -day, 1 - day);
    const seen = await day();
    expect(seen.overdue.map(({ checkInDate }) => checkInDate)).toEqual(
      Array.from({ length: overdueMax }, (_, at) => addDays(TODAY, -at - 1)),
    );
    expect(seen.isMoreOverdue).toBe(true);
    expect(rooms(seen.arrivals)).toEqual(['9']);
  });

  it('leaves out hidden, cancelled and rejected stays, and holds that have expired, swept or not', async () => {
    const [hidden, rejected] = [await book('101', 0, 1), await book('102', 0, 1)];
    await hotel.staff.bookings.remove({ _id: hidden._id });
    await hotel.staff.bookings.update({ _id: rejected._id, status: 'rejected' });
    await hotel.stranger.bookings.create(
      bookingRequest({ roomNumber: '9', checkInDate: TODAY, checkOutDate: addDays(TODAY, 3) }),
    );
    expect(rooms((await day()).arrivals)).toEqual(['9']);
    hotel.pass(25);
    const seen = await day();
    expect(seen.arrivals).toEqual([]);
    expect(rooms(seen.free)).toEqual(['9', '101', '102']);
  });

  it('adds up what those guests owe, and nothing that others are owed', async () => {
    const paid = await book('101', 0, 1);
    await hotel.pay({ bookingId: paid._id }, 30_000);
    await book('102', 0, 2);
    await book('9', 3, 4);
    expect((await day()).unpaid).toEqual({ stays: 1, amount: 40_000 });
  });

  it('does not offer a room that is under maintenance or taken tonight', async () => {
    await hotel.addRoom('200');
    const [, , , room] = await hotel.staff.rooms.list();
    await hotel.staff.rooms.update({ _id: room?._id ?? '', status: 'maintenance' });
    await book('101', -1, 1);
    // Who leaves today leaves the room to somebody else.
    await checkIn(await book('102', -1, 0));
    expect(rooms((await day()).free)).toEqual(['9', '102']);
  });

  it('has the orders to be delivered with the oldest of them, proofs nobody has looked at, and today’s events', async () => {
    const dish = await hotel.addDish('Egusi');
    const order = orderRequest([{ _id: dish._id, quantity: 1 }]);
    const first = await hotel.stranger.food.create(order);
    hotel.pass(1);
    await hotel.stranger.food.create(order);
    const stay = await book('101', 5, 6);
    await hotel.staff.paidNotices.create({ bookingId: stay._id, proof: uploaded(await picture('slip.png')) });
    await hotel.stranger.catering.create(cateringRequest({ date: '2026-03-12' }));
    expect(await day()).toMatchObject({ orders: { count: 2, since: first.createdAt }, events: [] });
    expect((await day()).proofs).toMatchObject({ count: 1, since: expect.stringMatching(/Z$/) });
    await hotel.staff.food.setStatus({ _id: first._id, status: 'delivered' });
    hotel.clock.current = new Date('2026-03-12T08:00:00+01:00');
    expect(await day()).toMatchObject({
      orders: { count: 1 },
      events: [{ eventType: 'Wedding', guestCount: 250, status: 'pending' }],
    });
  });

  it('tells at once, and at most once a second, that a guest has checked in or an order has come', async () => {
    const url = await hotel.app.listen({ port: 0, host: '127.0.0.1' });
    const over = new AbortController();
    const stream = await openEventStream(`${url}/trpc/desk.changes`, hotel.admin.token, over.signal);
    // Anything may have changed before it was open, and is told as null.
    const told = async (id: string) => {
      for (;;) {
        const { ids } = await stream.next<ChangedIds>();
        if (ids === null || ids.includes(id)) return;
      }
    };
    expect(await stream.next()).toEqual({ ids: null });
    const stay = await book('101', 0, 1);
    await told(stay._id);
    const began = performance.now();
    await checkIn(stay);
    await told(stay._id);
    const dish = await hotel.addDish('Ogbono');
    await told((await hotel.stranger.food.create(orderRequest([{ _id: dish._id, quantity: 1 }])))._id);
    expect(performance.now() - began).toBeLessThan(3.5 * aSecond());
    over.abort();
  });
});

it('why somebody leaves with a debt is in the audit log, and nowhere on the booking', async () => {
  const stay = await checkIn(await book('101', -1, 0));
  const note = 'The company pays on Friday';
  const left = await hotel.staff.bookings.update({ _id: stay._id, status: 'completed', note });
  expect(left).toMatchObject({ status: 'completed', balance: 20_000 });
  expect(JSON.stringify(left)).not.toContain(note);
  const [entry] = await hotel.sql<{ detail: object }[]>`
    select detail from audit_log where action = 'bookings.update' and detail -> 'after' ->> 'status' = 'completed'
      and detail ->> 'note' is not null`;
  expect(entry?.detail).toMatchObject({ note, after: { status: 'completed' } });
  const tooLong = hotel.staff.bookings.update({ _id: stay._id, status: 'checkedin', note: 'x'.repeat(301) });
  await expect(tooLong).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(hotel.staff.bookings.update({ _id: stay._id })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
