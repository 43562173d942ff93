import { refusal } from '@server/testing/calls/callers';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { OUT_OF_ORDER_TEXTS } from '@shared/room-calendar/constants';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101', '102'] });
beforeEach(() => hotel.clear());

const guest = await hotel.guest('Adaeze Obi');
const { staff, stranger } = hotel;

/** 20 to 23 March, as the stay of `bookingRequest` is. */
const period = (change: object = {}) => ({
  roomNumber: '101',
  from: '2026-03-20',
  to: '2026-03-23',
  reason: 'The shower leaks',
  ...change,
});
const dates = { checkInDate: '2026-03-20', checkOutDate: '2026-03-23' };
const march = { roomNumber: '101', from: '2026-03-01', to: '2026-04-01' };
const auditOf = (id: string) =>
  hotel.sql<
    { action: string; actor: string }[]
  >`select action, actor from audit_log where record_id = ${id} order by at`;
const booked = refusal('room_out_of_order', 'Room 101 is out of order for these dates.');

describe('a room out of order', () => {
  it('is not offered, shows its nights as taken and cannot be booked by guests or staff', async () => {
    await staff.roomCalendar.putOutOfOrder(period());
    expect(await stranger.rooms.availability(dates)).toMatchObject({ availableRooms: ['102'] });
    expect(await stranger.rooms.takenNights(march)).toMatchObject({
      taken: [{ from: '2026-03-20', to: '2026-03-23' }],
    });
    await expect(stranger.bookings.create(bookingRequest())).rejects.toMatchObject(booked);
    await expect(guest.calls.bookings.create(bookingRequest())).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(staff.bookings.create(bookingRequest())).rejects.toMatchObject(booked);
    expect(await hotel.sql`select 1 from bookings`).toHaveLength(0);
  });

  it('is not put for nights that are over: whoever chose the wrong year is told, and one that began goes on', async () => {
    const over = refusal('invalid_input', OUT_OF_ORDER_TEXTS.past);
    for (const nights of [
      { from: '2025-03-20', to: '2025-03-23' },
      { from: '2026-03-08', to: '2026-03-10' },
    ])
      await expect(staff.roomCalendar.putOutOfOrder(period(nights))).rejects.toMatchObject(over);
    const begun = await staff.roomCalendar.putOutOfOrder(period({ from: '2026-03-08', to: '2026-03-12' }));
    const { _id, version } = begun;
    const change = { _id, version, from: '2025-03-08', to: '2025-03-12' };
    await expect(staff.roomCalendar.changeOutOfOrder(change)).rejects.toMatchObject(over);
    await staff.roomCalendar.changeOutOfOrder({ _id, version, from: '2026-03-09', to: '2026-03-12' });
    hotel.pass(24 * 5);
    const reason = 'It leaked';
    expect(await staff.roomCalendar.changeOutOfOrder({ _id, version: 2, reason })).toMatchObject({ reason });
  });

  it('is free up to its first day and from the day on which it ends', async () => {
    await staff.roomCalendar.putOutOfOrder(period());
    await staff.bookings.create(bookingRequest({ checkInDate: '2026-03-18', checkOutDate: '2026-03-20' }));
    await staff.bookings.create(bookingRequest({ checkInDate: '2026-03-23', checkOutDate: '2026-03-25' }));
    expect(await stranger.rooms.takenNights(march)).toMatchObject({
      taken: [{ from: '2026-03-18', to: '2026-03-25' }],
    });
  });

  it('lets no stay be moved or stretched into it, nor one come back by a status or a late payment', async () => {
    const before = await staff.bookings.create(
      bookingRequest({ checkInDate: '2026-03-18', checkOutDate: '2026-03-20' }),
    );
    const elsewhere = await staff.bookings.create(bookingRequest({ roomNumber: '102' }));
    const rejected = await staff.bookings.create(bookingRequest());
    await staff.bookings.update({ _id: rejected._id, status: 'rejected' });
    const lapsed = await stranger.bookings.create(bookingRequest());
    hotel.pass(25);
    await staff.roomCalendar.putOutOfOrder(period());

    const stretched = { checkInDate: '2026-03-18', checkOutDate: '2026-03-21' };
    await expect(staff.bookings.update({ _id: before._id, ...stretched })).rejects.toMatchObject(booked);
    await expect(staff.bookings.update({ _id: elsewhere._id, roomNumber: '101' })).rejects.toMatchObject(booked);
    await expect(staff.bookings.update({ _id: rejected._id, status: 'confirmed' })).rejects.toMatchObject(booked);
    await hotel.pay({ bookingId: lapsed._id }, 60_000);
    expect(await staff.bookings.get({ _id: lapsed._id })).toMatchObject({ status: 'cancelled' });
    expect((await staff.payments.tasks())[0]).toMatchObject({ reference: lapsed.reference });
  });

  it('says who put it out of order and why, once for each idempotency key (D13), and is audited', async () => {
    const sent = period({ clientId: 'leak-of-march' });
    const made = await staff.roomCalendar.putOutOfOrder(sent);
    expect(made).toMatchObject({ ...period(), by: hotel.admin.user.name, version: 1 });
    expect(await staff.roomCalendar.putOutOfOrder(sent)).toEqual(made);
    expect(await hotel.sql`select 1 from out_of_order_periods`).toHaveLength(1);
    await expect(staff.roomCalendar.putOutOfOrder({ ...sent, reason: 'Paint' })).rejects.toMatchObject(
      refusal('key_reused'),
    );
    expect(await auditOf(made._id)).toEqual([{ action: 'rooms.putOutOfOrder', actor: hotel.admin.user._id }]);
  });

  it('is out of order once on any night', async () => {
    await staff.roomCalendar.putOutOfOrder(period());
    const second = staff.roomCalendar.putOutOfOrder(period({ from: '2026-03-22', to: '2026-03-30' }));
    await expect(second).rejects.toMatchObject(
      refusal('out_of_order_twice', 'Room 101 is already out of order on some of these nights.'),
    );
    await staff.roomCalendar.putOutOfOrder(period({ from: '2026-03-23', to: '2026-03-30' }));
  });
});

