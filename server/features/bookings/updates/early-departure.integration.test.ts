import { refusal } from '@server/testing/calls/callers';
import { emailQueue } from '@server/testing/email-queue';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { sharedMailServer } from '@server/testing/servers/mail-server';
import { EARLY_DEPARTURES, type EarlyDeparture } from '@shared/bookings/early-departure';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookingEmailsJob } from '../emails/emails';

/** Guests who leave before their last night (D36). */

const hotel = await sharedTestHotel({ rooms: ['101', '102'], limitFactor: 100 });
const server = await sharedMailServer(hotel);
const queue = emailQueue(hotel, server, bookingEmailsJob(hotel.platform));
const original = await hotel.sql`select * from hotel`;
/** Logged in now: a login of staff ends within the two days of these tests. */
async function clerkNow(name: string) {
  const clerk = await hotel.guest(name);
  await hotel.sql`update users set role = 'desk', staff_left_at = null where id = ${clerk.user._id}`;
  return clerk;
}

beforeEach(async () => {
  await hotel.clear();
  await hotel.sql`delete from hotel`;
  await hotel.sql`insert into hotel ${hotel.sql(original)}`;
  server.received.length = 0;
});

const rule = (earlyDeparture: EarlyDeparture) => hotel.staff.hotel.update({ earlyDeparture });
const STAY = { checkInDate: '2026-03-10', checkOutDate: '2026-03-14' };

/** In room 101 from 10 to 14 March, four nights of ₦20,000, on the third day. */
async function third(change: object = {}) {
  const made = await hotel.staff.bookings.create(bookingRequest({ ...STAY, ...change }));
  await hotel.staff.bookings.update({ _id: made._id, status: 'checkedin' });
  hotel.pass(48);
  return made;
}
const leave = (_id: string, earlyDeparture: EarlyDeparture, note: string | null = 'Pays later') =>
  hotel.staff.bookings.update({ _id, status: 'completed', earlyDeparture, note });
const discounts = async () =>
  (await hotel.staff.audit.discounts({})).items.map(({ kind, before, after, reason }) => ({
    kind,
    before,
    after,
    reason,
  }));

describe('a guest who leaves before the last night', () => {
  it.each([
    { charged: 'none', amountPaid: 40_000, note: 'Left early' },
    { charged: 'one_night', amountPaid: 60_000, note: 'Left early, one night charged' },
    { charged: 'all', amountPaid: 80_000, note: undefined },
  ] as const)(
    'is charged $charged of the nights left: ₦$amountPaid, and those nights are free at once',
    async (said) => {
      const { charged, amountPaid, note } = said;
      const { _id } = await third();
      const left = await leave(_id, charged);
      expect(left).toMatchObject({ status: 'completed', checkOutDate: '2026-03-12', amountPaid, balance: amountPaid });
      expect(left.nights.map(({ date }) => date)).toEqual(['2026-03-10', '2026-03-11']);
      const again = bookingRequest({ checkInDate: '2026-03-12', checkOutDate: '2026-03-14' });
      expect(await hotel.stranger.bookings.create(again)).toMatchObject({ roomNumber: '101' });
      const folio = await hotel.staff.payments.folio({ bookingId: _id });
      expect(folio.charges.at(-1)?.note ?? undefined).toBe(note);
    },
  );

  it('has slept one night at least, also on the day of arrival; and where none is left, nothing changes', async () => {
    const sameDay = await hotel.staff.bookings.create(bookingRequest(STAY));
    await hotel.staff.bookings.update({ _id: sameDay._id, status: 'checkedin' });
    expect(await leave(sameDay._id, 'none')).toMatchObject({ checkOutDate: '2026-03-11', amountPaid: 20_000 });
    // Twice is once: a lost answer is asked for again.
    expect(await leave(sameDay._id, 'none')).toMatchObject({ checkOutDate: '2026-03-11', amountPaid: 20_000 });
    const onTime = await hotel.staff.bookings.create(
      bookingRequest({ roomNumber: '102', checkInDate: '2026-03-10', checkOutDate: '2026-03-12' }),
    );
    await hotel.staff.bookings.update({ _id: onTime._id, status: 'checkedin' });
    hotel.pass(48);
    expect(await leave(onTime._id, 'one_night')).toMatchObject({ checkOutDate: '2026-03-12', amountPaid: 40_000 });
  });

  it('pays the share of an amount that was agreed by hand', async () => {
    const { _id } = await third({ amountPaid: 72_000 });
    expect(await leave(_id, 'one_night')).toMatchObject({ amountPaid: 54_000 });
  });

  it('leaves all nights on the bill where nothing is said, as before', async () => {
    const { _id } = await third();
    const left = await hotel.staff.bookings.update({ _id, status: 'completed', note: 'Pays later' });
    expect(left).toMatchObject({ checkOutDate: '2026-03-14', amountPaid: 80_000 });
  });

  it('keeps the rule under which the stay was booked, which its guest was told', async () => {
    await rule('one_night');
    const { _id, earlyDeparturePolicy } = await third();
    expect(earlyDeparturePolicy).toBe('one_night');
    expect((await hotel.stranger.hotel.details()).terms).toContain(
      'Leaving early costs one of the nights that are left.',
    );
    await rule('none');
    expect((await hotel.staff.bookings.get({ _id })).earlyDeparturePolicy).toBe('one_night');
    expect((await hotel.stranger.hotel.details()).terms).not.toContain('Leaving early');
  });
});

