import { emailQueue } from '@server/testing/email-queue';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { BOOKING, type RecordKind, TESTED_KINDS } from '@server/testing/record-kinds';
import { sharedMailServer } from '@server/testing/servers/mail-server';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel();
for (const kind of TESTED_KINDS) await kind.prepare(hotel);
const server = await sharedMailServer(hotel);
const guest = await hotel.guest('Adaeze');
beforeEach(async () => {
  server.received.length = 0;
  await hotel.clear();
  await logIn();
});

/** Who is logged in now: no login lasts as long as what passes here. */
let tokens: { admin: string; guest: string };
async function logIn() {
  const password = 'secret123';
  const [admin, session] = await Promise.all([
    hotel.stranger.auth.login({ email: 'admin@hotel.test', password }),
    hotel.stranger.auth.login({ email: guest.user.email, password }),
  ]);
  tokens = { admin: admin.token, guest: session.token };
}

/** Moves the hotel's clock, and logs in again. */
async function comes(instant: Date) {
  hotel.clock.current = instant;
  await logIn();
}

const audited = async (action: string) => (await hotel.sql`select 1 from audit_log where action = ${action}`).length;
const emails = async () => (await hotel.sql`select 1 from graphile_worker.jobs`).length;

async function made(kind: RecordKind) {
  const { _id, accessToken = '' } = await kind.make(hotel.stranger);
  return { _id, accessToken };
}

