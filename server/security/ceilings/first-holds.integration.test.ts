import { bookingEmailsJob } from '@server/features/bookings/emails/emails';
import { emailQueue } from '@server/testing/email-queue';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { sharedMailServer } from '@server/testing/servers/mail-server';
import { type Answer, callsFrom, newcomers } from '@server/testing/servers/networks';
import { beforeEach, describe, expect, it } from 'vitest';

/** D55: on a night of which strangers hold much already, a first hold is short until its guest has answered. */

const ROOMS = Array.from({ length: 13 }, (_, index) => String(101 + index));
const hotel = await sharedTestHotel({ limitFactor: 1, rooms: ROOMS });
const server = await sharedMailServer(hotel);
const mails = emailQueue(hotel, server, bookingEmailsJob(hotel.platform));
beforeEach(async () => {
  await hotel.clear();
  server.received.length = 0;
});

const NIGHT = { checkInDate: '2026-04-01', checkOutDate: '2026-04-02' };
const newcomer = newcomers(hotel);
const book = (room: number, change: object = {}) => newcomer({ ...NIGHT, roomNumber: ROOMS[room], ...change });

/** Strangers hold half of what they may of that night. */
async function inDemand(): Promise<void> {
  for (const room of [0, 1, 2]) expect(minutesOf(await book(room))).toBe(24 * 60);
}

const minutesOf = ({ json }: Answer) => (Date.parse(json.holdExpiresAt) - hotel.clock.current.getTime()) / 60_000;
const asHeld = (_id: string) => hotel.staff.bookings.get({ _id });

describe('a first hold on a night in demand', () => {
  beforeEach(inDemand);

  it('lasts 30 minutes, says until when it may go on, and then the room is free', async () => {
    const made = await book(3);
    expect(minutesOf(made)).toBe(30);
    expect(Date.parse(made.json.holdExtendsTo) - hotel.clock.current.getTime()).toBe(24 * 3_600_000);
    expect((await book(3)).status).toBe(409);
    hotel.pass(0.5);
    expect((await book(3)).status).toBe(201);
    expect(await asHeld(made.json._id)).toMatchObject({ status: 'cancelled', holdExtendsTo: null });
  });

  it('goes on as any other once the link in the email was opened, and not by the link that the form gave', async () => {
    const { json } = await book(3);
    const waiting = await mails.emails(4);
    const mail = waiting.map(({ email }) => email.text ?? '').find((text) => text.includes(json.reference)) ?? '';
    expect(mail).toContain(
      'Open your booking by the link in this email before then, or phone us, and we hold it until',
    );
    const mailed = /#(gta_[\w-]+)/.exec(mail)?.[1] ?? '';
    expect(mailed.startsWith(json.accessToken)).toBe(true);
    const byForm = await hotel.as(json.accessToken).bookings.get({ _id: json._id });
    expect(byForm.holdExpiresAt).toBe(json.holdExpiresAt);
    const byMail = await hotel.as(mailed).bookings.get({ _id: json._id });
    expect(byMail).toMatchObject({ holdExpiresAt: json.holdExtendsTo, holdExtendsTo: null, status: 'pending' });
    expect(await hotel.as(mailed).bookings.get({ _id: json._id })).toEqual(byMail);
    hotel.pass(1);
    expect((await book(3)).status).toBe(409);
    expect(await hotel.sql`select from audit_log where action = 'bookings.answer'`).toHaveLength(1);
    // The link of the email does all that the form's does.
    expect(await hotel.as(mailed).bookings.remove({ _id: json._id })).toMatchObject({ status: 'cancelled' });
  });

  it('does not go on by an invented mark, another booking’s, or once it has run out', async () => {
    const [one, other] = [await book(3), await book(4)];
    const texts = (await mails.emails(5)).map(({ email }) => email.text ?? '');
    const markOf = ({ json }: Answer) => {
      const text = texts.find((each) => each.includes(json.reference)) ?? '';
      return (/#(gta_[\w-]+)/.exec(text)?.[1] ?? '').slice(json.accessToken.length);
    };
    const { _id, accessToken, holdExpiresAt } = one.json;
    for (const mark of ['A'.repeat(22), 'A', markOf(other), `${markOf(one)}A`]) {
      await expect(hotel.as(accessToken + mark).bookings.get({ _id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    await expect(hotel.as(other.json.accessToken + markOf(other)).bookings.get({ _id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await asHeld(_id)).toMatchObject({ holdExpiresAt });
    hotel.pass(0.5);
    await hotel.as(accessToken + markOf(one)).bookings.get({ _id });
    expect((await book(3)).status).toBe(201);
    expect(await asHeld(_id)).toMatchObject({ status: 'cancelled' });
  });

  it('goes on once its guest has phoned and staff approve it', async () => {
    const { json } = await book(3);
    await hotel.staff.bookings.update({ _id: json._id, status: 'approved' });
    hotel.pass(1);
    expect((await book(3)).status).toBe(409);
    expect(await asHeld(json._id)).toMatchObject({ status: 'approved', holdExtendsTo: null });
  });

  it('is no longer for a guest who only says that they have paid, and is put before staff first', async () => {
    const { json } = await book(3);
    await hotel.as(json.accessToken).paidNotices.create({ bookingId: json._id });
    expect(await asHeld(json._id)).toMatchObject({
      holdExpiresAt: json.holdExpiresAt,
      holdExtendsTo: json.holdExtendsTo,
    });
    expect(await hotel.staff.paidNotices.open()).toMatchObject([{ reference: json.reference }]);
    hotel.pass(0.5);
    expect((await book(3)).status).toBe(201);
  });

  it('comes back by the payment where nobody has taken the room', async () => {
    const { json } = await book(3);
    hotel.pass(2);
    await hotel.pay({ bookingId: json._id }, json.amountPaid);
    expect(await asHeld(json._id)).toMatchObject({ status: 'confirmed' });
  });

  it('goes on once it was taken into an account, and those who book by one have the whole time', async () => {
    const { token, user, calls } = await hotel.guest('Own Account');
    const stay = { ...NIGHT, roomNumber: ROOMS[4] };
    const byAccount = await callsFrom(hotel, '198.51.100.1')('POST', '/bookings', bookingRequest(stay), token);
    expect(minutesOf(byAccount)).toBe(24 * 60);
    const { json } = await book(3, { email: user.email });
    expect(json.holdExtendsTo).not.toBeNull();
    await calls.bookings.claim({ _id: json._id, accessToken: json.accessToken });
    expect(await calls.bookings.get({ _id: json._id })).toMatchObject({ holdExpiresAt: json.holdExtendsTo });
  });

  it('lasts as long as staff have set, never longer than any other', async () => {
    await hotel.staff.hotel.update({ firstHoldMinutes: 90, holdHours: 1 });
    expect(minutesOf(await book(3))).toBe(60);
    await hotel.staff.hotel.update({ firstHoldMinutes: 45, holdHours: 24 });
    expect(minutesOf(await book(4))).toBe(45);
    await expect(hotel.staff.hotel.update({ firstHoldMinutes: 9 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('is no other night’s, nor staff’s', async () => {
    expect(minutesOf(await book(3, { checkInDate: '2026-04-02', checkOutDate: '2026-04-04' }))).toBe(24 * 60);
    const byStaff = await hotel.staff.bookings.create(bookingRequest({ ...NIGHT, roomNumber: ROOMS[5] }));
    expect(byStaff).toMatchObject({ holdExpiresAt: null, holdExtendsTo: null });
  });
});