describe('putting a room out of order', () => {
  it('is refused over a stay that holds the room, with which one', async () => {
    const { reference } = await staff.bookings.create(bookingRequest({ checkOutDate: '2026-03-21' }));
    const refused = refusal(
      'out_of_order_booked',
      `Room 101 is booked by Adaeze Obi, ${reference}, from Fri, 20 Mar 2026 to Sat, 21 Mar 2026. Move that stay first.`,
    );
    await expect(staff.roomCalendar.putOutOfOrder(period())).rejects.toMatchObject(refused);
    const later = await staff.roomCalendar.putOutOfOrder(period({ from: '2026-03-21' }));
    const back = staff.roomCalendar.changeOutOfOrder({ _id: later._id, from: '2026-03-20', to: '2026-03-22' });
    await expect(back).rejects.toMatchObject(refused);
    expect(await hotel.sql`select starts_on::text as "from" from out_of_order_periods`).toEqual([
      { from: '2026-03-21' },
    ]);
  });

  it('is refused over an unpaid hold, also one that gives way to bookings, and not over one that has expired', async () => {
    const hold = await stranger.bookings.create(bookingRequest());
    await hotel.sql`update bookings set tentative = true`;
    await expect(staff.roomCalendar.putOutOfOrder(period())).rejects.toMatchObject(refusal('out_of_order_booked'));
    hotel.pass(24);
    await staff.roomCalendar.putOutOfOrder(period());
    expect(await staff.bookings.get({ _id: hold._id })).toMatchObject({ status: 'cancelled' });
  });

  it('does not mind stays that are cancelled, hidden or over', async () => {
    for (const status of ['cancelled', 'rejected', 'completed'] as const) {
      const { _id } = await staff.bookings.create(bookingRequest());
      await staff.bookings.update({ _id, status, note: 'Why' });
    }
    const { _id } = await staff.bookings.create(bookingRequest());
    await staff.bookings.remove({ _id });
    await staff.roomCalendar.putOutOfOrder(period());
  });

  it.each([
    ['a day that does not exist', { from: '2026-02-30' }, 'from'],
    ['no night', { to: '2026-03-20' }, 'to'],
    ['dates the wrong way round', { to: '2026-03-10' }, 'to'],
    ['more than a year', { to: '2027-03-21' }, 'to'],
    ['no reason', { reason: ' ' }, 'reason'],
    ['a reason of 201 characters', { reason: 'x'.repeat(201) }, 'reason'],
    ['no room', { roomNumber: '' }, 'roomNumber'],
  ])('is refused with %s', async (_what, wrong, field) => {
    const refused = {
      code: 'BAD_REQUEST',
      cause: { issues: expect.arrayContaining([expect.objectContaining({ path: [field] })]) },
    };
    await expect(staff.roomCalendar.putOutOfOrder(period(wrong))).rejects.toMatchObject(refused);
  });

  it('needs a room that is there', async () => {
    const missing = staff.roomCalendar.putOutOfOrder(period({ roomNumber: '999' }));
    await expect(missing).rejects.toMatchObject(refusal('room_missing'));
  });
});

