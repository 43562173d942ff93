import { refusal } from '@server/testing/calls/callers';
import { bookingRequest, overlaps, sharedTestHotel } from '@server/testing/hotel';
import { BOOKING_STATUSES, HOLDING_STATUSES, SOLD_STATUSES } from '@shared/bookings/constants';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101', '102', '103'] });
beforeEach(() => hotel.clear());

describe('a guest books', () => {
  it('and gets a pending booking at nights × price, whatever they sent for status, price or user (D2, D8, D10)', async () => {
    const booking = await hotel.stranger.bookings.create(
      bookingRequest({
        status: 'confirmed',
        userId: hotel.admin.user.id,
        price: 1,
        paymentMethod: 'cash',
      }),
    );
    expect(booking).toMatchObject({
      guestName: 'Adaeze Obi',
      phoneNumber: '08031234567',
      status: 'pending',
      amountPaid: 60_000,
      balance: 60_000,
      paymentStatus: 'unpaid',
      userId: null,
      paymentMethod: null,
      nights: ['20', '21', '22'].map((day) => ({ date: `2026-03-${day}`, roomNumber: '101', price: 20_000 })),
      roomNumber: '101',
      roomType: 'Standard',
    });
    expect(booking.reference).toMatch(/^GT-[0-9A-Z]{6}$/);
  });

  it('with date-times and pays for the nights begun, counted at the hotel (D3)', async () => {
    const booking = await hotel.stranger.bookings.create(
      bookingRequest({ checkInDate: '2026-03-20T23:30:00Z', checkOutDate: '2026-03-22T10:00:00Z' }),
    );
    expect(booking).toMatchObject({ checkInDate: '2026-03-21', checkOutDate: '2026-03-23' });
    expect(booking.nights).toHaveLength(2);
  });

  it('from today on, not before (D3)', async () => {
    await expect(
      hotel.stranger.bookings.create(bookingRequest({ checkInDate: '2026-03-09', checkOutDate: '2026-03-11' })),
    ).rejects.toMatchObject(refusal('check_in_past'));
    await hotel.stranger.bookings.create(bookingRequest({ checkInDate: '2026-03-10', checkOutDate: '2026-03-11' }));
  });

  it.each([
    [{ guestName: ' ' }, 'Guest name is required'],
    [{ phoneNumber: '0803' }, 'Phone number must be 11 digits'],
    [{ email: 'anonymous' }, 'Invalid email format'],
    [{ roomNumber: ' ' }, 'Room number is required'],
    [{ checkInDate: '' }, 'Both check-in and check-out dates are required'],
    [{ checkInDate: '2026-02-30' }, 'Invalid check-in/check-out dates.'],
    [{ checkOutDate: '2026-03-20' }, 'Invalid check-in/check-out dates.'],
    [{ checkOutDate: '2027-03-21' }, 'A stay can be at most 365 nights.'],
    [{ guestName: { $gt: '' } }, 'Guest name is required'],
  ])('and is told what is wrong with %o', async (change, message) => {
    await expect(hotel.stranger.bookings.create(bookingRequest(change))).rejects.toMatchObject(
      refusal('invalid_input', message),
    );
    expect(await hotel.sql`select 1 from bookings`).toHaveLength(0);
  });

  it('no room that does not exist, and none under maintenance (D9)', async () => {
    await expect(hotel.stranger.bookings.create(bookingRequest({ roomNumber: '999' }))).rejects.toMatchObject(
      refusal('room_missing', 'Room not found or missing price.'),
    );
    await hotel.sql`update rooms set status = 'maintenance' where room_number = '103'`;
    await expect(hotel.stranger.bookings.create(bookingRequest({ roomNumber: '103' }))).rejects.toMatchObject(
      refusal('room_unavailable'),
    );
    await hotel.sql`update rooms set status = 'available' where room_number = '103'`;
  });

  it('into a name that tries to be SQL or markup, which is kept as text', async () => {
    const guestName = `Robert'); drop table bookings;-- <script>`;
    const booking = await hotel.stranger.bookings.create(bookingRequest({ guestName }));
    expect(booking.guestName).toBe(guestName);
  });
});

