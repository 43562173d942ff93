import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101'] });
beforeEach(() => hotel.clear());

describe('B6: staff book for a guest who has an account', () => {
  it('and it is that guest’s: in their list, theirs to read and to cancel, without a token', async () => {
    const ngozi = await hotel.guest('Ngozi Account');
    const booking = await hotel.staff.bookings.create(bookingRequest({ userId: ngozi.user.id }));
    expect(booking).toMatchObject({ userId: ngozi.user.id, status: 'confirmed' });
    expect(booking.accessToken).toBeUndefined();
    expect((await ngozi.calls.bookings.ofUser({ userId: ngozi.user.id })).items).toEqual([booking]);
    expect(await ngozi.calls.bookings.get({ _id: booking._id })).toEqual(booking);
  });

  it.each(['00000000-0000-4000-8000-000000000000', 'nobody'])('not one whom there is not: %s', async (userId) => {
    expect(
      await hotel.rest('POST', '/bookings', { body: bookingRequest({ userId }), token: hotel.admin.token }),
    ).toMatchObject({ status: 404, json: { reason: 'not_found', fields: { userId: 'Not found.' } } });
    expect(await hotel.sql`select from bookings`).toHaveLength(0);
  });

  it('and it is nobody’s where their client names themselves, or nobody', async () => {
    for (const [index, userId] of [hotel.admin.user.id, '', null].entries()) {
      const nights = { checkInDate: `2026-04-0${1 + index}`, checkOutDate: `2026-04-0${2 + index}` };
      expect(await hotel.staff.bookings.create(bookingRequest({ userId, ...nights }))).toMatchObject({ userId: null });
    }
  });

  it('D8: a guest cannot book for another account', async () => {
    const [ada, eve] = [await hotel.guest('Ada Account'), await hotel.guest('Eve Account')];
    const booking = await eve.calls.bookings.create(bookingRequest({ userId: ada.user.id }));
    expect(booking.userId).toBe(eve.user.id);
    expect((await ada.calls.bookings.ofUser({ userId: ada.user.id })).items).toEqual([]);
  });
});

describe('what staff hear of a booking that is wrong', () => {
  it.each([
    [{ checkOutDate: '2026-03-20', amountPaid: 'plenty' }, 'Check-out date must be after check-in date'],
    [{ amountPaid: 1.234 }, 'Amount paid must be in naira with at most two decimals, up to ₦1,000,000,000'],
    [{ amountPaid: 2e9 }, 'Amount paid must be in naira with at most two decimals, up to ₦1,000,000,000'],
  ])('C14: of %o in the order of spec 5, in the words that fit', async (change, message) => {
    await expect(hotel.staff.bookings.create(bookingRequest(change))).rejects.toMatchObject({
      cause: { reason: 'invalid_input', message },
    });
  });

  it('C14: of all in one round, the dates and the amount beside the email', async () => {
    const change = { email: 'x', checkOutDate: '2026-03-20', amountPaid: 'plenty' };
    await expect(hotel.staff.bookings.create(bookingRequest(change))).rejects.toMatchObject({
      cause: {
        message: 'Invalid email format',
        fields: {
          email: 'Invalid email format',
          checkOutDate: 'Check-out date must be after check-in date',
          amountPaid: 'Amount paid must be a number',
        },
      },
    });
  });
});

describe('a repeat under one key', () => {
  it('C14: it is the same stay, however its dates are written', async () => {
    const request = bookingRequest({ clientId: 'attempt-0003' });
    const first = await hotel.stranger.bookings.create(request);
    const dates = { checkInDate: '2026-03-20T00:00:00+01:00', checkOutDate: '2026-03-23T00:00:00+01:00' };
    expect(await hotel.stranger.bookings.create({ ...request, ...dates })).toEqual(first);
  });
});

describe('staff book what the form shows as free', () => {
  const nights = { checkInDate: '2026-03-20', checkOutDate: '2026-03-21' };
  const free = async (dates = nights) => (await hotel.stranger.rooms.availability(dates)).availableRooms;

  it('D9: of two clerks who send at once for the last free room one has it, and the other reads that it is taken', async () => {
    expect(await free()).toEqual(['101']);
    const sent = await Promise.allSettled(
      ['Ada Obi', 'Bola Eze'].map((guestName) =>
        hotel.staff.bookings.create(bookingRequest({ guestName, roomNumber: '101', ...nights })),
      ),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(sent.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { cause: { reason: 'room_taken', message: 'Room 101 is already booked for these dates.' } },
    });
    expect(await free()).toEqual([]);
    expect(await hotel.sql`select from bookings`).toHaveLength(1);
  });

  it('of nights in the past too, which a stay is recorded for', async () => {
    const past = { checkInDate: '2026-01-10', checkOutDate: '2026-01-12' };
    expect(await free(past)).toEqual(['101']);
    await hotel.staff.bookings.create(bookingRequest({ roomNumber: '101', ...past }));
    expect(await free(past)).toEqual([]);
  });

  it('D13: once, however often it is sent', async () => {
    const request = bookingRequest({ roomNumber: '101', clientId: 'one-press', ...nights });
    const [first, second] = [await hotel.staff.bookings.create(request), await hotel.staff.bookings.create(request)];
    expect(second._id).toBe(first._id);
    expect(await hotel.sql`select from bookings`).toHaveLength(1);
  });
});
