import { refusal } from '@server/testing/calls/callers';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { multipart, picture, uploaded } from '@server/testing/uploads';
import { photoUrl } from '@shared/pictures/constants';
import { describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel();

const fields = { type: 'Deluxe', price: 25_000, status: 'available' as const, description: 'Quiet.' };

describe('the room manager', () => {
  it('adds a room whose photos are served in the phone size, as pictures, for good', async () => {
    const room = await hotel.staff.rooms.create({
      ...fields,
      roomNumber: ' 201 ',
      photos: [uploaded(await picture('room.png')), uploaded(await picture('room.png'))],
    });
    expect(room).toMatchObject({
      roomNumber: '201',
      type: 'Deluxe',
      price: 25_000,
      status: 'available',
      description: 'Quiet.',
    });
    expect(room.photos).toHaveLength(2);
    const [url = ''] = room.photos;
    for (const path of [url, url.replace('800.webp', '400.avif')]) {
      const response = await hotel.app.inject(path);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toMatch(/^image\/(webp|avif)$/);
      expect(response.headers['cache-control']).toContain('immutable');
    }
    expect(await hotel.stranger.rooms.byNumber({ roomNumber: '201' })).toEqual(room);
  });

  it.each([
    [{ roomNumber: ' ' }, 'Room number is required'],
    [{ type: '' }, 'Room type is required'],
    [{ price: 0 }, 'Price must be greater than zero'],
    [{ price: -1 }, 'Price must be greater than zero'],
    [{ price: 1.005 }, 'Price must be an amount in naira with at most two decimals, up to ₦10,000,000'],
  ])('refuses %o', async (change, message) => {
    const attempt = hotel.staff.rooms.create({ ...fields, roomNumber: '202', photos: [], ...change });
    await expect(attempt).rejects.toThrow(message);
    expect(await hotel.sql`select 1 from rooms where room_number = '202'`).toHaveLength(0);
  });

  it('refuses what only calls itself a picture, and keeps nothing of it', async () => {
    const text = new File(['GIF89a<script>alert(1)</script>'], 'room.jpg', { type: 'image/jpeg' });
    await expect(
      hotel.staff.rooms.create({
        ...fields,
        roomNumber: '202',
        photos: [uploaded(await picture('room.png')), uploaded(text)],
      }),
    ).rejects.toMatchObject(
      refusal('image_damaged', 'room.jpg: This picture is damaged or incomplete. Please choose it again.'),
    );
    expect(await hotel.sql`select 1 from rooms where room_number = '202'`).toHaveLength(0);
  });

  it('refuses a number that another room has, and says so', async () => {
    await hotel.staff.rooms.create({ ...fields, roomNumber: '203', photos: [] });
    await expect(hotel.staff.rooms.create({ ...fields, roomNumber: '203', photos: [] })).rejects.toMatchObject(
      refusal('room_number_taken', 'Room 203 already exists.'),
    );
    await hotel.staff.rooms.create({ ...fields, roomNumber: 'Tr2ac8e', photos: [] });
    for (const roomNumber of ['tr2ac8e', 'TR2 AC8E', ' tr2 ac8e ']) {
      await expect(hotel.staff.rooms.create({ ...fields, roomNumber, photos: [] })).rejects.toMatchObject(
        refusal('room_number_taken', 'Room Tr2ac8e already exists.'),
      );
      const [{ _id } = { _id: '' }] = (await hotel.stranger.rooms.list()).filter((room) => room.roomNumber === '203');
      await expect(hotel.staff.rooms.update({ _id, roomNumber })).rejects.toMatchObject(
        refusal('room_number_taken', 'Room Tr2ac8e already exists.'),
      );
    }
  });

  it('keeps, replaces, orders and removes photos; files that nothing shows any more are gone', async () => {
    const room = await hotel.staff.rooms.create({
      ...fields,
      roomNumber: '204',
      photos: [uploaded(await picture('room.png')), uploaded(await picture('room.png'))],
    });
    const change = { ...fields, _id: room._id, roomNumber: '204' };
    const [first = '', second = ''] = room.photos;
    expect((await hotel.staff.rooms.update({ ...change, photos: [] })).photos).toEqual([first, second]);
    const turned = await hotel.staff.rooms.update({
      ...change,
      photos: [uploaded(await picture('room.png'))],
      keepPhotos: [second, first],
    });
    expect(turned.photos.slice(0, 2)).toEqual([second, first]);
    expect(turned.photos).toHaveLength(3);
    const replaced = await hotel.staff.rooms.update({ ...change, photos: [uploaded(await picture('room.png'))] });
    expect(replaced.photos).toHaveLength(1);
    expect((await hotel.app.inject(first)).statusCode).toBe(404);
    expect((await hotel.staff.rooms.update({ ...change, photos: [], keepPhotos: [] })).photos).toEqual([]);
    await expect(
      hotel.staff.rooms.update({
        ...change,
        photos: await Promise.all(Array.from({ length: 11 }, async () => uploaded(await picture('room.png')))),
      }),
    ).rejects.toThrow('A room can have at most 10 photos');
  });

  it('refuses to keep photos that are none of its own, and then takes none away', async () => {
    const photos = [uploaded(await picture('room.png'))];
    const room = await hotel.staff.rooms.create({ ...fields, roomNumber: '206', photos });
    const { headers, payload } = await multipart({ price: '1', keepPhotos: 'https://hotel.test/photo.jpg' });
    const sent = { token: hotel.admin.token, headers, payload };
    const message = 'Only photos that the room has can be kept, by the addresses that it shows.';
    expect(await hotel.rest('PUT', `/rooms/${room._id}`, sent)).toMatchObject({
      status: 400,
      json: { reason: 'photo_unknown', message, fields: { keepPhotos: message } },
    });
    expect(await hotel.stranger.rooms.byNumber({ roomNumber: '206' })).toEqual(room);
  });

  it('D26: a photo that somebody else has taken away since is a change meanwhile', async () => {
    const photos = [uploaded(await picture('a.png')), uploaded(await picture('b.png', 'maroon'))];
    const room = await hotel.staff.rooms.create({ ...fields, roomNumber: '207', photos });
    const [first = ''] = room.photos;
    await hotel.staff.rooms.update({ _id: room._id, version: 1, keepPhotos: [first] });
    await expect(
      hotel.staff.rooms.update({ _id: room._id, version: 1, keepPhotos: room.photos.toReversed() }),
    ).rejects.toMatchObject(refusal('changed_meanwhile'));
  });

  it('archives a room with history, frees its number, and keeps a room with upcoming stays (D12)', async () => {
    const room = await hotel.addRoom('205');
    const booking = await hotel.stranger.bookings.create(bookingRequest({ roomNumber: '205' }));
    await expect(hotel.staff.rooms.remove({ _id: room._id })).rejects.toMatchObject(
      refusal('room_has_stays', 'Room 205 still has 1 upcoming stay. Move or cancel it first.'),
    );
    await hotel.staff.bookings.update({ _id: booking._id, status: 'cancelled' });
    await hotel.staff.rooms.remove({ _id: room._id });
    expect((await hotel.stranger.rooms.list()).map(({ roomNumber }) => roomNumber)).not.toContain('205');
    expect(await hotel.staff.bookings.get({ _id: booking._id })).toMatchObject({ roomNumber: '205' });
    await expect(hotel.stranger.bookings.create(bookingRequest({ roomNumber: '205' }))).rejects.toMatchObject(
      refusal('room_missing'),
    );
    await hotel.addRoom('205');
    await expect(hotel.staff.rooms.remove({ _id: room._id })).rejects.toMatchObject(refusal('not_found'));
  });

  it('while a booking and an archiving race, one of them loses: no stay lands in an archived room', async () => {
    for (let round = 0; round < 20; round += 1) {
      const room = await hotel.addRoom(`R${round}`);
      await Promise.allSettled([
        hotel.stranger.bookings.create(bookingRequest({ roomNumber: `R${round}` })),
        hotel.staff.rooms.remove({ _id: room._id }),
      ]);
    }
    const stranded = await hotel.sql`
      select 1 from bookings join rooms on rooms.id = room_id where archived_at is not null and bookings.status = 'pending'`;
    expect(stranded).toHaveLength(0);
  });
});

describe('beds, how many a room sleeps, amenities', () => {
  const offered = { beds: ['king' as const, 'sofa' as const], sleeps: 3, amenities: ['wifi' as const, 'tv' as const] };

  it('are told to everybody, in the list and of one room, and kept in the audit log', async () => {
    const room = await hotel.staff.rooms.create({ ...fields, ...offered, roomNumber: '701', photos: [] });
    expect(room).toMatchObject(offered);
    expect(await hotel.stranger.rooms.byNumber({ roomNumber: '701' })).toEqual(room);
    expect(await hotel.stranger.rooms.list()).toContainEqual(room);
    await hotel.staff.rooms.update({ _id: room._id, amenities: ['balcony'] });
    const logged = await hotel.sql`
      select action, detail from audit_log where record_id = ${room._id} order by action`;
    expect(logged).toMatchObject([
      { action: 'rooms.create', detail: offered },
      { action: 'rooms.update', detail: { amenities: ['balcony'] } },
    ]);
  });

  it('D26: are not said of a room until staff say them, stay where a change does not name them, and can be taken back', async () => {
    const { _id, ...added } = await hotel.addRoom('702');
    expect(added).toMatchObject({ beds: [], sleeps: null, amenities: [], version: 1 });
    expect(await hotel.staff.rooms.update({ _id, ...offered })).toMatchObject({ ...offered, version: 2 });
    expect(await hotel.staff.rooms.update({ _id, sleeps: 4 })).toMatchObject({ ...offered, sleeps: 4 });
    expect(await hotel.staff.rooms.update({ _id, price: 31_000 })).toMatchObject({ ...offered, sleeps: 4 });
    const emptied = await hotel.staff.rooms.update({ _id, beds: [], sleeps: null, amenities: [] });
    expect(emptied).toMatchObject({ beds: [], sleeps: null, amenities: [], price: 31_000, version: 5 });
  });

  it('D13: a room under a key of before, without them, is still the same request', async () => {
    const request = { ...fields, roomNumber: '703', photos: [], clientId: 'a-key-of-before' };
    const first = await hotel.staff.rooms.create(request);
    expect(await hotel.staff.rooms.create(request)).toEqual(first);
    await expect(hotel.staff.rooms.create({ ...request, sleeps: 2 })).rejects.toMatchObject(refusal('key_reused'));
  });

  it('are refused by the database too where they are none that guests can read', async () => {
    const { _id } = await hotel.addRoom('704');
    const nine = Array.from({ length: 9 }, () => 'king');
    for (const [column, value] of [
      ['beds', ['hammock']],
      ['beds', [null]],
      ['beds', nine],
      ['sleeps', 0],
      ['sleeps', 21],
      ['amenities', ['sauna']],
    ] as const)
      await expect(
        hotel.sql`update rooms set ${hotel.sql({ [column]: value })} where id = ${_id}`,
        `${column} ${value}`,
      ).rejects.toMatchObject({ constraint_name: `rooms_${column}` });
  });
});

describe('which nights are free', () => {
  it('the starting price is that of the cheapest room that guests can book', async () => {
    const cheap = await hotel.staff.rooms.create({ ...fields, roomNumber: '601', price: 1_500.5, photos: [] });
    expect(await hotel.stranger.rooms.startingPrice()).toEqual({ price: 1_500.5 });
    await hotel.staff.rooms.update({
      ...fields,
      _id: cheap._id,
      roomNumber: '601',
      price: 1_500.5,
      status: 'maintenance',
    });
    expect((await hotel.stranger.rooms.startingPrice()).price).toBeGreaterThan(1_500.5);
    await hotel.sql`update rooms set status = 'maintenance'`;
    expect(await hotel.stranger.rooms.startingPrice()).toEqual({ price: null });
    await hotel.sql`update rooms set status = 'available'`;
  });

  it('a room is available unless a stay holds one of the nights, or it is under maintenance', async () => {
    await hotel.addRoom('301');
    await hotel.addRoom('302');
    const closed = await hotel.addRoom('303');
    await hotel.staff.rooms.update({
      ...fields,
      _id: closed._id,
      roomNumber: '303',
      status: 'maintenance',
      photos: [],
    });
    const label = await hotel.addRoom('304');
    await hotel.staff.rooms.update({ ...fields, _id: label._id, roomNumber: '304', status: 'booked', photos: [] });
    await hotel.stranger.bookings.create(bookingRequest({ roomNumber: '301' }));
    const free = async (checkInDate: string, checkOutDate: string) =>
      (await hotel.stranger.rooms.availability({ checkInDate, checkOutDate })).availableRooms.filter((n) =>
        n.startsWith('30'),
      );
    expect(await free('2026-03-22', '2026-03-24')).toEqual(['302', '304']);
    expect(await free('2026-03-23', '2026-03-24')).toEqual(['301', '302', '304']);
    await expect(free('2026-03-24', '2026-03-24')).rejects.toThrow('Invalid check-in/check-out dates.');
  });

  it("a room's calendar shows neighbouring stays as one range", async () => {
    await hotel.addRoom('401');
    const book = (checkInDate: string, checkOutDate: string) =>
      hotel.stranger.bookings.create(bookingRequest({ roomNumber: '401', checkInDate, checkOutDate }));
    await book('2026-03-20', '2026-03-22');
    await book('2026-03-22', '2026-03-23');
    await book('2026-03-25', '2026-03-26');
    const window = { roomNumber: '401', from: '2026-03-01', to: '2026-04-01' };
    expect(await hotel.stranger.rooms.takenNights(window)).toMatchObject({
      taken: [
        { from: '2026-03-20', to: '2026-03-23' },
        { from: '2026-03-25', to: '2026-03-26' },
      ],
    });
    await expect(hotel.stranger.rooms.takenNights({ ...window, roomNumber: '999' })).rejects.toMatchObject(
      refusal('room_missing'),
    );
    await expect(hotel.stranger.rooms.takenNights({ ...window, to: '2040-01-01' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});

it.each([
  '/media/../jwt-secret/800.webp',
  '/media/%2e%2e%2fjwt-secret/800.webp',
  '/media/x/801.webp',
  `${photoUrl('00000000-0000-4000-8000-000000000000')}`,
])('serves nothing but photos: %s', async (path) => {
  expect((await hotel.app.inject(path)).statusCode).toBe(404);
});
