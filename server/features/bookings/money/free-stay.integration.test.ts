import { callsOf, refusal } from '@server/testing/calls/callers';
import { emailQueue } from '@server/testing/email-queue';
import { blockRequest, bookingRequest, extraRequest, groupRequest, sharedTestHotel } from '@server/testing/hotel';
import { sharedMailServer } from '@server/testing/servers/mail-server';
import { addDays } from '@shared/dates';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookingEmailsJob } from '../emails/emails';
import { expireHolds } from '../holds/holds';

const rooms = Array.from({ length: 8 }, (_, index) => String(101 + index));
const hotel = await sharedTestHotel({ rooms, limitFactor: 1 });
const server = await sharedMailServer(hotel);
const { emails } = emailQueue(hotel, server, bookingEmailsJob(hotel.platform));
beforeEach(async () => {
  await hotel.clear();
  server.received.length = 0;
});

const CODE = 'STAFFPARTY';
const make = (change: Record<string, unknown> = {}) =>
  hotel.staff.promoCodes.create({ code: CODE, percent: 100, ...change });
let guests = 0;
/** Another guest each time. */
const guest = () => {
  guests += 1;
  return { phoneNumber: `080${String(50_000_000 + guests)}`, email: `guest${guests}@guests.test` };
};
const request = (change: Record<string, unknown> = {}) =>
  bookingRequest({ ...guest(), promoCode: CODE, amountPaid: 0, ...change });
const book = (change?: Record<string, unknown>) => hotel.stranger.bookings.create(request(change));
const stay = (_id: string) => hotel.staff.bookings.get({ _id });

/** A day later, with all that lapses. */
const lapse = async () => {
  hotel.pass(25);
  await expireHolds(hotel.platform);
};

describe('D43: a stay that costs nothing', () => {
  it('is confirmed as it is booked, said so to its guest, and does not lapse', async () => {
    await make({ uses: 1 });
    const { _id, accessToken, ...made } = await book();
    expect(made).toMatchObject({ status: 'confirmed', balance: 0, holdExpiresAt: null, tentative: false });
    const [sent] = await emails(1);
    expect(sent?.email.text).toContain('Your stay is confirmed.');
    expect(sent?.email.text).not.toMatch(/payment|transfer/i);
    await lapse();
    expect(await hotel.as(accessToken).bookings.get({ _id })).toMatchObject({ status: 'confirmed' });
    expect(await hotel.sql`select action from audit_log where record_id = ${_id}`).toEqual([
      { action: 'bookings.create' },
    ]);
  });

  it('is cancelled by its guest for nothing, who then gives the code back', async () => {
    await make({ uses: 1 });
    const { _id, accessToken } = await book();
    await expect(book({ roomNumber: '102' })).rejects.toMatchObject(refusal('promo_code_used_up'));
    const removed = await hotel.as(accessToken).bookings.remove({ _id, cancellationFee: 0 });
    expect(removed).toMatchObject({ status: 'cancelled', balance: 0 });
    expect(await book({ roomNumber: '102' })).toMatchObject({ status: 'confirmed' });
  });

  it('with an extra waits for that, until it is taken off', async () => {
    await make({ uses: 3 });
    const extra = await hotel.staff.extras.create(extraRequest({ per: 'stay' }));
    const booked = { extras: [{ _id: extra._id, quantity: 1 }], amountPaid: 5_000 };
    const paid = await book(booked);
    const { _id, accessToken, ...made } = await book({ ...booked, roomNumber: '102' });
    expect(made).toMatchObject({ status: 'pending', balance: 5_000 });
    await hotel.pay({ bookingId: paid._id }, 5_000);
    expect(await stay(paid._id)).toMatchObject({ status: 'confirmed' });
    const taken = await hotel.as(accessToken).bookings.changeExtras({ _id, extras: [] });
    expect(taken).toMatchObject({ status: 'confirmed', balance: 0 });
  });

  it('as staff agree on nothing is confirmed too, unless they say another status', async () => {
    const [first, second] = [
      await book({ promoCode: undefined, amountPaid: undefined }),
      await book({ promoCode: undefined, amountPaid: undefined, roomNumber: '102' }),
    ];
    const free = { amountPaid: 0, note: 'The owner’s sister' };
    expect(await hotel.staff.bookings.update({ _id: first._id, ...free })).toMatchObject({ status: 'confirmed' });
    const said = { _id: second._id, ...free, status: 'pending' as const };
    expect(await hotel.staff.bookings.update(said)).toMatchObject({ status: 'pending' });
  });

  it('in a group is confirmed with its others, in one email that asks for no money', async () => {
    await make({ uses: 3, oncePerPerson: false });
    const group = await hotel.stranger.groups.create(
      groupRequest({ rooms: [{ roomNumber: '101' }, { roomNumber: '102' }], promoCode: CODE, amountPaid: 0 }),
    );
    expect(group.bookings.map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);
    const [sent] = await emails(1);
    for (const words of ['There is nothing to pay for them.', 'All of your rooms are confirmed.']) {
      expect(sent?.email.text).toContain(words);
    }
    expect(sent?.email.text).not.toMatch(/transfer/i);
    await expect(
      hotel.stranger.groups.create(
        groupRequest({ ...guest(), rooms: [{ roomNumber: '103' }, { roomNumber: '104' }], promoCode: CODE }),
      ),
    ).rejects.toMatchObject(refusal('promo_code_used_up'));
    expect(await hotel.sql`select from bookings`).toHaveLength(2);
  });

  it('in a room of a block is confirmed; the block’s code beside it is bounded as holds are', async () => {
    const { code } = await hotel.staff.blocks.create(blockRequest({ percent: 100 }));
    const mine = await book({ roomNumber: undefined, roomType: 'Standard', promoCode: code });
    expect(mine).toMatchObject({ roomNumber: '101', status: 'confirmed' });
    const others = [];
    for (const _ of rooms.slice(1))
      others.push(await book({ roomNumber: undefined, roomType: 'Standard', promoCode: code }));
    expect(others.filter(({ status }) => status === 'confirmed')).toHaveLength(4);
  });
});

