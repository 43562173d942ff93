import { refusal } from '@server/testing/calls/callers';
import { sharedTestHotel } from '@server/testing/hotel';
import { picture, uploaded } from '@server/testing/uploads';
import type { Room } from '@shared/rooms/schema';
import { beforeEach, expect, it } from 'vitest';

const hotel = await sharedTestHotel();
let room: Room;
beforeEach(async () => {
  await hotel.empty();
  room = await hotel.staff.rooms.create({
    ...{ roomNumber: '101', type: 'Deluxe', price: 25_000, description: 'Quiet.', status: 'maintenance' },
    ...{ beds: ['king'], sleeps: 2, amenities: ['wifi'] },
    photos: [uploaded(await picture('a.png')), uploaded(await picture('b.png', 'red'))],
  });
});

const numbers = async () => (await hotel.stranger.rooms.list()).map(({ roomNumber }) => roomNumber);

it('adds rooms like one, open for booking, each with pictures of its own', async () => {
  const { roomNumber: _, _id, photos, updatedAt: __, version: ___, ...same } = room;
  const { rooms: copies } = await hotel.staff.rooms.copy({ _id, roomNumbers: ['201', '102'] });
  expect(copies).toMatchObject([
    { ...same, roomNumber: '201', status: 'available', version: 1 },
    { ...same, roomNumber: '102', status: 'available', version: 1 },
  ]);
  const all = [...photos, ...copies.flatMap((copy) => copy.photos)];
  expect(new Set(all).size).toBe(6);
  await hotel.staff.rooms.remove({ _id });
  await hotel.staff.rooms.update({ _id: copies[0]?._id ?? '', keepPhotos: [] });
  // Each picture in each size, in the order of the first room's.
  for (const [at, url] of (copies[1]?.photos ?? []).entries()) {
    for (const size of ['400.avif', '800.webp', '1600.webp']) {
      const [copied, first] = await Promise.all(
        [url, photos[at] ?? ''].map((address) => hotel.app.inject(address.replace('800.webp', size))),
      );
      expect(copied?.statusCode).toBe(200);
      expect(copied?.rawPayload).toEqual(first?.rawPayload);
    }
  }
  expect(
    await hotel.sql`select detail ->> 'roomNumber' as number from audit_log where action = 'rooms.create'
    and detail ->> 'like' = ${_id} order by 1`,
  ).toEqual([{ number: '102' }, { number: '201' }]);
});

it.each([
  [['102', '101'], 'Room 101 already exists.'],
  [['103', ' 1 01', '102', '10 3x'], 'Rooms 101, 103X already exist.'],
  [['104', '1 04'], 'A number is in the list twice'],
])('adds none of %j where one is taken, and keeps no picture of them', async (roomNumbers, message) => {
  await hotel.addRoom('103X');
  const before = await hotel.pictures();
  await expect(hotel.staff.rooms.copy({ _id: room._id, roomNumbers })).rejects.toMatchObject(
    refusal('room_number_taken', message),
  );
  expect(await numbers()).toEqual(['101', '103X']);
  expect(await hotel.pictures()).toEqual(before);
});

it.each([
  [[], 'Room number is required'],
  [['102', ' '], 'Room number is required'],
  [['1'.repeat(21)], 'Room number must be at most 20 characters'],
  [Array.from({ length: 51 }, (_, at) => `A${at}`), 'At most 50 rooms can be added at once'],
])('refuses %j', async (roomNumbers, message) => {
  await expect(hotel.staff.rooms.copy({ _id: room._id, roomNumbers })).rejects.toThrow(message);
  expect(await numbers()).toEqual(['101']);
});

it('refuses a room that there is not', async () => {
  await hotel.staff.rooms.remove({ _id: room._id });
  for (const _id of [room._id, 'nothing'])
    await expect(hotel.staff.rooms.copy({ _id, roomNumbers: ['102'] })).rejects.toMatchObject(refusal('not_found'));
});

it('adds them once under one key, also where two requests come at once', async () => {
  const request = { _id: room._id, roomNumbers: ['102', '103'], clientId: 'copies-1' };
  const before = (await hotel.pictures()).length;
  const [one, two] = await Promise.all([hotel.staff.rooms.copy(request), hotel.staff.rooms.copy(request)]);
  expect(two).toEqual(one);
  expect(await hotel.staff.rooms.copy(request)).toEqual(one);
  expect(await numbers()).toEqual(['101', '102', '103']);
  expect(await hotel.pictures()).toHaveLength(before + 4);
  await expect(hotel.staff.rooms.copy({ ...request, roomNumbers: ['104'] })).rejects.toMatchObject(
    refusal('key_reused'),
  );
  await hotel.staff.rooms.remove({ _id: one.rooms[0]?._id ?? '' });
  await expect(hotel.staff.rooms.copy(request)).rejects.toMatchObject(refusal('already_done'));
  expect(await hotel.pictures()).toHaveLength(before + 4);
});
