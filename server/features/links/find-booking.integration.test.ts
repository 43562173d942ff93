import { callsOf } from '@server/testing/calls/callers';
import { bookingRequest, groupRequest, orderRequest } from '@server/testing/hotel';
import { sharedMailboxes } from '@server/testing/mailboxes';
import { BOOKING, ORDER, type RecordKind } from '@server/testing/record-kinds';
import { FIND_TEXTS } from '@shared/links/find-booking';
import { beforeEach, describe, expect, it } from 'vitest';

const mailboxes = await sharedMailboxes();
const { hotel, received } = mailboxes;
const guest = await hotel.guest('Adaeze');
for (const [dish, price] of [
  ['Suya', 1_200.5],
  ['Zobo', 500],
] as const) {
  await hotel.addDish(dish, price);
}
await hotel.addRoom('201');

const PHONE = '0803 123 4567';
let networks = 0;
/** Asks from a network of its own. */
function ask(reference: string, phoneNumber: string = PHONE, ip?: string) {
  networks += 1;
  return callsOf(hotel.platform, undefined, ip ?? `198.51.${networks >> 8}.${networks & 255}`).links.ask({
    reference,
    phoneNumber,
  });
}

/** The emails that come of it. */
async function mailed() {
  await mailboxes.sendWhatIsDue();
  return received.splice(0).map(({ email, to, header }) => ({
    to: to[0],
    event: header('X-Hotel-Event'),
    text: email.text ?? '',
    token: /#(gta_[\w-]+)/.exec(email.text ?? '')?.[1],
  }));
}

const audited = async (action: string) => (await hotel.sql`select 1 from audit_log where action = ${action}`).length;

describe.each([
  ['booking', BOOKING],
  ['order', ORDER],
])('the link of a %s that was asked for', (_noun, kind: RecordKind) => {
  beforeEach(() => received.splice(0));

  async function made(calls = hotel.stranger) {
    const record = await kind.make(calls);
    await mailed();
    return record;
  }

  it('D7: goes to the address on it, opens it, and ends no link that works', async () => {
    const { _id, reference, accessToken = '' } = await made();
    expect(await ask(reference)).toEqual({ message: FIND_TEXTS.asked });
    const [email, ...more] = await mailed();
    expect(more).toEqual([]);
    expect(email).toMatchObject({ to: 'adaeze@guests.test', event: 'link_asked', token: accessToken });
    expect(email?.text).toContain('that you asked for');
    expect(await kind.open(hotel.as(email?.token), _id)).toMatchObject({ _id });
    expect(await audited(`${kind.action}.linkAsked`)).toBe(1);
  });

  it('is that of the newest link that staff sent', async () => {
    const { _id, reference, accessToken } = await made();
    hotel.pass(0.1);
    await kind.sendLink(hotel.staff, _id);
    const [bySaff] = await mailed();
    await ask(reference);
    const [email] = await mailed();
    expect(email?.token).toBe(bySaff?.token);
    expect(email?.token).not.toBe(accessToken);
  });

  it('is found however reference and phone are written', async () => {
    const { reference } = await made();
    const bare = reference.slice(3);
    for (const [written, phone] of [
      [reference.toLowerCase().replace('-', ' '), '+234 803 123 4567'],
      [`${bare.slice(0, 3)} ${bare.slice(3)}`, '08031234567'],
      [bare.replaceAll('0', 'o').replaceAll('1', 'i'), '2348031234567'],
    ] as const) {
      await ask(written, phone);
    }
    expect((await mailed()).map(({ event }) => event)).toEqual(Array(3).fill('link_asked'));
  });

  it('leads to the login where an account has it, without a token', async () => {
    const { reference, _id } = await made(guest.calls);
    await ask(reference);
    const [email] = await mailed();
    expect(email).toMatchObject({ to: 'adaeze@guests.test', token: undefined });
    expect(email?.text).toContain(kind.page(_id));
    expect(email?.text).toContain('Log in with the account');
  });

  it('D6: is sent to nobody for another phone, another reference or another kind of record', async () => {
    const { reference } = await made();
    await ask(reference, '08039999999');
    await ask(`${reference.slice(0, -1)}${reference.endsWith('0') ? '1' : '0'}`);
    await ask(`${kind.prefix === 'GT' ? 'FD' : 'GT'}-${reference.slice(3)}`);
    await ask(`PY-${reference.slice(3)}`);
    expect(await mailed()).toEqual([]);
    expect(await audited(`${kind.action}.linkAsked`)).toBe(0);
  });

  it('D7: is not renewed once it has expired, which staff alone do', async () => {
    const { reference } = await made();
    hotel.clock.current = new Date(new Date(kind.over).getTime() + 30 * 86_400_000 - 1_000);
    await ask(reference);
    expect(await mailed()).toHaveLength(1);
    hotel.pass(1);
    await ask(reference);
    expect(await mailed()).toEqual([]);
  });

  it('D29: fills no mailbox: three in an hour, however well the record is backed, and nobody is told', async () => {
    const { _id, reference } = await made();
    if (kind.payable) await hotel.pay(kind.payable(_id), 1_000);
    await mailed();
    for (let turn = 0; turn < 8; turn += 1) expect(await ask(reference)).toEqual({ message: FIND_TEXTS.asked });
    expect((await mailed()).map(({ event }) => event)).toEqual(Array(3).fill('link_asked'));
    await mailboxes.anHourLater();
    await ask(reference);
    // Beside the receipt, which waited until staff could not take the payment back any more.
    expect((await mailed()).map(({ event }) => event).toSorted()).toEqual(
      kind.payable ? ['link_asked', 'paid'] : ['link_asked'],
    );
  });

  it('D29: waits for a place in a full mailbox, and takes that of no other email that waits', async () => {
    await mailboxes.junk('adaeze@guests.test', 4);
    expect(await mailed()).toHaveLength(4);
    const { reference } = await kind.make(hotel.stranger);
    await ask(reference);
    expect(await mailed()).toEqual([]);
    await mailboxes.anHourLater();
    expect((await mailed()).map(({ event }) => event).toSorted()).toEqual([kind.events.made, 'link_asked'].toSorted());
  });
});