describe('less than the rule says (D48)', () => {
  it.each([
    ['as they leave', (_id: string, note: string | null) => leave(_id, 'none', note)],
    [
      'by moving the day of departure first',
      (_id: string, note: string | null) =>
        hotel.staff.bookings.update({ _id, ...STAY, checkOutDate: '2026-03-12', note }),
    ],
  ])('needs a reason, and is in the list: %s', async (_how, lower) => {
    await rule('one_night');
    const { _id } = await third();
    await hotel.pay({ bookingId: _id }, 80_000);
    for (const note of [null, '.']) await expect(lower(_id, note)).rejects.toMatchObject(refusal('reason_needed'));
    await lower(_id, 'A death in the family');
    expect(await discounts()).toEqual([
      { kind: 'departure', before: 60_000, after: 40_000, reason: 'A death in the family' },
    ]);
  });

  it('also once they were checked out with all nights', async () => {
    await rule('all');
    const { _id } = await third();
    await hotel.staff.bookings.update({ _id, status: 'completed', note: 'Pays later' });
    const shorter = { _id, ...STAY, checkOutDate: '2026-03-12' };
    await expect(hotel.staff.bookings.update(shorter)).rejects.toMatchObject(refusal('reason_needed'));
  });

  it('is within the limit of the front desk; more than the rule says needs no word', async () => {
    await rule('one_night');
    const { _id } = await third();
    await hotel.pay({ bookingId: _id }, 80_000);
    const clerk = await clerkNow('Bola Desk');
    const asked = { _id, status: 'completed', note: 'They asked' } as const;
    await expect(clerk.calls.bookings.update({ ...asked, earlyDeparture: 'none' })).rejects.toMatchObject(
      refusal('discount_over_limit'),
    );
    await clerk.calls.bookings.update({ _id, status: 'completed', earlyDeparture: 'all' });
    expect(await discounts()).toEqual([]);
  });

  it('and what is owed all the same are two entries with one reason', async () => {
    await rule('all');
    const { _id } = await third();
    await leave(_id, 'none', 'The ministry pays two nights');
    expect(await discounts()).toEqual(
      expect.arrayContaining([
        { kind: 'departure', before: 80_000, after: 40_000, reason: 'The ministry pays two nights' },
        { kind: 'debt', before: 40_000, after: 0, reason: 'The ministry pays two nights' },
      ]),
    );
  });
});