describe('changing and ending it', () => {
  it('changes dates and reason on the version that was seen (D26)', async () => {
    const { _id, version } = await staff.roomCalendar.putOutOfOrder(period());
    const changed = await staff.roomCalendar.changeOutOfOrder({ _id, version, from: '2026-03-21', to: '2026-03-25' });
    expect(changed).toMatchObject({ from: '2026-03-21', to: '2026-03-25', reason: 'The shower leaks', version: 2 });
    const late = staff.roomCalendar.changeOutOfOrder({ _id, version, reason: 'Paint' });
    await expect(late).rejects.toMatchObject({
      cause: expect.objectContaining({ reason: 'changed_meanwhile', record: changed }),
    });
    await expect(staff.roomCalendar.endOutOfOrder({ _id, version })).rejects.toMatchObject(
      refusal('changed_meanwhile'),
    );
    await expect(staff.roomCalendar.changeOutOfOrder({ _id, from: '2026-03-25' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(await stranger.rooms.takenNights(march)).toMatchObject({
      taken: [{ from: '2026-03-21', to: '2026-03-25' }],
    });
  });

  it('ends today one that has begun, and takes back one that has not', async () => {
    const begun = await staff.roomCalendar.putOutOfOrder(period({ from: '2026-03-08', to: '2026-03-15' }));
    const ahead = await staff.roomCalendar.putOutOfOrder(period());
    expect(await staff.roomCalendar.endOutOfOrder({ _id: begun._id })).toMatchObject({ to: '2026-03-10' });
    await staff.roomCalendar.endOutOfOrder({ _id: ahead._id, version: 1 });
    expect(await stranger.rooms.takenNights(march)).toMatchObject({
      taken: [{ from: '2026-03-08', to: '2026-03-10' }],
    });
    await stranger.bookings.create(bookingRequest());
    expect((await auditOf(ahead._id)).map(({ action }) => action)).toEqual([
      'rooms.putOutOfOrder',
      'rooms.endOutOfOrder',
    ]);
    const again = await staff.roomCalendar.endOutOfOrder({ _id: ahead._id });
    expect(again.version).toBe(2);
  });

  it('is told by the audit log with its room and its days', async () => {
    const { _id, version } = await staff.roomCalendar.putOutOfOrder(period());
    await staff.roomCalendar.changeOutOfOrder({ _id, version, from: '2026-03-20', to: '2026-03-24' });
    await staff.roomCalendar.endOutOfOrder({ _id });
    const { items } = await staff.audit.list({ area: 'rooms', limit: 3 });
    expect(items.map(({ what }) => what)).toEqual([
      'put room 101 back in order on Fri, 20 Mar 2026',
      'changed when room 101 is out of order: from Fri, 20 Mar 2026 to Tue, 24 Mar 2026 instead of from Fri, 20 Mar 2026 to Mon, 23 Mar 2026',
      'put room 101 out of order from Fri, 20 Mar 2026 to Mon, 23 Mar 2026',
    ]);
  });
});

describe('the database', () => {
  const insertPeriod = (from: string, to: string) => hotel.sql`
    insert into out_of_order_periods (id, room_id, starts_on, ends_on, reason)
    select gen_random_uuid(), id, ${from}::date, ${to}::date, 'Leak' from rooms where room_number = '101'`;

  it('refuses a stay over a period and a period over a stay, whatever the code does (D9)', async () => {
    const { _id } = await staff.bookings.create(bookingRequest());
    const wanted = { constraint_name: 'out_of_order_not_booked', code: '23P01' };
    await expect(insertPeriod('2026-03-22', '2026-03-24')).rejects.toMatchObject(wanted);
    await insertPeriod('2026-03-23', '2026-03-24');
    const refused = { constraint_name: 'bookings_not_out_of_order', code: '23P01' };
    await expect(hotel.sql`update bookings set check_out = '2026-03-24' where id = ${_id}`).rejects.toMatchObject(
      refused,
    );
    await hotel.sql`update bookings set status = 'cancelled', check_out = '2026-03-24' where id = ${_id}`;
    await expect(hotel.sql`update bookings set status = 'confirmed' where id = ${_id}`).rejects.toMatchObject(refused);
  });
});
