import { refusal } from '@server/testing/calls/callers';
import { bookingRequest, groupRequest, sharedTestHotel } from '@server/testing/hotel';
import { addDays } from '@shared/dates';
import { beforeEach, describe, expect, it } from 'vitest';

/** Guests whom the hotel does not want. */

const hotel = await sharedTestHotel({ rooms: ['101', '102', '103'] });
beforeEach(() => hotel.clear());

const ADA = { guestName: 'Ada Obi', phoneNumber: '08031234567' };
const REASON = 'Left without paying and broke the door';
const book = (change: object = {}) => hotel.stranger.bookings.create(bookingRequest({ ...ADA, ...change }));
const onDay = (day: number) => ({ checkInDate: addDays('2026-03-20', day), checkOutDate: addDays('2026-03-21', day) });

const TONIGHT = onDay(-10);

async function theGuest(name = ADA.guestName) {
  const found = (await hotel.staff.guests.list({})).items.find((guest) => guest.name === name);
  if (!found) throw new Error('Not in the directory');
  return found;
}
/** Marked for an earlier stay, which is over. */
async function marked() {
  const { _id } = await book();
  await hotel.staff.bookings.update({ _id, status: 'cancelled' });
  return hotel.staff.guests.markUnwanted({ _id: (await theGuest())._id, reason: REASON });
}
const listed = async () => (await hotel.staff.guests.unwanted()).items;