describe('asking for a link', () => {
  const absent = 'GT-000000';

  it('refuses what is no reference or no phone number, at its field, on both transports', async () => {
    await expect(ask('GT-12')).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining('4K7M2P'),
    });
    const { status, json } = await hotel.rest('POST', '/find-booking', { body: { reference: '', phoneNumber: '12' } });
    expect({ status, fields: json.fields }).toEqual({
      status: 400,
      fields: { reference: FIND_TEXTS.referenceInvalid, phoneNumber: FIND_TEXTS.phoneInvalid },
    });
    for (const body of [{}, { reference: 7, phoneNumber: {} }, { reference: 'x'.repeat(5_000), phoneNumber: PHONE }]) {
      expect(await hotel.rest('POST', '/find-booking', { body })).toMatchObject({ status: 400 });
    }
  });

  it('D29: is counted whether right or wrong, and one network shuts no other out', async () => {
    const { reference } = await BOOKING.make(hotel.stranger);
    const [mine, theirs] = ['203.0.113.7', '203.0.113.8'];
    for (let turn = 0; turn < 60; turn += 1) await ask(turn % 2 ? reference : absent, PHONE, theirs);
    for (const tried of [reference, absent]) {
      await expect(ask(tried, PHONE, theirs)).rejects.toMatchObject({ cause: { reason: 'too_many_requests' } });
    }
    expect(await ask(reference, PHONE, mine)).toEqual({ message: FIND_TEXTS.asked });
  });

  it('D29: guesses from many networks at one phone or one reference are limited too', async () => {
    const { limits } = hotel.platform;
    await limits.tally('linkByReference', absent.slice(3), 2_399);
    await ask(absent);
    await expect(ask(absent, '08139999999')).rejects.toMatchObject({ cause: { retryAfter: 900 } });
    await limits.tally('linkByPhone', '08129999999', 2_399);
    await ask('GT-AAAAAA', '08129999999');
    await expect(ask('GT-ZZZZZZ', '08129999999')).rejects.toMatchObject({ cause: { retryAfter: 900 } });
  });

  it('D29: whoever makes a record with another’s email address shuts no owner out by asking for that one', async () => {
    const email = 'victim@guests.test';
    const days = { checkInDate: '2026-05-20', checkOutDate: '2026-05-21' };
    const theirs = await hotel.stranger.bookings.create(bookingRequest({ email, phoneNumber: '08031112222', ...days }));
    const guestDetails = { name: 'Thief', email, phone: '08139998888', address: null };
    const items = [{ _id: mailboxes.dish, quantity: 1 }];
    const bait = await hotel.stranger.food.create(orderRequest(items, { guestDetails }));
    await mailed();
    await mailboxes.anHourLater();
    await mailed();
    for (let turn = 0; turn < 4; turn += 1) await ask(bait.reference, '08139998888');
    expect(await mailed()).toHaveLength(3);
    await ask(theirs.reference, '08031112222');
    expect(await mailed()).toMatchObject([{ to: email, event: 'link_asked', token: theirs.accessToken }]);
    await mailboxes.anHourLater();
    // As after asking three times for each of many such records.
    await hotel.platform.limits.tally('linkByMailbox', email, 9);
    for (let turn = 0; turn < 2; turn += 1) await ask(theirs.reference, '08031112222');
    expect(await mailed()).toMatchObject([{ to: email, event: 'link_asked', token: theirs.accessToken }]);
  });

  it('a booking by staff of an earlier version, which had no link, gets its first; one without an email address or hidden gets none', async () => {
    const days = ['2026-03-20', '2026-03-22', '2026-03-24', '2026-03-26'];
    const walkIn = (at: number, email: string | null) =>
      hotel.staff.bookings.create({
        guestName: 'Walk In',
        phoneNumber: PHONE,
        email,
        address: 'Zaria Road',
        roomNumber: '101',
        checkInDate: days[at] ?? '',
        checkOutDate: days[at + 1] ?? '',
      });
    const [withEmail, without, hidden] = [
      await walkIn(0, 'walkin@guests.test'),
      await walkIn(1, null),
      await walkIn(2, 'hidden@guests.test'),
    ];
    await hotel.sql`update bookings set access_token_hash = null`;
    await hotel.staff.bookings.remove({ _id: hidden._id });
    await mailed();
    await mailboxes.anHourLater();
    await mailed();
    for (const { reference } of [withEmail, without, hidden]) await ask(reference);
    const [email, ...more] = await mailed();
    expect(more).toEqual([]);
    expect(email?.to).toBe('walkin@guests.test');
    expect(await hotel.as(email?.token).bookings.get({ _id: withEmail._id })).toMatchObject({ _id: withEmail._id });
  });
});

it('D40: a group that is asked for by its reference comes with its own link', async () => {
  const room = { checkInDate: '2026-08-01', checkOutDate: '2026-08-02', rooms: [{ roomNumber: '201' }] };
  const made = await hotel.stranger.groups.create(groupRequest({ ...room, email: 'adaeze@guests.test' }));
  await mailed();
  await ask(made.reference.toLowerCase().replace('-', ' '));
  const [email, ...more] = await mailed();
  expect(more).toEqual([]);
  expect(email).toMatchObject({ to: 'adaeze@guests.test', event: 'link_asked' });
  const token = /booking-group\/[\w-]+#(gta_[\w-]+)/.exec(email?.text ?? '')?.[1];
  expect(await hotel.as(token).groups.get({ _id: made._id })).toMatchObject({ reference: made.reference });
  await ask(made.reference, '0803 999 9999');
  expect(await mailed()).toEqual([]);
  await hotel.as(token).groups.cancel({ _id: made._id });
  await mailed();
  await ask(made.reference);
  expect((await mailed())[0]?.text).not.toContain('confirmed');
});