describe('a room is never double-booked (D9)', () => {
  it('but one guest may arrive on the day another leaves (D3)', async () => {
    await hotel.stranger.bookings.create(bookingRequest());
    await hotel.stranger.bookings.create(bookingRequest({ checkInDate: '2026-03-23', checkOutDate: '2026-03-24' }));
    await hotel.stranger.bookings.create(bookingRequest({ checkInDate: '2026-03-19', checkOutDate: '2026-03-20' }));
    for (const [checkInDate, checkOutDate] of [
      ['2026-03-22', '2026-03-24'],
      ['2026-03-19', '2026-03-21'],
      ['2026-03-21', '2026-03-22'],
      ['2026-03-01', '2026-04-01'],
    ]) {
      await expect(hotel.staff.bookings.create(bookingRequest({ checkInDate, checkOutDate }))).rejects.toMatchObject(
        refusal('room_taken', 'Room 101 is already booked for these dates.'),
      );
    }
  });

  it('not by bringing back a cancelled stay, nor by moving one to other dates or another room', async () => {
    const first = await hotel.stranger.bookings.create(bookingRequest());
    await hotel.staff.bookings.update({ _id: first._id, status: 'cancelled' });
    const second = await hotel.stranger.bookings.create(bookingRequest());
    const elsewhere = await hotel.stranger.bookings.create(bookingRequest({ roomNumber: '102' }));
    const later = await hotel.stranger.bookings.create(
      bookingRequest({ checkInDate: '2026-03-25', checkOutDate: '2026-03-26' }),
    );
    const taken = refusal('room_taken', 'Room 101 is already booked for these dates.');
    await expect(hotel.staff.bookings.update({ _id: first._id, status: 'confirmed' })).rejects.toMatchObject(taken);
    await expect(hotel.staff.bookings.update({ _id: elsewhere._id, roomNumber: '101' })).rejects.toMatchObject(taken);
    await expect(
      hotel.staff.bookings.update({ _id: later._id, checkInDate: '2026-03-22', checkOutDate: '2026-03-26' }),
    ).rejects.toMatchObject(taken);
    expect(await hotel.staff.bookings.get({ _id: first._id })).toMatchObject({ status: 'cancelled' });
    expect(await hotel.staff.bookings.get({ _id: later._id })).toMatchObject({ checkInDate: '2026-03-25' });
    expect(await hotel.staff.bookings.get({ _id: second._id })).toMatchObject({ status: 'pending' });
    expect(await overlaps(hotel)).toBe(0);
  });

  it('not even by SQL, where the same statuses hold a room and are sold', async () => {
    const [named] = await hotel.sql`
      select array_agg(status) filter (where is_holding(status)) as holding, array_agg(status) filter (where is_sold(status)) as sold
      from unnest(${[...BOOKING_STATUSES]}::text[]) as status`;
    expect(named?.holding.sort()).toEqual(HOLDING_STATUSES.toSorted());
    expect(named?.sold.sort()).toEqual(SOLD_STATUSES.toSorted());
  });

  it('not even without the triggers: a taken night has one row', async () => {
    const { _id } = await hotel.stranger.bookings.create(bookingRequest());
    const other = await hotel.staff.bookings.create(bookingRequest({ roomNumber: '102' }));
    const insert = hotel.sql`
      insert into room_nights (room_id, night, booking_id, price_kobo, taken)
      select room_id, night, ${other._id}, price_kobo, true from room_nights where booking_id = ${_id}`;
    await expect(insert).rejects.toMatchObject({ constraint_name: 'room_nights_once' });
  });
});

describe('staff book for a guest', () => {
  it('confirmed at once, with the amount they agreed, also in the past (D3, D10)', async () => {
    const booking = await hotel.staff.bookings.create(
      bookingRequest({
        email: '',
        amountPaid: '45000.50',
        paymentMethod: 'cash',
        checkInDate: '2026-03-01',
        checkOutDate: '2026-03-03',
      }),
    );
    expect(booking).toMatchObject({
      status: 'confirmed',
      email: null,
      amountPaid: 45_000.5,
      balance: 45_000.5,
      paymentStatus: 'unpaid',
      paymentMethod: 'cash',
      holdExpiresAt: null,
    });
    expect(booking.accessToken).toBeUndefined();
  });

  it('at nights × price where they agreed nothing else', async () => {
    expect(await hotel.staff.bookings.create(bookingRequest())).toMatchObject({ amountPaid: 60_000 });
  });

  it.each([
    [{ guestName: '', phoneNumber: '', address: '' }, 'Guest name is required'],
    [{ phoneNumber: '080312345', email: 'x' }, 'Phone number must be 11 digits'],
    [{ email: 'x', address: '' }, 'Invalid email format'],
    [{ address: ' ', roomNumber: '' }, 'Address is required'],
    [{ roomNumber: '', checkInDate: '' }, 'Room number is required'],
    [{ checkInDate: '' }, 'Both check-in and check-out dates are required'],
    [{ checkOutDate: '2026-03-20' }, 'Check-out date must be after check-in date'],
    [{ amountPaid: 'plenty' }, 'Amount paid must be a number'],
    [{ amountPaid: -5 }, 'Amount paid must be a number'],
  ])('and hear of %o in the order of spec 5', async (change, message) => {
    await expect(hotel.staff.bookings.create(bookingRequest(change))).rejects.toMatchObject(
      refusal('invalid_input', message),
    );
  });
});