describe('a guest who is not wanted', () => {
  it('is marked by an admin, with who, when and why', async () => {
    const mark = await marked();
    expect(mark).toEqual({
      ...{ _id: expect.any(String), guestId: (await theGuest())._id, name: 'Ada Obi', phone: ADA.phoneNumber },
      ...{ also: [], reason: REASON, by: hotel.admin.user.name, at: expect.stringMatching(/Z$/), stays: [] },
    });
    expect(await listed()).toEqual([mark]);
    const [entry] = await hotel.sql`select actor, detail from audit_log where action = 'guests.markUnwanted'`;
    expect(entry).toEqual({ actor: hotel.admin.user._id, detail: {} });
  });

  it('needs a reason of a length that can be read, and a guest of the directory', async () => {
    await book();
    const { _id } = await theGuest();
    for (const reason of ['', '  ', 'x'.repeat(301)])
      await expect(hotel.staff.guests.markUnwanted({ _id, reason })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(hotel.staff.guests.markUnwanted({ _id: 'none', reason: REASON })).rejects.toMatchObject(
      refusal('not_found'),
    );
    expect(await listed()).toEqual([]);
  });

  it('who is marked by two at once has one mark, and one who takes it back', async () => {
    await book();
    const { _id } = await theGuest();
    const marks = await Promise.all(
      ['First', 'Second', 'Third'].map((reason) => hotel.staff.guests.markUnwanted({ _id, reason })),
    );
    expect(new Set(marks.map(({ reason }) => reason)).size).toBe(1);
    expect(await hotel.sql`select from audit_log where action = 'guests.markUnwanted'`).toHaveLength(1);
    const mark = marks[0]?._id ?? '';
    const gone = await Promise.allSettled([1, 2].map(() => hotel.staff.guests.unmarkUnwanted({ _id: mark })));
    expect(gone.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await listed()).toEqual([]);
    expect(await hotel.sql`select from audit_log where action = 'guests.unmarkUnwanted'`).toHaveLength(1);
  });

  it('is known by phone and name together, however they are written, and nobody else with that phone', async () => {
    await marked();
    const [again, cousin, namesake] = [
      await book({ ...onDay(1), guestName: ' ADA  óbi', phoneNumber: '+234 803 123 4567' }),
      await book({ ...onDay(2), guestName: 'Ngozi Obi' }),
      await book({ ...onDay(3), phoneNumber: '08039999999' }),
    ];
    expect((await listed())[0]?.stays).toEqual([again._id]);
    for (const { _id } of [cousin, namesake]) {
      await hotel.staff.bookings.update({ _id, status: 'checkedin', anyway: true });
      await hotel.staff.bookings.update({ _id, status: 'completed', note: 'On the house' });
    }
  });

  it('books as any other guest does, and no answer of a guest’s says anything of it', async () => {
    const other = await hotel.stranger.bookings.create(
      bookingRequest({ guestName: 'Bola Eze', phoneNumber: '08037654321', roomNumber: '102' }),
    );
    await marked();
    const made = await book();
    expect(Object.keys(made).sort()).toEqual(Object.keys(other).sort());
    expect(made.status).toBe(other.status);
    const read = await hotel.rest('GET', `/bookings/${made._id}`, { token: made.accessToken });
    expect(read.status).toBe(200);
    expect(JSON.stringify([made, read.json])).not.toMatch(/wanted|Left without/i);
    expect(JSON.stringify(await hotel.sql`select payload from graphile_worker.jobs`.catch(() => []))).not.toMatch(
      /wanted|Left without/i,
    );
  });

  it('waits at staff’s bell from the booking on, until it is cancelled or the mark is gone', async () => {
    const waits = async () =>
      (await hotel.staff.notifications.waiting()).find(({ kind }) => kind === 'unwanted_guests')?.count ?? 0;
    const mark = await marked();
    expect(await waits()).toBe(0);
    const { _id } = await book();
    await book(onDay(5));
    expect(await waits()).toBe(2);
    await hotel.staff.bookings.update({ _id, status: 'cancelled' });
    expect(await waits()).toBe(1);
    await hotel.staff.guests.unmarkUnwanted({ _id: mark._id });
    expect(await waits()).toBe(0);
  });

  it('is checked in only by who says so, also as a walk-in and with a group', async () => {
    await marked();
    const { _id } = await book();
    const message = `This guest was marked as not wanted by ${hotel.admin.user.name}: ${REASON}`;
    const refused = { message };
    await expect(hotel.staff.bookings.update({ _id, status: 'checkedin' })).rejects.toMatchObject(refused);
    await expect(hotel.staff.bookings.update({ _id, status: 'checkedin', anyway: true })).rejects.toMatchObject(
      refused,
    );
    expect((await hotel.staff.bookings.get({ _id })).status).toBe('pending');
    const walkIn = {
      ...bookingRequest({ ...ADA, ...TONIGHT, roomNumber: '102' }),
      checkIn: true,
      clientId: 'walk-in-of-ada',
    };
    await expect(hotel.staff.bookings.create(walkIn)).rejects.toMatchObject(refused);
    expect(await hotel.sql`select from bookings`).toHaveLength(2);
    const inRoom = await hotel.staff.bookings.create({ ...walkIn, admitUnwanted: true });
    expect(inRoom.status).toBe('checkedin');
    expect((await hotel.staff.bookings.update({ _id, status: 'checkedin', admitUnwanted: true })).status).toBe(
      'checkedin',
    );
    const group = await hotel.staff.groups.create(groupRequest({ ...ADA, ...TONIGHT, rooms: [{ roomNumber: '103' }] }));
    const { refused: left } = await hotel.staff.groups.checkIn({ _id: group._id });
    expect(left).toEqual([expect.objectContaining({ roomNumber: '103', message })]);
    await hotel.staff.groups.cancel({ _id: group._id });
    // Who is in the house is moved without the question.
    await hotel.staff.bookings.update({ _id, roomNumber: '103', anyway: true });
  });

  it('is forgotten with the account', async () => {
    const ada = await hotel.guest('Ada Closing');
    const { _id } = await ada.calls.bookings.create(bookingRequest({ guestName: 'Ada Closing' }));
    await hotel.staff.guests.markUnwanted({ _id: (await theGuest('Ada Closing'))._id, reason: REASON });
    const copy = await ada.calls.account.export();
    expect(Buffer.from(copy.base64, 'base64').toString()).not.toMatch(/wanted|Left without/i);
    await ada.calls.bookings.remove({ _id });
    await ada.calls.account.close({ password: 'secret123' });
    expect(await hotel.sql`select from unwanted_guests`).toEqual([]);
    expect(JSON.stringify(await hotel.sql`select * from audit_log`)).not.toContain(REASON);
    const marks = await hotel.sql`select action, record_id from audit_log where action like 'guests.%' order by at`;
    expect(marks.map(({ action }) => action)).toEqual(['guests.markUnwanted', 'guests.forgetUnwanted']);
    expect(marks[1]?.record_id).toBe(marks[0]?.record_id);
    const [told] = (await hotel.staff.audit.list({ area: 'guests' })).items;
    expect(told?.what).toBe('closed their account, and the mark as not wanted went with it');
  });

  it('stays marked while all their stays are hidden', async () => {
    const { _id } = await book();
    await hotel.staff.guests.markUnwanted({ _id: (await theGuest())._id, reason: REASON });
    await hotel.staff.bookings.remove({ _id });
    expect(await listed()).toEqual([expect.objectContaining({ guestId: null, stays: [] })]);
    const again = await book();
    expect(await listed()).toEqual([expect.objectContaining({ guestId: expect.any(String), stays: [again._id] })]);
  });
});
