import { refusal, tally } from '@server/testing/calls/callers';
import { emailQueue } from '@server/testing/email-queue';
import { bookingRequest, openTestHotel, overlaps, sharedTestHotel } from '@server/testing/hotel';
import { sharedMailServer } from '@server/testing/servers/mail-server';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookingEmailsJob } from '../emails/emails';

const hotel = await sharedTestHotel({ rooms: ['101', '102'] });
const server = await sharedMailServer(hotel);
const queue = emailQueue(hotel, server, bookingEmailsJob(hotel.platform));
const [ada, bola] = [await hotel.guest('Ada'), await hotel.guest('Bola')];

beforeEach(async () => {
  await hotel.clear();
  server.received.length = 0;
});

const wish = { checkInDate: '2026-04-10', checkOutDate: '2026-04-12' };
const book = (change = {}) => ada.calls.bookings.create(bookingRequest(change));
const ask = (_id: string, change = {}, calls = ada.calls) => calls.bookings.askDates({ _id, ...wish, ...change });
const audited = (action: string) => hotel.sql`select actor, detail from audit_log where action = ${action}`;
const waiting = async () => (await hotel.staff.bookings.list({ asking: true })).items.map(({ reference }) => reference);

describe('a wish for other dates', () => {
  it('is stored once, changes nothing of the stay, and shows in the list of staff until it is answered', async () => {
    const booking = await book();
    await book({ roomNumber: '102' });
    const asked = await ask(booking._id);
    expect(asked).toMatchObject({
      checkInDate: booking.checkInDate,
      checkOutDate: booking.checkOutDate,
      amountPaid: booking.amountPaid,
      version: booking.version + 1,
      datesAsked: { ...wish, askedAt: '2026-03-10T11:00:00.000Z', declined: null },
    });
    expect(await ask(booking._id)).toEqual(asked);
    expect(await audited('bookings.askDates')).toEqual([
      { actor: ada.user.id, detail: { before: null, after: asked.datesAsked } },
    ]);
    expect(await waiting()).toEqual([booking.reference]);
    expect(await hotel.staff.bookings.count({ asking: true })).toMatchObject({ count: 1 });
    // It holds no nights.
    expect((await bola.calls.bookings.create(bookingRequest(wish))).status).toBe('pending');
  });

  it('takes the place of the one before, and can be taken back, also twice', async () => {
    const { _id } = await book();
    await ask(_id);
    const other = { checkInDate: '2026-05-01', checkOutDate: '2026-05-03' };
    expect((await ask(_id, other)).datesAsked).toMatchObject(other);
    const back = await ada.calls.bookings.takeBackDates({ _id });
    expect(back.datesAsked).toBeNull();
    expect(await ada.calls.bookings.takeBackDates({ _id })).toEqual(back);
    expect(await audited('bookings.takeBackDates')).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  it('is made by the link too, over REST, and by nobody else', async () => {
    const { _id, accessToken } = await hotel.stranger.bookings.create(bookingRequest());
    const path = `/bookings/${_id}/dates`;
    expect(await hotel.rest('POST', path, { body: wish })).toMatchObject({ status: 401 });
    for (const token of [ada.token, (await book({ roomNumber: '102' })).accessToken ?? bola.token]) {
      expect(await hotel.rest('POST', path, { token, body: wish })).toMatchObject({ status: 404 });
      expect(await hotel.rest('DELETE', path, { token })).toMatchObject({ status: 404 });
      expect(await hotel.rest('POST', `${path}/decline`, { token, body: {} })).toMatchObject({ status: 403 });
    }
    const { status, json } = await hotel.rest('POST', path, { token: accessToken, body: wish });
    expect({ status, asked: json.datesAsked }).toMatchObject({ status: 200, asked: wish });
    expect(await hotel.rest('POST', `${path}/decline`, { token: accessToken, body: {} })).toMatchObject({
      status: 401,
    });
    expect(await hotel.rest('DELETE', path, { token: accessToken })).toMatchObject({ json: { datesAsked: null } });
  });

  it.each([
    ['dates_unchanged', { checkInDate: '2026-03-20', checkOutDate: '2026-03-23' }],
    ['check_in_past', { checkInDate: '2026-03-09' }],
    ['invalid_input', { checkOutDate: wish.checkInDate }],
    ['invalid_input', { checkOutDate: '2027-04-11' }],
    ['invalid_input', { checkInDate: '2026-02-30' }],
    ['invalid_input', { checkOutDate: 7 }],
  ])('is refused by %s for %j, at its field', async (reason, change) => {
    const { _id } = await book();
    const { status, json } = await hotel.rest('POST', `/bookings/${_id}/dates`, {
      token: ada.token,
      body: { ...wish, ...change },
    });
    expect(status).toBe(400);
    expect([json.reason, ...Object.keys(json.fields)]).toEqual([reason, expect.stringMatching(/^check(In|Out)Date$/)]);
  });

  it('is refused once the stay cannot change any more; of one who is here only the check-out can', async () => {
    const { _id } = await book({ checkInDate: '2026-03-10', checkOutDate: '2026-03-12' });
    await hotel.staff.bookings.update({ _id, status: 'checkedin' });
    await expect(ask(_id)).rejects.toMatchObject(refusal('arrival_over'));
    expect((await ask(_id, { checkInDate: '2026-03-10', checkOutDate: '2026-03-14' })).datesAsked).not.toBeNull();
    await hotel.staff.bookings.update({ _id, status: 'completed', note: 'Pays later' });
    expect((await ada.calls.bookings.get({ _id })).datesAsked).toBeNull();
    await expect(ask(_id)).rejects.toMatchObject(refusal('dates_fixed'));
    expect(await waiting()).toEqual([]);
  });

  it('ends with the guest’s own cancel, and does not come back with the stay', async () => {
    const { _id } = await book();
    await ask(_id);
    await ada.calls.bookings.remove({ _id });
    expect((await hotel.staff.bookings.update({ _id, status: 'pending' })).datesAsked).toBeNull();
  });

  it('D26: on an older version is refused with the booking as it is now', async () => {
    const { _id, version } = await book();
    await hotel.staff.bookings.update({ _id, status: 'approved' });
    const record = expect.objectContaining({ status: 'approved' });
    await expect(ask(_id, { version })).rejects.toMatchObject({ cause: { reason: 'changed_meanwhile', record } });
    await expect(hotel.staff.bookings.declineDates({ _id, version, note: null })).rejects.toMatchObject(
      refusal('changed_meanwhile'),
    );
  });

  it('D29: is made twenty times an hour for one stay', async () => {
    const strict = await openTestHotel({ rooms: ['101'], limitFactor: 1 });
    const { calls } = await strict.guest('Ada');
    const { _id } = await calls.bookings.create(bookingRequest());
    const day = (at: number) => `2026-05-${String(at).padStart(2, '0')}`;
    const wishes = Array.from({ length: 22 }, (_, at) => ({ checkInDate: day(at + 1), checkOutDate: day(at + 2) }));
    const outcomes = [];
    for (const each of wishes) outcomes.push(await tally([calls.bookings.askDates({ _id, ...each })]));
    expect(outcomes).toEqual([...Array(20).fill({ ok: 1 }), ...Array(2).fill({ TOO_MANY_REQUESTS: 1 })]);
    await strict.close();
  });
});

describe('the answer of staff', () => {
  it('is the change of dates itself: the guest is told of it once, and the constraint decides (D9)', async () => {
    const booking = await book();
    await hotel.staff.bookings.update({ _id: booking._id, status: 'confirmed' });
    await queue.emails(2);
    server.received.length = 0;
    const { version } = await ask(booking._id);
    await bola.calls.bookings.create(bookingRequest(wish));
    await hotel.sql`update bookings set status = 'confirmed', hold_expires_at = null where status = 'pending'`;
    await hotel.sql`delete from graphile_worker._private_jobs`;
    const accept = { _id: booking._id, version, ...wish };
    await expect(hotel.staff.bookings.update(accept)).rejects.toMatchObject(refusal('room_taken'));
    expect((await ada.calls.bookings.get({ _id: booking._id })).datesAsked).toMatchObject({ ...wish, declined: null });
    const moved = await hotel.staff.bookings.update({ ...accept, roomNumber: '102' });
    expect(moved).toMatchObject({ ...wish, roomNumber: '102', amountPaid: 40_000, datesAsked: null });
    const [email] = await queue.emails(1);
    expect(email?.email.subject).toContain('has changed');
    expect(await overlaps(hotel)).toBe(0);
  });

  it('stays out where staff change something else', async () => {
    const { _id } = await book();
    await ask(_id);
    expect((await hotel.staff.bookings.update({ _id, amountPaid: 50_000, note: 'Why' })).datesAsked).toMatchObject(
      wish,
    );
    expect((await hotel.staff.bookings.update({ _id, status: 'confirmed' })).datesAsked).toMatchObject(wish);
  });

  it('may be no: the guest reads why, by email and at the booking, once', async () => {
    const { _id } = await book();
    await queue.emails(1);
    server.received.length = 0;
    await ask(_id);
    const note = 'We are full then. Try evil.example or 17 April?';
    const declined = await hotel.staff.bookings.declineDates({ _id, note });
    expect(declined.datesAsked).toMatchObject({ ...wish, declined: { note } });
    expect(await hotel.staff.bookings.declineDates({ _id, note: 'again' })).toEqual(declined);
    const [email] = await queue.emails(1);
    expect(email?.email.subject).toContain('About the dates that you asked for');
    for (const said of [
      'Fri, 10 Apr 2026 to Sun, 12 Apr 2026',
      'It stays as it is',
      'We are full then.',
      '17 April?',
    ]) {
      expect(email?.email.text).toContain(said);
    }
    expect(email?.email.text).not.toContain('evil.example');
    expect(await waiting()).toEqual([]);
    expect((await ask(_id)).datesAsked).toMatchObject({ ...wish, declined: null });
  });

  it('is refused where nothing is asked, and for a note that is too long', async () => {
    const { _id } = await book();
    await expect(hotel.staff.bookings.declineDates({ _id, note: null })).rejects.toMatchObject(
      refusal('no_dates_asked'),
    );
    const body = { note: 'x'.repeat(301) };
    expect(
      await hotel.rest('POST', `/bookings/${_id}/dates/decline`, { token: hotel.admin.token, body }),
    ).toMatchObject({ status: 400, json: { fields: { note: expect.any(String) } } });
  });

  it('of a change and a wish at once leaves no wish for the dates that the booking has', async () => {
    for (let round = 0; round < 8; round += 1) {
      await hotel.clear();
      const { _id } = await book();
      await Promise.allSettled([ask(_id), hotel.staff.bookings.update({ _id, ...wish })]);
      const { checkInDate, datesAsked } = await ada.calls.bookings.get({ _id });
      expect({ checkInDate, datesAsked }).toEqual({ checkInDate: wish.checkInDate, datesAsked: null });
    }
  });
});