describe('creating twice by accident is harmless (D13)', () => {
  it('a repeat returns the first result, access token and all', async () => {
    const request = bookingRequest({ clientId: 'attempt-0001' });
    const [first, ...others] = await Promise.all(
      Array.from({ length: 5 }, () => hotel.stranger.bookings.create(request)),
    );
    for (const other of others) expect(other).toEqual(first);
    expect(await hotel.sql`select 1 from bookings`).toHaveLength(1);
  });

  it('the same key with other details is refused', async () => {
    await hotel.stranger.bookings.create(bookingRequest({ clientId: 'attempt-0002' }));
    await expect(
      hotel.stranger.bookings.create(bookingRequest({ clientId: 'attempt-0002', guestName: 'Somebody Else' })),
    ).rejects.toMatchObject({ ...refusal('key_reused'), code: 'UNPROCESSABLE_CONTENT' });
  });

  it('a key belongs to its user: another user does not get its result', async () => {
    const one = await hotel.guest('Key One');
    const other = await hotel.guest('Key Other');
    await one.calls.bookings.create(bookingRequest({ clientId: 'attempt-0003' }));
    await expect(other.calls.bookings.create(bookingRequest({ clientId: 'attempt-0003' }))).rejects.toMatchObject(
      refusal('room_taken'),
    );
    const elsewhere = bookingRequest({ clientId: 'attempt-0003', roomNumber: '102' });
    expect(await other.calls.bookings.create(elsewhere)).toMatchObject({ userId: other.user._id });
  });

  it('a refused attempt may be made again with the same key', async () => {
    const blocker = await hotel.stranger.bookings.create(bookingRequest());
    const request = bookingRequest({ clientId: 'attempt-0004' });
    await expect(hotel.stranger.bookings.create(request)).rejects.toMatchObject(refusal('room_taken'));
    await hotel.staff.bookings.update({ _id: blocker._id, status: 'rejected' });
    expect(await hotel.stranger.bookings.create(request)).toMatchObject({ status: 'pending' });
  });
});

describe('money', () => {
  it('received comes from the ledger, agreed from the booking; the balance is the difference (D10)', async () => {
    const booking = await hotel.stranger.bookings.create(bookingRequest());
    await hotel.pay({ bookingId: booking._id }, 20_000.5);
    expect(await hotel.staff.bookings.get({ _id: booking._id })).toMatchObject({
      amountPaid: 60_000,
      balance: 39_999.5,
      paymentStatus: 'part_paid',
    });
  });

  it('follows the nights when staff move a stay, unless they had agreed an amount', async () => {
    const computed = await hotel.stranger.bookings.create(bookingRequest());
    const longer = { checkInDate: '2026-03-20', checkOutDate: '2026-03-25' };
    expect(await hotel.staff.bookings.update({ _id: computed._id, ...longer })).toMatchObject({ amountPaid: 100_000 });
    const agreed = await hotel.staff.bookings.create(bookingRequest({ roomNumber: '102', amountPaid: 50_000 }));
    const kept = { ...longer, keepAmount: true, note: 'Why' };
    expect(await hotel.staff.bookings.update({ _id: agreed._id, ...kept })).toMatchObject({ amountPaid: 50_000 });
    expect(await hotel.staff.bookings.update({ _id: agreed._id, amountPaid: 0, note: 'Why' })).toMatchObject({
      amountPaid: 0,
      paymentStatus: 'paid',
    });
  });
});

it('a reference that was given out before, as after a sequence was set back, is a fault and no taken room', async () => {
  await hotel.sql`select setval('reference_seq', (select last_value from reference_seq) + 10)`;
  await hotel.stranger.bookings.create(bookingRequest());
  await hotel.sql`select setval('reference_seq', (select last_value from reference_seq) - 1)`;
  const again = hotel.stranger.bookings.create(bookingRequest({ roomNumber: '102' }));
  await expect(again).rejects.toMatchObject({
    cause: { cause: { constraint_name: 'bookings_reference_key' } },
  });
});
