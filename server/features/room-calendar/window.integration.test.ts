import { openDatabase } from '@server/platform/database/database';
import { callsOf, refusal } from '@server/testing/calls/callers';
import { openWire } from '@server/testing/calls/wire';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { addDays } from '@shared/dates';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['10', '101', '9'] });
beforeEach(() => hotel.clear());

const { staff, stranger } = hotel;
const march = { from: '2026-03-15', nights: 14 };
const window = async (asked = march) => staff.roomCalendar.window(asked);
const namesIn = async (asked = march) => (await window(asked)).stays.map(({ guestName }) => guestName);

const book = (guestName: string, checkInDate: string, checkOutDate: string, change: object = {}) =>
  staff.bookings.create(bookingRequest({ guestName, checkInDate, checkOutDate, ...change }));

describe('the room calendar', () => {
  it('says until when the guest of a room stays, also once that day has come', async () => {
    const { _id } = await book('Musa Bello', '2026-03-08', '2026-03-10');
    await staff.bookings.update({ _id, status: 'checkedin' });
    expect((await window()).rooms.map(({ occupiedUntil }) => occupiedUntil)).toEqual([null, null, '2026-03-10']);
    await staff.bookings.update({ _id, status: 'completed', note: 'Pays later' });
    expect((await window()).rooms[2]).toMatchObject({ occupiedUntil: null, housekeeping: 'dirty' });
    await hotel.sql`update rooms set housekeeping = 'clean'`;
  });

  it('shows rooms by number, stays with status and balance, and why a room is out of order', async () => {
    const stay = await book('Ngozi Eze', '2026-03-20', '2026-03-23');
    await hotel.pay({ bookingId: stay._id }, 20_000);
    await staff.roomCalendar.putOutOfOrder({
      roomNumber: '9',
      from: '2026-03-10',
      to: '2026-03-16',
      reason: 'New carpet',
    });
    const { rooms, stays, outOfOrder, ...asked } = await window();
    expect(asked).toEqual({
      blocks: [],
      rates: [],
      from: '2026-03-15',
      to: '2026-03-29',
      today: '2026-03-10',
      clashes: 0,
    });
    expect(rooms.map(({ roomNumber }) => roomNumber)).toEqual(['9', '10', '101']);
    expect(rooms[2]).toEqual({
      roomNumber: '101',
      type: 'Standard',
      price: 20_000,
      status: 'available',
      housekeeping: 'clean',
      isBeingCleaned: false,
      occupiedUntil: null,
    });
    expect(stays).toEqual([
      {
        _id: stay._id,
        roomNumber: '101',
        reference: stay.reference,
        guestName: 'Ngozi Eze',
        status: 'confirmed',
        checkInDate: '2026-03-20',
        checkOutDate: '2026-03-23',
        nightlyPrice: 20_000,
        nights: null,
        promo: null,
        adults: 1,
        children: 0,
        amountPaid: 60_000,
        balance: 40_000,
        paymentStatus: 'part_paid',
        tentative: false,
        version: stay.version,
      },
    ]);
    expect(outOfOrder).toEqual([
      expect.objectContaining({ roomNumber: '9', from: '2026-03-10', to: '2026-03-16', reason: 'New carpet' }),
    ]);
  });

  it('has the stays that touch its nights, those that only end or begin at its edges not', async () => {
    await book('Leaves before', '2026-03-12', '2026-03-15');
    await book('Leaves in it', '2026-03-14', '2026-03-16', { roomNumber: '10' });
    await book('Arrives in it', '2026-03-28', '2026-03-30');
    await book('Arrives after', '2026-03-29', '2026-03-31', { roomNumber: '10' });
    await book('Longer than it', '2026-03-01', '2026-04-30', { roomNumber: '9' });
    expect(await namesIn()).toEqual(['Longer than it', 'Leaves in it', 'Arrives in it']);
  });

  it('shows stays that are over, and neither cancelled, rejected, hidden nor expired ones', async () => {
    for (const status of ['cancelled', 'rejected', 'completed'] as const) {
      const { _id } = await book(status, '2026-03-20', '2026-03-21');
      await staff.bookings.update({ _id, status, note: 'Pays later' });
    }
    const hidden = await book('hidden', '2026-03-20', '2026-03-21');
    await staff.bookings.remove({ _id: hidden._id });
    await stranger.bookings.create(bookingRequest({ guestName: 'held' }));
    expect((await namesIn()).sort()).toEqual(['completed', 'held']);
    hotel.pass(24);
    expect(await namesIn()).toEqual(['completed']);
  });

  it('does not show a period that was ended before it began, nor rooms out of use', async () => {
    const put = { roomNumber: '101', from: '2026-03-20', to: '2026-03-22', reason: 'Paint' };
    const { _id } = await staff.roomCalendar.putOutOfOrder(put);
    await staff.roomCalendar.endOutOfOrder({ _id });
    const spare = await hotel.addRoom('555');
    await staff.rooms.remove({ _id: spare._id });
    const { rooms, outOfOrder } = await window();
    expect(outOfOrder).toEqual([]);
    expect(rooms).toHaveLength(3);
  });

  it.each([0, 93, 1.5, -1])('is refused for %s nights', async (nights) => {
    await expect(window({ from: '2026-03-15', nights })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('is refused from a day that does not exist, and to whoever is not staff', async () => {
    await expect(window({ from: '2026-02-30', nights: 14 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(stranger.roomCalendar.window(march)).rejects.toMatchObject(refusal('not_logged_in'));
    const guest = await hotel.guest('Some Guest');
    await expect(guest.calls.roomCalendar.window(march)).rejects.toMatchObject(refusal('not_allowed'));
  });

  it('is told of stays, rooms and periods that change', async () => {
    const changes = await staff.roomCalendar.changes();
    const news = changes[Symbol.asyncIterator]();
    // Ends only once that id is named: at first anything may have changed, so the change is made again.
    const untilTold = async (id: string, again: () => Promise<unknown>) => {
      while (!(await news.next()).value.ids?.includes(id)) await again();
    };
    const put = { roomNumber: '101', from: '2026-03-20', to: '2026-03-22', reason: 'Paint' };
    const period = await staff.roomCalendar.putOutOfOrder(put);
    await untilTold(period._id, () => staff.roomCalendar.changeOutOfOrder({ _id: period._id, reason: 'Paint' }));
    const stay = await book('Ngozi Eze', '2026-03-25', '2026-03-26');
    await untilTold(stay._id, () => staff.bookings.update({ _id: stay._id, amountPaid: 1 }));
    const room = await hotel.addRoom('556');
    await untilTold(room._id, () => staff.rooms.update({ _id: room._id, price: 1 }));
    await staff.rooms.remove({ _id: room._id });
    await news.return?.();
  });
});

it('reads what it shows of 20 000 stays by their nights, and does not read the others', async () => {
  await hotel.sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    // What triggers write beside them, charges, figures and guests, is most of the work, and the calendar reads none of it.
    await tx`alter table bookings disable trigger user`;
    await tx`
      insert into bookings (room_id, guest_name, phone, room_type, nightly_kobo, amount_kobo, check_in, check_out, status)
      select rooms.id, 'Guest', '08031234567', 'Standard', 2000000, 2000000, day::date, day::date + 1, 'completed'
      from rooms, generate_series('2000-01-01'::date, '2018-04-01'::date, '1 day') as day`;
    await tx`alter table bookings enable trigger user`;
  });
  await hotel.sql`insert into bookings (room_id, guest_name, phone, room_type, nightly_kobo, amount_kobo, check_in, check_out, status)
    select rooms.id, 'Guest', '08031234567', 'Standard', 2000000, 2000000, '2026-03-20', '2026-03-22', 'confirmed' from rooms`;
  await hotel.sql`analyze bookings`;
  const wire = await openWire(hotel.databaseUrl);
  const pool = openDatabase(wire.url, { max: 1 });
  onTestFinished(async () => {
    await pool.close();
    await wire.close();
  });
  const { stays } = await callsOf({ ...hotel.platform, db: pool.db }, hotel.admin.token).roomCalendar.window(march);
  expect(stays).toHaveLength(3);
  const asked = wire.asked().find(({ text }) => text.includes('"nightly_kobo"'))?.text ?? '';
  const plan = await hotel.sql.begin(async (tx) => {
    // As Postgres plans it for a connection that has asked often.
    await tx.unsafe('set local plan_cache_mode = force_generic_plan');
    await tx.unsafe(`prepare calendar as ${asked}`);
    const values = asked.includes('$3') ? [march.from, addDays(march.from, 14), '2026-03-10T11:00:00Z'] : [];
    const rows = await tx.unsafe(
      `explain (analyze, format json) execute calendar (${values.map((value) => `'${value}'`).join(', ')})`,
    );
    await tx.unsafe('deallocate calendar');
    return JSON.stringify(rows);
  });
  expect(plan).toContain('bookings_nights');
  expect(plan).not.toMatch(/"Node Type":"Seq Scan"[^{}]*"Relation Name":"bookings"/);
});