/** The access tokens in the mails that wait, once they are sent, newest last. */
async function mailedTokens(kind: RecordKind, count: number): Promise<string[]> {
  const received = await emailQueue(hotel, server, kind.emailsJob(hotel.platform)).emails(count);
  return received.map(({ email }) => /#(gta_[\w-]+)/.exec(email.text ?? '')?.[1] ?? '');
}

describe.each(TESTED_KINDS)('the link of a $noun', (kind) => {
  it('H5: opens nothing once an account has taken the record over, which opens by its login', async () => {
    const { _id, accessToken } = await made(kind);
    expect(await kind.open(hotel.as(accessToken), _id)).toMatchObject({ userId: null });
    await kind.claim(hotel.as(tokens.guest), { _id, accessToken });
    await expect(kind.open(hotel.as(accessToken), _id)).rejects.toThrow('Not found.');
    expect(await kind.open(hotel.as(tokens.guest), _id)).toMatchObject({ userId: guest.user.id });
  });

  it('H5: ends thirty days after what it is about was over, to the second', async () => {
    const { _id, accessToken } = await made(kind);
    await comes(new Date(new Date(kind.over).getTime() + 30 * 86_400_000 - 1000));
    expect(await kind.open(hotel.as(accessToken), _id)).toMatchObject({ userId: null });
    hotel.pass(1 / 3600);
    await expect(kind.open(hotel.as(accessToken), _id)).rejects.toThrow('Not found.');
    await expect(kind.claim(hotel.as(tokens.guest), { _id, accessToken })).rejects.toThrow('Not found.');
    expect(await kind.open(hotel.as(tokens.admin), _id)).toMatchObject({ userId: null });
  });

  it('H5: is renewed by staff, lasts thirty days from then, and ends the previous one at once', async () => {
    const { _id, accessToken } = await made(kind);
    const [first] = await mailedTokens(kind, 1);
    expect(first).toBe(accessToken);
    server.received.length = 0;
    await comes(new Date('2027-01-10T12:00:00+01:00'));
    await kind.sendLink(hotel.as(tokens.admin), _id);
    const [token = ''] = await mailedTokens(kind, 1);
    expect(token).not.toBe(accessToken);
    expect(await kind.open(hotel.as(token), _id)).toMatchObject({ userId: null });
    await expect(kind.open(hotel.as(accessToken), _id)).rejects.toThrow('Not found.');
    expect(await audited(`${kind.action}.sendLink`)).toBe(1);
    hotel.pass(24 * 30);
    await expect(kind.open(hotel.as(token), _id)).rejects.toThrow('Not found.');
  });

  it('H5: that was renewed also claims the record, and ends with that', async () => {
    const { _id } = await made(kind);
    await mailedTokens(kind, 1);
    server.received.length = 0;
    hotel.pass(1);
    await kind.sendLink(hotel.as(tokens.admin), _id);
    const [accessToken = ''] = await mailedTokens(kind, 1);
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await kind.claim(hotel.as(tokens.guest), { _id, accessToken })).toMatchObject({ userId: guest.user.id });
    }
    expect(await audited(`${kind.action}.claim`)).toBe(1);
    await expect(kind.open(hotel.as(accessToken), _id)).rejects.toThrow('Not found.');
  });

  it('H5: a record of an account needs none', async () => {
    const { _id, accessToken } = await made(kind);
    await kind.claim(hotel.as(tokens.guest), { _id, accessToken });
    const before = await emails();
    await expect(kind.sendLink(hotel.as(tokens.admin), _id)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This belongs to an account and opens by logging in. It needs no link.',
    });
    expect(await emails()).toBe(before);
  });

  it('H5: is staff’s to send, of a record that is there', async () => {
    const { _id, accessToken } = await made(kind);
    await expect(kind.sendLink(hotel.as(undefined), _id)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(kind.sendLink(hotel.as(accessToken), _id)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(kind.sendLink(hotel.as(tokens.guest), _id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    for (const bad of ['x', '', '00000000-0000-4000-8000-000000000000']) {
      await expect(kind.sendLink(hotel.as(tokens.admin), bad)).rejects.toThrow('Not found.');
    }
    const { status, json } = await hotel.rest('POST', `${kind.path}/${_id}/link`, { token: tokens.admin });
    expect(status).toBe(200);
    expect(JSON.stringify(json)).not.toContain('gta_');
  });

  it('H5: is renewed and claimed also by an id in capitals, which is the same id', async () => {
    const { _id } = await made(kind);
    await mailedTokens(kind, 1);
    server.received.length = 0;
    hotel.pass(1);
    await kind.sendLink(hotel.as(tokens.admin), _id.toUpperCase());
    const [accessToken = ''] = await mailedTokens(kind, 1);
    expect(await kind.open(hotel.as(accessToken), _id)).toMatchObject({ userId: null });
    for (const id of [_id, _id.toUpperCase()]) {
      expect(await kind.claim(hotel.as(tokens.guest), { _id: id, accessToken })).toMatchObject({
        userId: guest.user.id,
      });
    }
  });

  it('L4: a claim that is repeated, also at once, is one claim', async () => {
    const { _id, accessToken } = await made(kind);
    await Promise.all(Array.from({ length: 8 }, () => kind.claim(hotel.as(tokens.guest), { _id, accessToken })));
    expect(await kind.claim(hotel.as(tokens.guest), { _id, accessToken })).toMatchObject({ userId: guest.user.id });
    expect(await audited(`${kind.action}.claim`)).toBe(1);
    // Its own record does not make a guess a claim.
    await expect(kind.claim(hotel.as(tokens.guest), { _id, accessToken: `${accessToken}x` })).rejects.toThrow(
      'Not found.',
    );
  });
});

it('H5: the link of a stay that was claimed, or is long over, cancels nothing', async () => {
  const booking = await hotel.stranger.bookings.create(bookingRequest());
  await comes(new Date('2029-03-10T12:00:00+01:00'));
  const cancel = () => hotel.as(booking.accessToken).bookings.remove({ _id: booking._id });
  await expect(cancel()).rejects.toThrow('Not found.');
  expect(await hotel.as(tokens.admin).bookings.get({ _id: booking._id })).toMatchObject({ status: 'pending' });
});

it('H5: a booking that staff made gets a link when they send one, where it has an e-mail address', async () => {
  const staffs = (change: Record<string, unknown>) => hotel.as(tokens.admin).bookings.create(bookingRequest(change));
  const booking = await staffs({});
  hotel.pass(1);
  await hotel.as(tokens.admin).bookings.sendLink({ _id: booking._id });
  const mailed = await mailedTokens(BOOKING, 2);
  expect(await BOOKING.open(hotel.as(mailed.at(-1)), booking._id)).toMatchObject({ userId: null });

  const silent = await staffs({ email: null, checkInDate: '2026-04-20', checkOutDate: '2026-04-21' });
  await expect(hotel.as(tokens.admin).bookings.sendLink({ _id: silent._id })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: 'There is no email address to which a link could be sent.',
  });
});

it('L4: an update by staff without a change is neither audited nor emailed', async () => {
  const { _id } = await hotel.stranger.bookings.create(bookingRequest());
  await hotel.as(tokens.admin).bookings.update({ _id, status: 'confirmed' });
  const before = await emails();
  const { roomNumber, checkInDate, checkOutDate, amountPaid } = await hotel.as(tokens.admin).bookings.get({ _id });
  await Promise.all(
    Array.from({ length: 10 }, () => hotel.as(tokens.admin).bookings.update({ _id, status: 'confirmed' })),
  );
  await hotel.as(tokens.admin).bookings.update({ _id, roomNumber, checkInDate, checkOutDate, amountPaid });
  expect(await emails()).toBe(before);
  expect(await audited('bookings.update')).toBe(1);
});

it('L4: staff who only keep a hold from running out do change something', async () => {
  const { _id } = await hotel.stranger.bookings.create(bookingRequest());
  expect(await hotel.as(tokens.admin).bookings.update({ _id, status: 'pending' })).toMatchObject({
    holdExpiresAt: null,
  });
  expect(await audited('bookings.update')).toBe(1);
});
