import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel();
const room = (roomNumber: string, sleeps: number | null) =>
  hotel.staff.rooms.create({ roomNumber, type: 'Standard', price: 20_000, photos: [], sleeps });
await room('101', 2);
const four = await room('102', 4);
await room('103', null);
beforeEach(() => hotel.clear());

const ada = await hotel.guest('Ada Obi');
const staff = hotel.admin.token;
const post = (body: object, token?: string) => hotel.rest('POST', '/bookings', { body, ...(token && { token }) });
const put = (_id: string, body: object, token?: string) =>
  hotel.rest('PUT', `/bookings/${_id}`, { body, ...(token && { token }) });
const TOO_SMALL = {
  status: 409,
  json: { reason: 'room_too_small', message: 'Room 101 sleeps 2.', fields: { adults: 'Room 101 sleeps 2.' } },
};

describe('D39: who comes is part of a booking', () => {
  it('by guests and by staff, on both transports, and one adult where nobody says it', async () => {
    const said = await hotel.stranger.bookings.create(bookingRequest({ adults: 1, children: 1 }));
    expect(said).toMatchObject({ adults: 1, children: 1 });
    expect(await hotel.as(said.accessToken).bookings.get({ _id: said._id })).toMatchObject({ adults: 1, children: 1 });
    const byText = await post(bookingRequest({ roomNumber: '102', adults: '2', children: '2' }), staff);
    expect(byText).toMatchObject({ status: 201, json: { adults: 2, children: 2 } });
    const unsaid = await post(bookingRequest({ roomNumber: '103' }));
    expect(unsaid).toMatchObject({ status: 201, json: { adults: 1, children: 0 } });
    const { items } = await hotel.staff.bookings.list({ sort: 'checkInDate' });
    expect(items.map(({ adults, children }) => adults + children).sort()).toEqual([1, 2, 4]);
  });

  it('a repeat that says the one adult of the first try gets the first answer; one of more is refused', async () => {
    const clientId = 'who-comes-1';
    const first = await hotel.stranger.bookings.create(bookingRequest({ clientId }));
    const again = await hotel.stranger.bookings.create(bookingRequest({ clientId, adults: 1, children: 0 }));
    expect(again._id).toBe(first._id);
    await expect(hotel.stranger.bookings.create(bookingRequest({ clientId, adults: 2 }))).rejects.toMatchObject({
      cause: { reason: 'key_reused' },
    });
  });

  it('staff change it, and the audit log says so; nobody is mailed', async () => {
    const { _id } = await hotel.staff.bookings.create(bookingRequest({ roomNumber: '103' }));
    await hotel.sql`delete from graphile_worker._private_jobs`;
    expect(await put(_id, { adults: 2, children: 1 }, staff)).toMatchObject({ json: { adults: 2, children: 1 } });
    expect(await hotel.staff.bookings.update({ _id, children: 0 })).toMatchObject({ adults: 2, children: 0 });
    const { items } = await hotel.staff.audit.ofBooking({ bookingId: _id });
    expect(items.map(({ what }) => what.replace(/GT-\w+/, 'it')).slice(0, 2)).toEqual([
      'changed it: guests from 2 adults, 1 child to 2 adults',
      'changed it: guests from 1 adult to 2 adults, 1 child',
    ]);
    expect(await hotel.sql`select from graphile_worker.jobs`).toHaveLength(0);
  });

  it.each([
    [{ adults: 0 }, 'adults', 'A booking is for 1 to 50 adults'],
    [{ adults: 51 }, 'adults', 'A booking is for 1 to 50 adults'],
    [{ adults: 1.5 }, 'adults', 'A booking is for 1 to 50 adults'],
    [{ adults: 'two' }, 'adults', 'A booking is for 1 to 50 adults'],
    [{ adults: null }, 'adults', 'A booking is for 1 to 50 adults'],
    [{ children: -1 }, 'children', 'A booking is for at most 50 children'],
    [{ children: 51 }, 'children', 'A booking is for at most 50 children'],
    [{ children: [1] }, 'children', 'A booking is for at most 50 children'],
  ])('%o is refused of whoever sends it', async (sent, field, message) => {
    const { _id } = await hotel.staff.bookings.create(bookingRequest());
    const refused = { status: 400, json: { reason: 'invalid_input', fields: { [field]: message } } };
    const other = bookingRequest({ roomNumber: '103', ...sent });
    for (const token of [undefined, ada.token, staff]) expect(await post(other, token)).toMatchObject(refused);
    expect(await put(_id, sent, staff)).toMatchObject(refused);
  });

  it('and the database refuses what no call can send', async () => {
    const { _id } = await hotel.staff.bookings.create(bookingRequest());
    await expect(hotel.sql`update bookings set adults = 0 where id = ${_id}`).rejects.toThrow('bookings_adults');
    await expect(hotel.sql`update bookings set children = 51 where id = ${_id}`).rejects.toThrow('bookings_children');
  });

  it('neither its guest nor a stranger can change it', async () => {
    const booking = await ada.calls.bookings.create(bookingRequest());
    expect(await put(booking._id, { adults: 2 }, ada.token)).toMatchObject({ status: 403 });
    expect(await put(booking._id, { adults: 2 })).toMatchObject({ status: 401 });
    expect(await ada.calls.bookings.get({ _id: booking._id })).toMatchObject({ adults: 1 });
  });
});