describe('Undo', () => {
  const undo = (_id: string) =>
    hotel.staff.bookings.update({ _id, status: 'checkedin', ...STAY, amountPaid: 80_000, anyway: true });

  it('brings nights, price and status back, without a word and without an email of either (D34)', async () => {
    await rule('one_night');
    const { _id } = await third();
    await queue.afterUndo();
    await queue.sending(() => expect.poll(queue.queued).toHaveLength(0));
    server.received.length = 0;
    const before = await hotel.staff.bookings.get({ _id });
    await leave(_id, 'none', 'Wrong guest');
    expect(await undo(_id)).toMatchObject({
      status: 'checkedin',
      ...STAY,
      amountPaid: 80_000,
      nights: before.nights,
    });
    await queue.afterUndo();
    await queue.sending(() => expect.poll(queue.queued).toHaveLength(0));
    expect(server.received).toEqual([]);
  });

  it('is refused once somebody else has the nights', async () => {
    const { _id } = await third();
    await leave(_id, 'none');
    await hotel.staff.bookings.create(bookingRequest({ checkInDate: '2026-03-13', checkOutDate: '2026-03-14' }));
    await expect(undo(_id)).rejects.toMatchObject(refusal('room_taken'));
    expect(await hotel.staff.bookings.get({ _id })).toMatchObject({ status: 'completed', amountPaid: 40_000 });
  });
});

it('its guest is told once it cannot be undone any more, with the day and what it costs now (D34)', async () => {
  const { _id } = await third();
  await queue.afterUndo();
  await queue.sending(() => expect.poll(queue.queued).toHaveLength(0));
  server.received.length = 0;
  await leave(_id, 'one_night');
  expect(await hotel.sql`select from graphile_worker.jobs where run_at < now() + interval '8 seconds'`).toHaveLength(0);
  await queue.afterUndo();
  await queue.sending(() => expect.poll(queue.queued).toHaveLength(0));
  expect(server.received).toHaveLength(1);
  const text = server.received[0]?.email.text;
  expect(text).toContain('You left before your last night.');
  expect(text).toContain('Check-out: Thu, 12 Mar 2026 (before: Sat, 14 Mar 2026)');
  expect(text).toContain('Amount: ₦60,000 (before: ₦80,000)');
});

describe('what is refused', () => {
  const put = (_id: string, body: object, token: string | undefined = hotel.admin.token) =>
    hotel.rest('PUT', `/bookings/${_id}`, { ...(token && { token }), body });

  it.each([
    { earlyDeparture: 'none' },
    { earlyDeparture: 'none', status: 'cancelled' },
    { earlyDeparture: 'none', status: 'completed', ...STAY },
    { earlyDeparture: 'none', status: 'completed', roomNumber: '102' },
    { earlyDeparture: 'none', status: 'completed', amountPaid: 1 },
    { earlyDeparture: 'none', status: 'completed', keepAmount: true },
    { earlyDeparture: 'half', status: 'completed' },
    { earlyDeparture: null, status: 'completed' },
  ])('%j is no early departure: 400, and nothing is stored', async (body) => {
    const { _id, version } = await third();
    const answer = await put(_id, { note: 'Why', ...body });
    expect(answer).toMatchObject({ status: 400, json: { fields: { earlyDeparture: expect.any(String) } } });
    expect((await hotel.staff.bookings.get({ _id })).version).toBe(version + 1);
  });

  it('a guest who is not in the house cannot leave early', async () => {
    const { _id } = await hotel.staff.bookings.create(bookingRequest(STAY));
    for (const charged of EARLY_DEPARTURES) {
      await expect(leave(_id, charged)).rejects.toMatchObject(refusal('not_checked_in'));
    }
    expect(await put(_id, { status: 'completed', earlyDeparture: 'all', note: 'Why' })).toMatchObject({
      status: 409,
      json: { reason: 'not_checked_in' },
    });
  });

  it('others than staff cannot end a stay', async () => {
    const { _id } = await third();
    const guest = await hotel.guest('Curious Guest');
    const body = { status: 'completed', earlyDeparture: 'none', note: 'Why' };
    expect((await put(_id, body, '')).status).toBe(401);
    expect((await put(_id, body, guest.token)).status).toBe(403);
    expect(await put(_id, body)).toMatchObject({ status: 200, json: { amountPaid: 40_000 } });
  });

  it('the rule is one of three, and the admin’s to set', async () => {
    const set = (earlyDeparture: string, token: string) =>
      hotel.rest('PUT', '/hotel/settings', { token, body: { earlyDeparture } });
    expect((await set('all', (await clerkNow('Kunle Desk')).token)).status).toBe(403);
    expect(await set('half', hotel.admin.token)).toMatchObject({
      status: 400,
      json: { fields: { earlyDeparture: 'Please choose what leaving early costs' } },
    });
    expect((await set('all', hotel.admin.token)).json).toMatchObject({ earlyDeparture: 'all' });
  });
});
