import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { multipart, picture } from '@server/testing/uploads';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel();
const guest = await hotel.guest('Good Guest');
const other = await hotel.guest('Other Guest');
beforeEach(async () => {
  await hotel.empty();
  await hotel.addRoom('101');
});

const roomForm = { roomNumber: '202', type: 'Deluxe', price: '25000', status: 'available', description: 'Quiet' };

describe('auth rows', () => {
  it('POST /auth/register and /auth/login answer with token and user', async () => {
    const body = {
      name: 'Rest Person',
      email: 'rest@guests.test',
      password: 'secret123',
      phoneNumber: '08031234567',
      role: 'admin',
    };
    const registered = await hotel.rest('POST', '/auth/register', { body });
    expect(registered).toMatchObject({
      status: 201,
      json: { token: expect.any(String), user: { role: 'guest', email: body.email } },
    });
    expect(JSON.stringify(registered.json)).not.toMatch(/hash|argon/);
    expect(await hotel.rest('POST', '/auth/login', { body })).toMatchObject({
      status: 200,
      json: { user: { name: 'Rest Person' } },
    });
  });
});

describe('rooms rows', () => {
  it('GET /rooms lists rooms and GET /rooms/{roomNumber} returns one, to anyone', async () => {
    expect(await hotel.rest('GET', '/rooms')).toMatchObject({
      status: 200,
      json: [{ roomNumber: '101', price: 20_000, photos: [] }],
    });
    expect(await hotel.rest('GET', '/rooms/101')).toMatchObject({
      status: 200,
      json: { roomNumber: '101', price: 20_000 },
    });
    expect(await hotel.rest('GET', '/rooms/999')).toMatchObject({ status: 404, json: { reason: 'room_missing' } });
  });

  it('POST /rooms/availability returns the numbers that are free', async () => {
    const body = { checkInDate: '2026-03-20', checkOutDate: '2026-03-21T00:00:00.000Z' };
    expect(await hotel.rest('POST', '/rooms/availability', { body })).toMatchObject({
      status: 200,
      json: { availableRooms: ['101'] },
    });
    expect(await hotel.rest('POST', '/rooms/availability', { body: {} })).toMatchObject({
      status: 400,
      json: { message: 'Both check-in and check-out dates are required', fields: { checkInDate: expect.any(String) } },
    });
  });

  it('POST /rooms takes multipart with several photos, from staff only', async () => {
    const form = await multipart(roomForm, 'photos', [await picture('a.png'), await picture('b.png')]);
    expect((await hotel.rest('POST', '/rooms', form)).status).toBe(401);
    expect((await hotel.rest('POST', '/rooms', { ...form, token: guest.token })).status).toBe(403);
    const made = await hotel.rest('POST', '/rooms', { ...form, token: hotel.admin.token });
    expect(made).toMatchObject({ status: 201, json: { roomNumber: '202', price: 25_000 } });
    expect(made.json.photos).toHaveLength(2);
    const changed = await hotel.rest('PUT', `/rooms/${made.json._id}`, {
      ...(await multipart({ ...roomForm, price: '30000.50', keepPhotos: made.json.photos[1] })),
      token: hotel.admin.token,
    });
    expect(changed).toMatchObject({ status: 200, json: { price: 30_000.5, photos: [made.json.photos[1]] } });
    const none = await hotel.rest('PUT', `/rooms/${made.json._id}`, {
      ...(await multipart({ ...roomForm, keepPhotos: '' })),
      token: hotel.admin.token,
    });
    expect(none.json.photos).toEqual([]);
    expect((await hotel.rest('DELETE', `/rooms/${made.json._id}`, { token: guest.token })).status).toBe(403);
    expect((await hotel.rest('DELETE', `/rooms/${made.json._id}`, { token: hotel.admin.token })).status).toBe(200);
    expect((await hotel.rest('GET', '/rooms/202')).status).toBe(404);
  });

  it('POST and PUT /rooms take lists as repeated fields, one empty field for none, and leave what is not sent', async () => {
    const { token } = hotel.admin;
    const send = async (method: 'POST' | 'PUT', path: string, fields: Parameters<typeof multipart>[0], as?: string) =>
      hotel.rest(method, path, { ...(await multipart(fields)), ...(as && { token: as }) });
    const offered = { beds: ['single', 'single'], sleeps: '2', amenities: 'tv' };
    const made = await send('POST', '/rooms', { ...roomForm, ...offered }, token);
    expect(made).toMatchObject({ status: 201, json: { beds: ['single', 'single'], sleeps: 2, amenities: ['tv'] } });
    const path = `/rooms/${made.json._id}`;
    const told = { beds: ['single', 'single'], sleeps: 2, amenities: ['tv'], version: 2 };
    expect(await send('PUT', path, roomForm, token), 'as callers of before send it').toMatchObject({ json: told });
    for (const [as, status] of [
      [undefined, 401],
      [guest.token, 403],
    ] as const)
      expect(await send('PUT', path, { amenities: ['wifi', 'tv'] }, as)).toMatchObject({ status });
    expect(await send('PUT', path, { sleeps: 'many' }, token)).toMatchObject({
      status: 400,
      json: { fields: { sleeps: 'How many a room sleeps is a whole number from 1 to 20' } },
    });
    expect(await send('PUT', path, { amenities: ['wifi', 'sauna'] }, token)).toMatchObject({ status: 400 });
    expect((await hotel.rest('GET', '/rooms/202')).json).toMatchObject(told);
    expect(await send('PUT', path, { beds: '', sleeps: '', amenities: '' }, token)).toMatchObject({
      status: 200,
      json: { beds: [], sleeps: null, amenities: [], roomNumber: '202' },
    });
  });

  it('says which of several pictures cannot be used, and why; and stores none of them', async () => {
    const good = await picture('good.png');
    const half = new File([(await good.arrayBuffer()).slice(0, 60)], 'half.png', { type: 'image/png' });
    const phone = new File(['\0\0\0\x24ftypheic\0\0\0\0mif1heic'], 'phone.heic', { type: 'image/heic' });
    const send = async (...files: File[]) =>
      (
        await hotel.rest('POST', '/rooms', {
          ...(await multipart(roomForm, 'photos', files)),
          token: hotel.admin.token,
        })
      ).json;
    const damaged = 'This picture is damaged or incomplete. Please choose it again.';
    expect(await send(good, half)).toMatchObject({ message: `half.png: ${damaged}`, reason: 'image_damaged' });
    expect(await send(half)).toMatchObject({ message: damaged, fields: { photos: damaged } });
    expect(await send(good, phone)).toMatchObject({
      message: 'phone.heic: This picture is in Apple’s HEIC format. Please save it as JPEG and choose it again.',
      reason: 'image_heic',
    });
    expect((await hotel.rest('GET', `/rooms/${roomForm.roomNumber}`)).status).toBe(404);
  });

  it('refuses a field that was sent twice, and says which', async () => {
    for (const [name, values] of Object.entries({ price: ['20000', '30000'], type: ['Deluxe', 'Deluxe'] })) {
      const { status, json } = await hotel.rest('POST', '/rooms', {
        ...(await multipart({ ...roomForm, [name]: values })),
        token: hotel.admin.token,
      });
      expect(status).toBe(400);
      expect(json).toMatchObject({ reason: 'invalid_input', fields: { [name]: 'Please send this once.' } });
    }
  });

  it('refuses what is no picture, too large, too many, or no multipart at all', async () => {
    const token = hotel.admin.token;
    const text = new File(['hello'], 'a.png', { type: 'image/png' });
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'b.png', { type: 'image/png' });
    const send = async (files: File[], fields = roomForm) =>
      hotel.rest('POST', '/rooms', { ...(await multipart(fields, 'photos', files)), token });
    expect(await send([text])).toMatchObject({ status: 400, json: { message: 'Only image files are allowed' } });
    expect(await send([large])).toMatchObject({ status: 413 });
    expect(await send(Array(11).fill(await picture('c.png')))).toMatchObject({
      status: 400,
      json: { message: 'A room can have at most 10 photos' },
    });
    expect(await send(Array(16).fill(await picture('c.png')))).toMatchObject({ status: 413 });
    expect(await send([], { ...roomForm, price: 'free' })).toMatchObject({
      status: 400,
      json: { message: 'Price must be greater than zero', fields: { price: expect.any(String) } },
    });
    expect(await hotel.rest('POST', '/rooms', { body: roomForm, token })).toMatchObject({ status: 415 });
    expect((await hotel.rest('GET', '/rooms')).json).toHaveLength(1);
  });
});