describe('D39: no more than a room sleeps', () => {
  it('when it is booked, by anybody; a room that does not say takes any number', async () => {
    for (const token of [undefined, ada.token, staff]) {
      expect(await post(bookingRequest({ adults: 2, children: 1 }), token)).toMatchObject(TOO_SMALL);
    }
    await expect(hotel.staff.bookings.create(bookingRequest({ adults: 3 }))).rejects.toMatchObject({
      cause: { reason: 'room_too_small' },
    });
    expect(await hotel.sql`select from bookings`).toHaveLength(0);
    await hotel.staff.bookings.create(bookingRequest({ adults: 2 }));
    await hotel.staff.bookings.create(bookingRequest({ roomNumber: '103', adults: 50, children: 50 }));
  });

  it('when more come, when it is moved, and when both at once', async () => {
    const { _id } = await hotel.staff.bookings.create(bookingRequest({ roomNumber: '102', adults: 3 }));
    expect(await put(_id, { roomNumber: '101' }, staff)).toMatchObject(TOO_SMALL);
    expect(await put(_id, { adults: 5 }, staff)).toMatchObject({
      status: 409,
      json: { message: 'Room 102 sleeps 4.' },
    });
    expect(await put(_id, { roomNumber: '101', children: 1 }, staff)).toMatchObject(TOO_SMALL);
    expect(await hotel.staff.bookings.get({ _id })).toMatchObject({ roomNumber: '102', adults: 3, version: 1 });
    expect(await put(_id, { roomNumber: '101', adults: 2 }, staff)).toMatchObject({
      status: 200,
      json: { roomNumber: '101', adults: 2 },
    });
  });

  it('a stay for which its room has become too small keeps it: other changes, fewer guests and Undo are taken', async () => {
    const { _id } = await hotel.staff.bookings.create(bookingRequest({ roomNumber: '102', adults: 4 }));
    await hotel.staff.rooms.update({ _id: four._id, sleeps: 2 });
    expect(await put(_id, { checkInDate: '2026-03-21', checkOutDate: '2026-03-24' }, staff)).toMatchObject({
      status: 200,
    });
    expect(await put(_id, { adults: 3 }, staff)).toMatchObject({ status: 200 });
    expect(await put(_id, { children: 1 }, staff)).toMatchObject({ status: 409 });
    expect(await put(_id, { roomNumber: '103' }, staff)).toMatchObject({ status: 200 });
    expect(await put(_id, { roomNumber: '102' }, staff)).toMatchObject({ status: 200 });
    await hotel.staff.rooms.update({ _id: four._id, sleeps: 4 });
  });
});

describe('D39: a guest from abroad', () => {
  const FROM_ABROAD = '+447700900123';

  it('books with their number, by which staff and the guest find the stay', async () => {
    const made = await post(bookingRequest({ phoneNumber: '+44 (0)7700 900 123' }));
    expect(made).toMatchObject({ status: 201, json: { phoneNumber: FROM_ABROAD } });
    for (const q of ['+44 7700 900123', '7700900123', FROM_ABROAD]) {
      expect((await hotel.staff.bookings.list({ q })).items, q).toHaveLength(1);
    }
    const changed = await put(made.json._id, { phoneNumber: '+1 (212) 555-0100' }, staff);
    expect(changed).toMatchObject({ status: 200, json: { phoneNumber: '+12125550100' } });
  });

  it.each(['+44 77', '+44 7700 900123 7700 900', '+44', '44 7700 900123'])('%s is refused', async (phoneNumber) => {
    expect(await post(bookingRequest({ phoneNumber }))).toMatchObject({
      status: 400,
      json: { reason: 'invalid_input' },
    });
  });

  it('and the database keeps no number that is written otherwise', async () => {
    const { _id } = await hotel.staff.bookings.create(bookingRequest());
    for (const phone of ['+44 7700', '447700900123', '+0447700900123', `${FROM_ABROAD}7777`]) {
      const kept = hotel.sql`update bookings set phone = ${phone} where id = ${_id}`;
      await expect(kept, phone).rejects.toThrow('bookings_phone_form');
    }
  });
});