describe('a free code without a number of uses', () => {
  const nights = (at: number) => ({
    checkInDate: addDays('2026-03-20', 4 * at),
    checkOutDate: addDays('2026-03-21', 4 * at),
  });

  it('gives strangers half of the house for sure in a night, and what gives way beyond that', async () => {
    await make();
    const made = [];
    for (const [at, roomNumber] of rooms.entries()) {
      const from = callsOf(hotel.platform, undefined, `10.${at}.0.1`);
      made.push(await from.bookings.create(request({ roomNumber, ...nights(0) })));
    }
    const words = made.map(({ status, tentative }) => `${status} ${tentative}`);
    expect(words).toEqual([...Array(4).fill('confirmed false'), ...Array(4).fill('pending true')]);
    // Who books for sure has the room of one that gives way.
    const { roomNumber } = made[7] ?? {};
    await hotel.staff.bookings.create(bookingRequest({ ...nights(0), roomNumber }));
    await lapse();
    expect(await hotel.sql`select from bookings where status = 'confirmed'`).toHaveLength(5);
  });

  it('gives one network its share alone', async () => {
    await make();
    const made = [];
    for (let at = 0; at < 26; at += 1) made.push(await book({ ...nights(at) }));
    expect(made.filter(({ status }) => status === 'confirmed')).toHaveLength(24);
    expect(made.slice(24).map(({ tentative }) => tentative)).toEqual([true, true]);
  });

  it('gives a guest whom the hotel knows no more than they may hold', async () => {
    await make({ oncePerPerson: false });
    const ngozi = await hotel.guest('Ngozi Knows');
    const before = await hotel.staff.bookings.create(bookingRequest({ userId: ngozi.user.id }));
    await hotel.pay({ bookingId: before._id }, 60_000);
    const made = [];
    for (let at = 1; at < 8; at += 1) made.push(await ngozi.calls.bookings.create(request(nights(at))));
    expect(made.map(({ status }) => status)).toEqual([...Array(5).fill('confirmed'), 'pending', 'pending']);
  });
});