describe('bookings rows', () => {
  it('POST /bookings returns _id, and repeats with one Idempotency-Key return the first result (D13)', async () => {
    const options = {
      body: bookingRequest({ userId: other.user.id, status: 'confirmed', price: 1 }),
      headers: { 'idempotency-key': 'rest-attempt-1' },
    };
    const first = await hotel.rest('POST', '/bookings', options);
    expect(first).toMatchObject({
      status: 201,
      json: { _id: expect.any(String), status: 'pending', amountPaid: 60_000, userId: null },
    });
    expect((await hotel.rest('POST', '/bookings', options)).json).toEqual(first.json);
    const changed = { ...options, body: bookingRequest({ guestName: 'Another' }) };
    expect(await hotel.rest('POST', '/bookings', changed)).toMatchObject({
      status: 422,
      json: { reason: 'key_reused' },
    });
    expect(await hotel.rest('POST', '/bookings', { body: bookingRequest() })).toMatchObject({
      status: 409,
      json: { message: 'Room 101 is already booked for these dates.' },
    });
  });

  it('an admin’s POST /bookings is confirmed, with their payment method', async () => {
    const body = bookingRequest({ paymentMethod: 'bank_transfer', status: 'confirmed', amountPaid: 50_000 });
    expect(await hotel.rest('POST', '/bookings', { body, token: hotel.admin.token })).toMatchObject({
      status: 201,
      json: { status: 'confirmed', amountPaid: 50_000, paymentMethod: 'bank_transfer' },
    });
  });

  it('GET /bookings is the array that staff filter and page through by its Link header', async () => {
    for (const day of ['01', '02', '03']) {
      await guest.calls.bookings.create(
        bookingRequest({ checkInDate: `2026-05-${day}`, checkOutDate: `2026-05-${day}T12:00` }),
      );
    }
    expect((await hotel.rest('GET', '/bookings')).status).toBe(401);
    expect((await hotel.rest('GET', '/bookings', { token: guest.token })).status).toBe(403);
    for (let day = 10; day < 22; day += 1) {
      await guest.calls.bookings.create(
        bookingRequest({ checkInDate: `2026-07-${day}`, checkOutDate: `2026-07-${day + 1}` }),
      );
    }
    expect((await hotel.rest('GET', '/bookings', { token: hotel.admin.token })).json).toHaveLength(15);
    await hotel.sql`update bookings set status = 'cancelled', deleted_at = now() where check_in >= '2026-07-01'`;
    const page = await hotel.rest('GET', '/bookings?limit=2&sort=checkInDate&dir=asc', { token: hotel.admin.token });
    expect(page.json.map((booking: { checkInDate: string }) => booking.checkInDate)).toEqual([
      '2026-05-01',
      '2026-05-02',
    ]);
    const next = /<\/api([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1] ?? '';
    const rest = await hotel.rest('GET', next, { token: hotel.admin.token });
    expect(rest.json.map((booking: { checkInDate: string }) => booking.checkInDate)).toEqual(['2026-05-03']);
    expect(rest.headers.link).toMatch(/^<\/api\/bookings\?limit=2[^>]*>; rel="first", <[^>]+>; rel="prev"$/);
    expect((await hotel.rest('GET', '/bookings?status=wrong', { token: hotel.admin.token })).status).toBe(400);
  });

  it('GET, PUT and DELETE of one booking know the owner, the wrong guest, nobody and staff', async () => {
    const { _id } = await guest.calls.bookings.create(bookingRequest());
    const path = `/bookings/${_id}`;
    const everyone = [undefined, other.token, guest.token, hotel.admin.token];
    const statuses = async (method: 'GET' | 'PUT', body?: object) => {
      const found: number[] = [];
      for (const token of everyone) found.push((await hotel.rest(method, path, { token, body })).status);
      return found;
    };
    expect(await statuses('GET')).toEqual([401, 404, 200, 200]);
    expect(await statuses('PUT', { status: 'approved' })).toEqual([401, 403, 403, 200]);
    expect((await hotel.rest('PUT', path, { token: hotel.admin.token, body: { status: 'flying' } })).status).toBe(400);
    expect((await hotel.rest('DELETE', path)).status).toBe(401);
    expect((await hotel.rest('DELETE', path, { token: other.token })).status).toBe(404);
    expect(await hotel.rest('DELETE', path, { token: guest.token })).toMatchObject({
      status: 200,
      json: { status: 'cancelled' },
    });
    // Whoever cancels again is answered with the cancelled stay.
    expect((await hotel.rest('DELETE', path, { token: guest.token })).status).toBe(200);
    expect((await hotel.rest('DELETE', path, { token: hotel.admin.token })).status).toBe(200);
    expect((await hotel.rest('GET', path, { token: hotel.admin.token })).status).toBe(404);
  });

  it('GET /bookings/user/{userId} is for that user and staff', async () => {
    await guest.calls.bookings.create(bookingRequest());
    const path = `/bookings/user/${guest.user.id}`;
    expect((await hotel.rest('GET', path)).status).toBe(401);
    expect((await hotel.rest('GET', path, { token: other.token })).status).toBe(404);
    expect((await hotel.rest('GET', path, { token: guest.token })).json).toHaveLength(1);
    expect((await hotel.rest('GET', path, { token: hotel.admin.token })).json).toHaveLength(1);
    expect((await hotel.rest('GET', '/bookings/user/nobody', { token: hotel.admin.token })).status).toBe(404);
  });

  it('the access token of a booking made without an account opens that booking', async () => {
    const made = await hotel.rest('POST', '/bookings', { body: bookingRequest() });
    const token: string = made.json.accessToken;
    expect((await hotel.rest('GET', `/bookings/${made.json._id}`, { token })).status).toBe(200);
    expect((await hotel.rest('GET', '/bookings', { token })).status).toBe(401);
  });
});
