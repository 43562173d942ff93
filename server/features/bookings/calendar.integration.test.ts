import { refusal } from '@server/testing/calls/callers';
import { bookingRequest } from '@server/testing/hotel';
import { sharedEmailedHotel } from '@server/testing/record-emails';
import { BOOKING } from '@server/testing/record-kinds';
import type { Received } from '@server/testing/servers/mail-server';
import type { BookingStatus } from '@shared/bookings/constants';
import { describe, expect, it } from 'vitest';

const { hotel, emails } = await sharedEmailedHotel(BOOKING);
const ada = await hotel.guest('Ada Obi');
const bayo = await hotel.guest('Bayo Ade');

const download = (id: string, token?: string) =>
  hotel.app.inject({
    url: `/api/bookings/${id}/calendar`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

async function confirmedStay(calls = ada.calls) {
  const booking = await calls.bookings.create(bookingRequest());
  await hotel.staff.bookings.update({ _id: booking._id, status: 'confirmed' });
  return booking;
}

describe('the file for the calendar', () => {
  it('is that of the stay: nights, hotel, booking ID and the hour of check-in, and no token', async () => {
    const { _id, reference, accessToken = '' } = await confirmedStay(hotel.stranger);
    const answer = await download(_id, accessToken);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': `attachment; filename="${reference}.ics"`,
      'cache-control': 'no-store',
    });
    const lines = answer.body.replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        `UID:${reference}@hotel.test`,
        'DTSTART;VALUE=DATE:20260320',
        'DTEND;VALUE=DATE:20260323',
        'SUMMARY:GT Hotel\\, room 101',
        expect.stringMatching(/^LOCATION:GT Hotel\\, 14 Ring Road/),
        expect.stringContaining(
          `Booking ID: ${reference}\\nRoom: 101 (Standard)\\nCheck-in: Fri\\, 20 Mar 2026\\, from 2 pm\\nCheck-out: Mon\\, 23 Mar 2026\\, by 12 noon`,
        ),
        `URL;VALUE=URI:https://hotel.test/booking/${_id}`,
      ]),
    );
    expect(answer.body).not.toContain('gta_');
  });

  it('is the same entry after the stay was moved, and a newer one', async () => {
    const { _id } = await confirmedStay();
    const read = async () => {
      const { body } = await download(_id, ada.token);
      return { uid: /^UID:(.*)\r$/m.exec(body)?.[1], sequence: Number(/^SEQUENCE:(\d+)/m.exec(body)?.[1]), body };
    };
    const before = await read();
    await hotel.staff.bookings.update({ _id, checkInDate: '2026-03-21', checkOutDate: '2026-03-24' });
    const after = await read();
    expect(after.uid).toBe(before.uid);
    expect(after.sequence).toBeGreaterThan(before.sequence);
    expect(after.body).toContain('DTSTART;VALUE=DATE:20260321');
  });

  it('D36: names both rooms of a guest who was moved, and from when on they are in the new one', async () => {
    const { _id } = await confirmedStay();
    await hotel.staff.bookings.update({ _id, checkInDate: '2026-03-09', checkOutDate: '2026-03-12' });
    await hotel.staff.bookings.update({ _id, status: 'checkedin' });
    await hotel.staff.bookings.update({ _id, roomNumber: '102' });
    const body = (await download(_id, ada.token)).body.replaceAll('\r\n ', '');
    expect(body).toContain('SUMMARY:GT Hotel\\, rooms 101 and 102\r\n');
    expect(body).toContain('Room: 101 until Tue\\, 10 Mar 2026\\, then 102 (');
  });

  it('D6, D7: opens for the owner, the bearer of the token and staff, and for nobody else', async () => {
    const { _id } = await confirmedStay();
    expect((await download(_id, ada.token)).statusCode).toBe(200);
    expect((await download(_id, hotel.admin.token)).statusCode).toBe(200);
    expect((await download(_id, bayo.token)).statusCode).toBe(404);
    expect((await download(_id)).statusCode).toBe(401);
    const other = await hotel.stranger.bookings.create(bookingRequest({ roomNumber: '102' }));
    expect((await download(_id, other.accessToken)).statusCode).toBe(404);
    for (const id of ['x', '%00', '00000000-0000-4000-8000-000000000000', 'a'.repeat(2_000)]) {
      expect((await download(id, hotel.admin.token)).statusCode).toBe(404);
    }
  });

  it.each([
    ['pending', false],
    ['approved', false],
    ['confirmed', true],
    ['checkedin', true],
    ['rejected', false],
    ['cancelled', false],
    ['completed', false],
  ] as [BookingStatus, boolean][])('for a stay that is %s: %s', async (status, isThere) => {
    const { _id } = await ada.calls.bookings.create(bookingRequest());
    if (status !== 'pending') await hotel.staff.bookings.update({ _id, status, note: 'Why' });
    const asked = ada.calls.bookings.calendar({ _id });
    if (isThere) expect(await asked).toMatchObject({ mediaType: expect.stringContaining('text/calendar') });
    else await expect(asked).rejects.toMatchObject(refusal('not_confirmed'));
  });

  it('ends with the stay', async () => {
    const { _id, accessToken } = await confirmedStay(hotel.stranger);
    hotel.pass(24 * 13);
    expect((await download(_id, accessToken)).json()).toMatchObject({ reason: 'not_confirmed' });
  });
});

