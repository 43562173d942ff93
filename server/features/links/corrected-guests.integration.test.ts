import { refusal } from '@server/testing/calls/callers';
import { emailQueue } from '@server/testing/email-queue';
import { sharedTestHotel } from '@server/testing/hotel';
import { linkIn } from '@server/testing/record-emails';
import { BOOKING, CATERING, ORDER, type RecordKind, TESTED_KINDS } from '@server/testing/record-kinds';
import { sharedMailServer } from '@server/testing/servers/mail-server';
import { beforeEach, describe, expect, it } from 'vitest';

/** Staff correct who the guest of a record is (D54). */

const hotel = await sharedTestHotel();
const server = await sharedMailServer(hotel);
beforeEach(async () => {
  await hotel.clear();
  server.received.length = 0;
});
for (const kind of TESTED_KINDS) await kind.prepare(hotel);
const guest = await hotel.guest('Bola');
const staff = { token: hotel.admin.token };

const correct = ({ path }: RecordKind, _id: string, body: object, token = hotel.admin.token) =>
  hotel.rest('PUT', `${path}/${_id}`, { token, body });
const contact = (json: Record<string, unknown>) => Object(json.guestDetails ?? json);

describe.each(TESTED_KINDS)('of a $noun', (kind) => {
  const { emails } = emailQueue(hotel, server, kind.emailsJob(hotel.platform));

  it('another email gets a new link, and the old link ends', async () => {
    const { _id, accessToken = '' } = await kind.make(hotel.stranger);
    await emails(1);
    server.received.length = 0;
    expect(await correct(kind, _id, { email: 'Right@guests.test', version: 1 })).toMatchObject({
      status: 200,
      json: { version: 2 },
    });
    const [mail] = await emails(1);
    expect(mail?.to).toEqual(['right@guests.test']);
    const link = linkIn(mail?.email.text);
    const token = link?.split('#')[1] ?? '';
    expect(contact((await hotel.rest('GET', `${kind.path}/${_id}`, { token })).json).email).toBe('right@guests.test');
    expect(await hotel.rest('GET', `${kind.path}/${_id}`, { token: accessToken })).toMatchObject({ status: 404 });
    expect(await hotel.sql`select detail from audit_log where action = ${`${kind.action}.correctGuest`}`).toEqual([
      { detail: { fields: ['email'] } },
    ]);
    expect((await hotel.staff.audit.list({})).items[0]?.what).toContain('corrected the guest’s email of');
  });

  it('of an account stays the account’s, and mails nobody', async () => {
    const { _id } = await kind.make(guest.calls);
    await emails(1);
    server.received.length = 0;
    expect(await correct(kind, _id, { email: 'right@guests.test' })).toMatchObject({ status: 200 });
    expect(await emails(0)).toEqual([]);
    expect((await kind.open(guest.calls, _id)).userId).toBe(guest.user.id);
  });

  it('what is so already changes nothing, and another version is refused with the record', async () => {
    const { _id } = await kind.make(hotel.stranger);
    expect(await correct(kind, _id, { email: 'adaeze@guests.test' })).toMatchObject({ json: { version: 1 } });
    const stale = await correct(kind, _id, { email: 'right@guests.test', version: 7 });
    expect(stale).toMatchObject({ status: 409, json: { reason: 'changed_meanwhile', record: { version: 1 } } });
    expect(await hotel.sql`select from audit_log where action = ${`${kind.action}.correctGuest`}`).toHaveLength(0);
  });

  it('needs staff, a record that is there and an email that mail can reach', async () => {
    const { _id, accessToken } = await kind.make(hotel.stranger);
    const email = { email: 'right@guests.test' };
    expect(await hotel.rest('PUT', `${kind.path}/${_id}`, { body: email })).toMatchObject({ status: 401 });
    expect(await correct(kind, _id, email, accessToken)).toMatchObject({ status: 401 });
    expect(await correct(kind, _id, email, guest.token)).toMatchObject({ status: 403 });
    expect(await correct(kind, '00000000-0000-4000-8000-000000000000', email)).toMatchObject({ status: 404 });
    expect(await correct(kind, 'nonsense', email)).toMatchObject({ status: 404 });
    const wrong = await correct(kind, _id, { email: 'nobody' });
    expect(wrong).toMatchObject({ status: 400, json: { fields: { email: expect.any(String) } } });
    const phone = kind === BOOKING ? 'phoneNumber' : 'phone';
    expect(await correct(kind, _id, { [phone]: '12' })).toMatchObject({
      json: { fields: { [phone]: expect.any(String) } },
    });
    expect((await hotel.rest('GET', `${kind.path}/${_id}`, staff)).json.version).toBe(1);
  });
});

