import { walkPages } from '@server/testing/calls/walk-pages';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { BOOKING_SORTS } from '@shared/bookings/constants';
import type { Booking } from '@shared/bookings/schema';
import type { BookingListQuery } from '@shared/bookings/staff-schema';
import { addDays } from '@shared/dates';
import { beforeAll, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101', '204B'] });
let bookings: Booking[];

const GUESTS = [
  { guestName: 'Adébáyọ̀ Ọlátúnjí', phoneNumber: '08031234567', email: 'bayo@guests.test', roomNumber: '101' },
  { guestName: 'Adebayo Okafor', phoneNumber: '08129990000', email: 'okafor@mail.test', roomNumber: '101' },
  { guestName: 'Ƙadiri Ɗanjuma', phoneNumber: '07010203040', email: 'kd@guests.test', roomNumber: '204B' },
  { guestName: '王伟', phoneNumber: '09077000001', email: 'wang@guests.test', roomNumber: '204B' },
  { guestName: 'Zed Qzar', phoneNumber: '09055511122', email: 'zed@guests.test', roomNumber: '101' },
  { guestName: 'Jeanne d’Arc', phoneNumber: '09066600001', email: 'jeanne@guests.test', roomNumber: '101' },
  { guestName: "Shay O'Neil", phoneNumber: '09066600002', email: 'shay@guests.test', roomNumber: '101' },
];
const STATUSES = ['pending', 'confirmed', 'completed'] as const;

beforeAll(async () => {
  for (let index = 0; index < 30; index += 1) {
    const checkInDate = addDays('2026-04-01', index * 4);
    const nights = { checkInDate, checkOutDate: addDays(checkInDate, 1 + (index % 3)) };
    const booking = await hotel.stranger.bookings.create(
      bookingRequest({ ...GUESTS[index % GUESTS.length], ...nights }),
    );
    const status = STATUSES[index % STATUSES.length] ?? 'pending';
    if (status !== 'pending') await hotel.staff.bookings.update({ _id: booking._id, status, note: 'Why' });
  }
  bookings = (await hotel.staff.bookings.list({ limit: 100 })).items;
});

const found = async (query: BookingListQuery, limit = 4) =>
  (await walkPages((cursor) => hotel.staff.bookings.list({ ...query, limit, cursor }))).flat();
const names = async (q: string) => [...new Set((await found({ q })).map(({ guestName }) => guestName))].sort();

const [BAYO, OKAFOR, KADIRI, WANG, ZED, JEANNE, SHAY] = [
  'Adébáyọ̀ Ọlátúnjí',
  'Adebayo Okafor',
  'Ƙadiri Ɗanjuma',
  '王伟',
  'Zed Qzar',
  'Jeanne d’Arc',
  "Shay O'Neil",
];

describe('D33: staff find a booking by what a caller says', () => {
  it.each([
    ['a name, whatever its case and tone marks', 'ADEBAYO', [OKAFOR, BAYO]],
    ['a name with other marks than it was booked with', 'adebáyò olatunji', [BAYO]],
    ['letters with hooks by plain ones', 'kadiri danjuma', [KADIRI]],
    ['a part of a name', 'bayo ok', [OKAFOR]],
    ['two letters', 'qz', [ZED]],
    ['two letters at the end of a name', 'or', [OKAFOR]],
    ['one letter of another script', '王', [WANG]],
    ['one letter', 'q', [ZED]],
    ['the digits of a phone', '0803 123 4567', [BAYO]],
    ['a phone with its country', '+234 803 123', [BAYO]],
    ['a phone with its country and no plus', '2348031234567', [BAYO]],
    ['a straight apostrophe', "d'arc", [JEANNE]],
    ['a curly one', 'o’neil', [SHAY]],
    ['a part of a phone', '29990', [OKAFOR]],
    ['an e-mail address', 'Okafor@Mail.test', [OKAFOR]],
    ['a room', '204b', [KADIRI, WANG]],
    ['a name as a bank statement writes it', 'OLATUNJI ADEBAYO MR', [BAYO]],
    ['a part of either name', 'okaf bayo', [OKAFOR]],
    ['a title and a name', 'Alhaji Kadiri', [KADIRI]],
    ['two letters beside a name', 'adebayo ok', [OKAFOR]],
    ['what the room is called', 'room 204b', [KADIRI, WANG]],
    ['a room and a name', 'room 204B kadiri', [KADIRI]],
    ['a name and a room', 'olatunji 101', [BAYO]],
    ['a name and a room that is not theirs', 'kadiri 101', []],
    ['a name and a phone', 'adebayo +234 803 123', [BAYO]],
    ['a name and the phone of another', 'kadiri 08031234567', []],
    ['a name and an e-mail address', 'okafor@mail.test Adebayo', [OKAFOR]],
    ['a name with an apostrophe, turned round', 'o’neil shay', [SHAY]],
    ['a name of one letter of another script beside another', '王 wang@guests.test', [WANG]],
    ['names of two people', 'adebayo kadiri', []],
    ['nothing that anybody has', 'xyzzy', []],
    ['two letters that nobody has', 'xq', []],
  ])('by %s', async (_, q, expected) => {
    // References are made of letters and digits too: what is found by one of them is no matter here.
    const byReference = bookings.filter(({ reference }) => reference.replace('-', '').includes(q.toUpperCase()));
    const besides = byReference.map(({ guestName }) => guestName);
    expect((await names(q)).filter((name) => expected.includes(name) || !besides.includes(name))).toEqual(
      [...expected].sort(),
    );
  });

  it('by the booking ID, as people write it', async () => {
    for (const { _id, reference } of bookings) {
      for (const q of [
        reference.toLowerCase(),
        reference.slice(3),
        reference.replace('-', ' '),
        reference.replace('-', ''),
        reference.slice(3).replaceAll('0', 'o').replaceAll('1', 'l'),
        reference.replaceAll('1', 'I').replaceAll('0', 'O').replace(/(..)$/, ' $1'),
        `ref ${reference.slice(3)}`,
        `Booking no. ${reference}`,
      ]) {
        expect((await found({ q })).map((booking) => booking._id)).toEqual([_id]);
      }
    }
  });

  it('by the number that the room has now', async () => {
    const [room] = (await hotel.staff.rooms.list()).filter(({ roomNumber }) => roomNumber === '101');
    if (!room) throw new Error('There is no room 101');
    await hotel.staff.rooms.update({ _id: room._id, roomNumber: '909' });
    expect(await names('909')).toEqual([OKAFOR, BAYO, ZED, JEANNE, SHAY].sort());
    await hotel.staff.rooms.update({ _id: room._id, roomNumber: '101' });
  });
});

describe('whatever narrows the list', () => {
  const between = { from: '2026-04-20', to: '2026-05-10' };
  const touches = ({ checkInDate, checkOutDate }: Booking, { from = '', to = '9' }: { from?: string; to?: string }) =>
    checkInDate < to && checkOutDate > from;
  const QUERIES: [BookingListQuery, (booking: Booking) => boolean][] = [
    [{ status: 'confirmed' }, ({ status }) => status === 'confirmed'],
    [between, (booking) => touches(booking, between)],
    [{ from: between.from }, (booking) => touches(booking, { from: between.from })],
    [{ to: between.to }, (booking) => touches(booking, { to: between.to })],
    [{ ...between, status: 'pending' }, (booking) => booking.status === 'pending' && touches(booking, between)],
    [{ q: 'adebayo' }, ({ guestName }) => [BAYO, OKAFOR].includes(guestName)],
    [
      { q: 'adebayo', status: 'completed', ...between },
      (booking) =>
        booking.status === 'completed' && touches(booking, between) && [BAYO, OKAFOR].includes(booking.guestName),
    ],
  ];
  const ORDERS = BOOKING_SORTS.flatMap((sort) => (['asc', 'desc'] as const).map((dir) => ({ sort, dir })));

  it.each(ORDERS)('its pages hold all of it, once and in order: $sort $dir', async (order) => {
    const all = await found(order, 100);
    expect(all).toHaveLength(bookings.length);
    for (const [query, isFound] of QUERIES) {
      const expected = all.filter(isFound).map(({ _id }) => _id);
      expect(expected.length).toBeGreaterThan(0);
      expect((await found({ ...query, ...order })).map(({ _id }) => _id)).toEqual(expected);
    }
  });
});