describe('the email that says that a stay is confirmed', () => {
  const files = (received: Received[]) =>
    Object.fromEntries(
      received.map(({ email, header }) => [header('X-Hotel-Event'), email.attachments.map(({ mimeType }) => mimeType)]),
    );

  it('brings the file, and no other does', async () => {
    const { _id } = await hotel.stranger.bookings.create(bookingRequest());
    await hotel.staff.bookings.update({ _id, status: 'approved' });
    expect(files(await emails(2))).toEqual({ created: [], approved: [] });
    await hotel.staff.bookings.update({ _id, status: 'confirmed' });
    const received = await emails(3);
    expect(files(received)).toEqual({ created: [], approved: [], confirmed: ['text/calendar'] });
    const [file] = received.find(({ header }) => header('X-Hotel-Event') === 'confirmed')?.email.attachments ?? [];
    expect(file).toMatchObject({ method: 'PUBLISH', filename: expect.stringMatching(/^GT-\w{6}\.ics$/) });
    await hotel.staff.bookings.sendLink({ _id });
    await hotel.staff.bookings.update({ _id, status: 'cancelled' });
    expect(files(await emails(5))).toMatchObject({ link: [], cancelled: [] });
  });

  it('is also that of a payment in full, which has receipt and file, and of a booking by staff', async () => {
    const { _id, amountPaid } = await hotel.stranger.bookings.create(bookingRequest());
    await hotel.pay({ bookingId: _id }, amountPaid);
    expect(files(await emails(2))).toEqual({ created: [], paid: ['application/pdf', 'text/calendar'] });
    await hotel.staff.bookings.create(bookingRequest({ roomNumber: '102' }));
    const third = (await emails(3)).at(-1);
    expect(third?.email.attachments.map(({ mimeType }) => mimeType)).toEqual(['text/calendar']);
  });

  it('is one that says that a confirmed stay was moved, with the new nights', async () => {
    const { _id } = await hotel.staff.bookings.create(bookingRequest());
    await hotel.staff.bookings.update({ _id, checkInDate: '2026-03-21', checkOutDate: '2026-03-24' });
    const changed = (await emails(2)).find(({ header }) => header('X-Hotel-Event') === 'changed');
    const [file] = changed?.email.attachments ?? [];
    const content = file?.content ?? '';
    expect(typeof content === 'string' ? content : new TextDecoder().decode(content)).toContain(
      'DTSTART;VALUE=DATE:20260321',
    );
  });

  it('D34: waits as the status does, so that nobody has an entry of a stay that is not theirs yet', async () => {
    const { _id } = await hotel.stranger.bookings.create(bookingRequest());
    await hotel.staff.bookings.update({ _id, status: 'confirmed' });
    await hotel.staff.bookings.update({ _id, status: 'pending' });
    const received = await emails(1);
    expect(files(received)).toEqual({ created: [] });
  });
});