it('a booking’s name, phone and address are corrected, its hold goes on, and the guests of the directory follow', async () => {
  const made = await hotel.stranger.bookings.create(Object(BOOKING.request()));
  const fields = { guestName: 'Ada Obi', phoneNumber: '0803 000 0001', address: '7 Palm Street' };
  const corrected = await hotel.staff.bookings.update({ _id: made._id, version: 1, ...fields });
  expect(corrected).toMatchObject({ ...fields, phoneNumber: '08030000001', status: 'pending' });
  expect(corrected.holdExpiresAt).toBe(made.holdExpiresAt);
  expect((await hotel.staff.guests.list({})).items).toMatchObject([{ name: 'Ada Obi', phone: '08030000001' }]);
  expect((await hotel.staff.bookings.list({ q: 'Ada Obi' })).items).toHaveLength(1);
});

it('the names of who else comes are noted and taken away, which mails nobody and the audit log does not repeat (D39)', async () => {
  const booked = await hotel.stranger.bookings.create(Object({ ...BOOKING.request(), otherGuests: 'Nobody' }));
  const { _id, otherGuests } = booked;
  expect(otherGuests).toBeNull();
  const noted = await hotel.staff.bookings.update({ _id, version: 1, otherGuests: ' Bola Obi,  Tunde Obi ' });
  expect(noted).toMatchObject({ otherGuests: 'Bola Obi,  Tunde Obi', adults: 1, version: 2 });
  expect(await hotel.sql`select detail from audit_log where action = 'bookings.correctGuest'`).toEqual([
    { detail: { fields: ['otherGuests'] } },
  ]);
  expect((await hotel.staff.audit.list({})).items[0]?.what).toContain('corrected the guest’s companions of');
  expect(await hotel.staff.bookings.update({ _id, otherGuests: '' })).toMatchObject({ otherGuests: null });
  expect(await correct(BOOKING, _id, { otherGuests: 'Bola '.repeat(61) })).toMatchObject({
    json: { fields: { otherGuests: 'Other guests: at most 300 characters.' } },
  });
});

it('a booking is corrected and changed in one call', async () => {
  const { _id } = await hotel.stranger.bookings.create(Object(BOOKING.request()));
  const change = { _id, version: 1, guestName: 'Ada Obi', status: 'confirmed' as const };
  expect(await hotel.staff.bookings.update(change)).toMatchObject({ guestName: 'Ada Obi', status: 'confirmed' });
  await expect(hotel.staff.bookings.update(change)).rejects.toMatchObject(refusal('changed_meanwhile'));
});

it('a booking’s email can be taken away, and its link ends', async () => {
  const { _id, accessToken = '' } = await hotel.stranger.bookings.create(Object(BOOKING.request()));
  expect(await hotel.staff.bookings.update({ _id, email: null })).toMatchObject({ email: null });
  await expect(hotel.as(accessToken).bookings.get({ _id })).rejects.toMatchObject(refusal('not_found'));
});

it('an order that is brought to an address keeps one', async () => {
  const { guestDetails, ...order } = Object(ORDER.request());
  const { _id } = await hotel.stranger.food.create({
    ...{ ...order, roomNumber: undefined, deliverTo: 'address' },
    guestDetails: { ...guestDetails, address: '3 Station Road' },
  });
  await expect(hotel.staff.food.update({ _id, address: '' })).rejects.toMatchObject(refusal('invalid_input'));
  expect(await hotel.staff.food.update({ _id, address: '7 Palm Street', guestName: 'Ada' })).toMatchObject({
    guestName: 'Ada',
    guestDetails: { name: 'Ada', address: '7 Palm Street' },
  });
});

it('a catering request is corrected and approved in one call', async () => {
  const { _id } = await CATERING.make(hotel.stranger);
  expect(await hotel.staff.catering.setStatus({ _id, phone: '08030000001', status: 'approved' })).toMatchObject({
    phone: '08030000001',
    status: 'approved',
  });
});
