import { refusal } from '@server/testing/calls/callers';
import { blockRequest, bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetWaitlist } from './entries';

/** Who waits for nights that are taken. */

const hotel = await sharedTestHotel({ rooms: ['101', '102'] });
beforeEach(() => hotel.clear());

const NIGHTS = { checkInDate: '2026-03-20', checkOutDate: '2026-03-22' };
const WISH = { ...NIGHTS, guestName: 'Bola Ade', phoneNumber: '0803 765 4321' };
const full = () =>
  Promise.all(
    ['101', '102'].map((roomNumber) => hotel.staff.bookings.create(bookingRequest({ ...NIGHTS, roomNumber }))),
  );
const list = async () => (await hotel.staff.waitlist.list()).items;
async function entryOf(name = WISH.guestName) {
  const found = (await list()).find(({ guestName }) => guestName === name);
  if (!found) throw new Error('Not on the list');
  return found;
}
const bookFor = (waitlistId: string, change: object = {}) =>
  hotel.staff.bookings.create({ ...bookingRequest({ ...NIGHTS, ...change }), waitlistId });

describe('the waiting list', () => {
  it('is joined without an account, once however often, and only where nothing is free', async () => {
    await expect(hotel.stranger.waitlist.join(WISH)).rejects.toMatchObject(refusal('waitlist_free'));
    await full();
    const joined = { ...NIGHTS, roomType: null };
    const answers = await Promise.all([1, 2, 3].map(() => hotel.stranger.waitlist.join(WISH)));
    expect(answers).toEqual([joined, joined, joined]);
    expect(await hotel.stranger.waitlist.join({ ...WISH, guestName: 'BOLA  ade' })).toEqual(joined);
    expect(await list()).toEqual([
      expect.objectContaining({
        ...{ ...NIGHTS, guestName: 'Bola Ade', phoneNumber: '08037654321', email: null, roomType: null },
        ...{ state: 'waiting', freeRoom: null, booking: null, by: null },
      }),
    ]);
  });

  it('says who of the staff wrote somebody down', async () => {
    await full();
    await hotel.staff.waitlist.join({ ...WISH, roomType: 'Standard', email: 'bola@guests.test' });
    expect(await entryOf()).toMatchObject({ by: 'Admin', roomType: 'Standard', email: 'bola@guests.test' });
  });

  it('takes no day that is over, no other type than the hotel has, and no name with an address', async () => {
    const bad: [object, string][] = [
      [{ checkInDate: '2026-03-01' }, 'checkInDate'],
      [{ checkOutDate: '2026-03-20' }, 'checkOutDate'],
      [{ checkOutDate: '2027-12-20' }, 'checkOutDate'],
      [{ roomType: 'Castle' }, 'roomType'],
      [{ guestName: 'www.win.example' }, 'guestName'],
      [{ phoneNumber: '12' }, 'phoneNumber'],
    ];
    for (const [change, field] of bad) {
      const { status, json } = await hotel.rest('POST', '/waitlist', { body: { ...WISH, ...change } });
      expect([status, Object.keys((json as { fields: object }).fields)], field).toEqual([400, [field]]);
    }
  });

  it('is bounded for each phone number', async () => {
    await hotel.sql`update rooms set status = 'maintenance'`;
    const on = (day: number) => ({ checkInDate: `2026-04-0${day}`, checkOutDate: '2026-04-20' });
    for (const day of [1, 2, 3, 4, 5]) await hotel.stranger.waitlist.join({ ...WISH, ...on(day) });
    await expect(hotel.stranger.waitlist.join({ ...WISH, ...on(6) })).rejects.toMatchObject(refusal('waitlist_full'));
    expect(await list()).toHaveLength(5);
    await hotel.sql`update rooms set status = 'available'`;
  });

  it('names a room as soon as the whole wish fits: by a cancel, a shorter stay, a room back in order', async () => {
    const [first, second] = await full();
    await hotel.stranger.waitlist.join(WISH);
    await hotel.stranger.waitlist.join({ ...WISH, guestName: 'Chidi Eze', checkInDate: '2026-03-21' });
    await hotel.staff.bookings.update({ _id: first?._id ?? '', checkInDate: '2026-03-20', checkOutDate: '2026-03-21' });
    expect((await list()).map(({ guestName, freeRoom }) => [guestName, freeRoom])).toEqual([
      ['Chidi Eze', '101'],
      ['Bola Ade', null],
    ]);
    await hotel.staff.bookings.update({ _id: second?._id ?? '', status: 'cancelled' });
    expect((await entryOf()).freeRoom).toBe('102');
    await hotel.staff.rooms.update({ _id: (await hotel.staff.rooms.list({}))[1]?._id ?? '', status: 'maintenance' });
    expect((await entryOf()).freeRoom).toBe(null);
    await hotel.staff.rooms.update({ _id: (await hotel.staff.rooms.list({}))[1]?._id ?? '', status: 'available' });
  });

  it('names first who can have a room, however many have waited longer', async () => {
    const [stay] = await full();
    await hotel.sql`insert into waitlist_entries (id, guest_name, phone, check_in, check_out, created_at)
      select gen_random_uuid(), 'Chidi ' || n, '08031234567', '2026-03-20', '2026-03-22', '2026-01-01'
      from generate_series(1, 200) as n`;
    await hotel.stranger.waitlist.join({ ...WISH, checkInDate: '2026-03-21' });
    await hotel.staff.bookings.update({ _id: stay?._id ?? '', checkInDate: '2026-03-20', checkOutDate: '2026-03-21' });
    const [first, second] = await list();
    expect([first?.guestName, first?.freeRoom, second?.freeRoom]).toEqual(['Bola Ade', '101', null]);
  });

  it('counts a block that is released', async () => {
    const block = await hotel.staff.blocks.create(
      blockRequest({ rooms: [{ roomNumber: '101' }, { roomNumber: '102' }] }),
    );
    await hotel.stranger.waitlist.join(WISH);
    expect((await entryOf()).freeRoom).toBe(null);
    await hotel.staff.blocks.release({ _id: block._id });
    expect((await entryOf()).freeRoom).toBe('101');
  });

  it('is booked from once: of two clerks one has the guest, and the other’s room stays free', async () => {
    const stays = await full();
    await hotel.stranger.waitlist.join(WISH);
    for (const { _id } of stays) await hotel.staff.bookings.update({ _id, status: 'cancelled' });
    const { _id } = await entryOf();
    const booked = await Promise.allSettled(['101', '102'].map((roomNumber) => bookFor(_id, { roomNumber })));
    expect(booked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const one of booked)
      if (one.status === 'rejected') expect(one.reason).toMatchObject(refusal('waitlist_taken'));
    const [stay] = await hotel.sql`select id, reference from bookings where status = 'confirmed'`;
    expect(await entryOf()).toMatchObject({ state: 'booked', freeRoom: null, booking: { _id: stay?.id } });
    await expect(bookFor('none', { checkInDate: '2026-05-01', checkOutDate: '2026-05-02' })).rejects.toMatchObject(
      refusal('waitlist_taken'),
    );
  });

  it('is not declined once it is booked, on whichever version, and can wait again', async () => {
    const stays = await full();
    await hotel.stranger.waitlist.join(WISH);
    await hotel.staff.bookings.update({ _id: stays[0]?._id ?? '', status: 'cancelled' });
    const { _id, version } = await entryOf();
    const declined = [undefined, version].map((seen) => ({ _id, version: seen, state: 'declined' as const }));
    const booked = await bookFor(_id);
    const [blind, late] = await Promise.allSettled(declined.map((change) => hotel.staff.waitlist.change(change)));
    expect(blind).toMatchObject({ reason: refusal('waitlist_taken') });
    expect(late).toMatchObject({ reason: refusal('changed_meanwhile') });
    const entry = await entryOf();
    expect(entry).toMatchObject({ state: 'booked', booking: { _id: booked._id } });
    await expect(hotel.staff.waitlist.change({ _id, version: entry.version, state: 'declined' })).rejects.toMatchObject(
      refusal('waitlist_taken'),
    );
    expect((await hotel.staff.waitlist.change({ _id, version: entry.version, state: 'waiting' })).state).toBe(
      'waiting',
    );
  });

  it('is left by a decline, which can be undone, on the version that was seen', async () => {
    await full();
    await hotel.stranger.waitlist.join(WISH);
    const { _id, version } = await entryOf();
    const declined = await hotel.staff.waitlist.change({ _id, version, state: 'declined' });
    expect(declined.state).toBe('declined');
    await expect(hotel.staff.waitlist.change({ _id, version, state: 'waiting' })).rejects.toMatchObject(
      refusal('changed_meanwhile'),
    );
    await expect(bookFor(_id, { checkInDate: '2026-05-01', checkOutDate: '2026-05-02' })).rejects.toMatchObject(
      refusal('waitlist_taken'),
    );
    // Who has joined anew meanwhile waits once.
    await hotel.stranger.waitlist.join(WISH);
    await expect(hotel.staff.waitlist.change({ _id, state: 'waiting' })).rejects.toMatchObject(
      refusal('waitlist_joined'),
    );
  });

  it('is in the audit log with who waits', async () => {
    const stays = await full();
    await hotel.stranger.waitlist.join(WISH);
    const { _id } = await entryOf();
    for (const state of ['declined', 'waiting'] as const) await hotel.staff.waitlist.change({ _id, state });
    await hotel.staff.bookings.update({ _id: stays[0]?._id ?? '', status: 'cancelled' });
    const booked = await bookFor(_id);
    const { items } = await hotel.staff.audit.list({ area: 'waitlist' });
    expect(items.map(({ what }) => what)).toEqual([
      `booked ${booked.reference} for Bola Ade on the waiting list`,
      'put Bola Ade on the waiting list again',
      'took Bola Ade off the waiting list',
      'put Bola Ade on the waiting list for Fri, 20 Mar 2026 to Sun, 22 Mar 2026',
    ]);
  });

  it('waits at staff’s bell while somebody can have a room', async () => {
    const ahead = { checkInDate: '2031-03-20', checkOutDate: '2031-03-22' };
    const waits = async () =>
      (await hotel.staff.notifications.waiting()).find(({ kind }) => kind === 'waitlist')?.count ?? 0;
    const stays = await Promise.all(
      ['101', '102'].map((roomNumber) => hotel.staff.bookings.create(bookingRequest({ ...ahead, roomNumber }))),
    );
    await hotel.stranger.waitlist.join({ ...WISH, ...ahead });
    expect(await waits()).toBe(0);
    for (const { _id } of stays) await hotel.staff.bookings.update({ _id, status: 'cancelled' });
    expect(await waits()).toBe(1);
    await bookFor((await entryOf())._id, ahead);
    expect(await waits()).toBe(0);
  });

  it('is forgotten a while after the nights, and with the account of who joined', async () => {
    await full();
    const ada = await hotel.guest('Ada Closing');
    await hotel.stranger.waitlist.join(WISH);
    await ada.calls.waitlist.join({ ...WISH, guestName: 'Ada Closing' });
    const copy = Buffer.from((await ada.calls.account.export()).base64, 'base64').toString();
    expect(JSON.parse(copy).waitlist).toEqual([expect.objectContaining({ checkIn: NIGHTS.checkInDate })]);
    await ada.calls.account.close({ password: 'secret123' });
    expect((await list()).map(({ guestName }) => guestName)).toEqual(['Bola Ade']);
    hotel.pass(24 * 11);
    expect((await entryOf()).state).toBe('past');
    await forgetWaitlist(hotel.platform);
    expect(await list()).toHaveLength(1);
    hotel.pass(24 * 30);
    await forgetWaitlist(hotel.platform);
    expect(await list()).toEqual([]);
  });
});
