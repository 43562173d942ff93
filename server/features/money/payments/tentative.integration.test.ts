import { refusal } from '@server/testing/calls/callers';
import { bookingRequest } from '@server/testing/hotel';
import { sharedPayingHotel } from '@server/testing/money/online-payments';
import { addDays } from '@shared/dates';
import { beforeEach, describe, expect, it } from 'vitest';

const { hotel, press, begin, handleEvents, outcome } = await sharedPayingHotel({ limitFactor: 1 });

beforeEach(() => hotel.clear());

/** So long that a guest's stay is tentative. */
const LONG = { checkInDate: '2026-04-01', checkOutDate: addDays('2026-04-01', 16) };
const SHORT = { checkInDate: '2026-04-03', checkOutDate: '2026-04-05' };
const somebody = (dates: object = SHORT) =>
  hotel.stranger.bookings.create(bookingRequest({ ...dates, guestName: 'Musa Bello', phoneNumber: '08031112222' }));
const statusOf = async (_id: string) => (await hotel.staff.bookings.get({ _id })).status;

describe('a tentative booking (D15)', () => {
  it('gives way to nobody while its guest pays, and is theirs once it is paid', async () => {
    const { booking, address } = await begin(LONG);
    expect(booking.tentative).toBe(true);
    await expect(somebody()).rejects.toMatchObject(refusal('room_taken'));
    await expect(somebody(LONG)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await hotel.stranger.rooms.availability(SHORT)).toMatchObject({ availableRooms: ['102'] });
    await press(address, 'pay');
    await handleEvents(1);
    expect(await statusOf(booking._id)).toBe('confirmed');
    expect((await outcome()).tasks).toEqual([]);
  });

  it('gives way again an hour after the first try, however often its guest tries', async () => {
    const { booking, guest } = await begin(LONG);
    hotel.pass(0.9);
    await guest.payments.transferAccount({ bookingId: booking._id });
    await expect(somebody()).rejects.toMatchObject(refusal('room_taken'));
    hotel.pass(0.2);
    await guest.payments.initiate({ bookingId: booking._id });
    await somebody();
    expect(await statusOf(booking._id)).toBe('cancelled');
  });

  it('is not displaced by late money for a hold that had lapsed before it', async () => {
    const late = await begin(SHORT);
    hotel.pass(25);
    const tentative = await hotel.stranger.bookings.create(bookingRequest({ ...LONG, phoneNumber: '08031112222' }));
    expect(tentative.tentative).toBe(true);
    await press(late.address, 'pay');
    await handleEvents(1);
    expect(await statusOf(tentative._id)).toBe('pending');
    expect(await statusOf(late.booking._id)).toBe('cancelled');
    expect((await outcome()).tasks).toMatchObject([{ kind: 'paid_after_end' }]);
  });
});
