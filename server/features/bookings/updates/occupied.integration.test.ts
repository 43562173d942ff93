import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { BOOKING_STATUSES } from '@shared/bookings/constants';
import { addDays } from '@shared/dates';
import type { Housekeeping } from '@shared/rooms/housekeeping';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101', '102'] });
const TODAY = '2026-03-10';
beforeEach(() => hotel.clear());

/** A stay by staff, which starts that many days from today. */
const book = (guestName: string, roomNumber: string, from: number, to: number) =>
  hotel.staff.bookings.create(
    bookingRequest({
      guestName,
      roomNumber,
      checkInDate: addDays(TODAY, from),
      checkOutDate: addDays(TODAY, to),
    }),
  );
const set = (_id: string, status: (typeof BOOKING_STATUSES)[number], anyway?: boolean) =>
  hotel.staff.bookings.update({ _id, status, anyway, note: 'Pays later' });
const ahead = (days: number, nights = 1) => ({
  checkInDate: addDays(TODAY, days),
  checkOutDate: addDays(TODAY, days + nights),
});
const inHouse = async () => (await hotel.sql`select from bookings where status = 'checkedin'`).length;
const OCCUPIED = 'Room 101 has not been left yet. Musa Bello is checked in there until Tue, 10 Mar 2026.';

/** Musa is in room 101 and should leave today; Ada has it from today. */
async function twoForOneRoom() {
  const musa = await book('Musa Bello', '101', -2, 0);
  await set(musa._id, 'checkedin');
  return { musa, ada: await book('Ada Obi', '101', 0, 2) };
}

describe('a guest who is no longer checked in', () => {
  const stateOfRoom = async () =>
    (await hotel.sql`select housekeeping from rooms where room_number = '101'`)[0]?.housekeeping;

  it.each(BOOKING_STATUSES.filter((status) => !['checkedin', 'confirmed'].includes(status)))(
    'leaves a dirty room, also as %s',
    async (status) => {
      const { _id } = await book('Musa Bello', '101', -2, 0);
      await set(_id, 'checkedin');
      await set(_id, status);
      expect(await stateOfRoom()).toBe('dirty');
    },
  );

  it('leaves it as it was by an Undo of the check-in alone', async () => {
    const { _id } = await book('Musa Bello', '101', -2, 0);
    await set(_id, 'checkedin');
    await set(_id, 'confirmed');
    expect(await stateOfRoom()).toBe('clean');
    await set(_id, 'checkedin');
    await hotel.sql`alter table audit_log disable trigger user`;
    await hotel.sql`update audit_log set at = at - interval '1 minute'`;
    await hotel.sql`alter table audit_log enable trigger user`;
    await set(_id, 'confirmed');
    expect(await stateOfRoom()).toBe('dirty');
  });

  const toRoom = (_id: string, roomNumber: string) => hotel.staff.bookings.update({ _id, roomNumber, note: 'Why' });
  it.each<[string, (_id: string) => Promise<unknown>, (_id: string) => Promise<unknown>]>([
    ['check-out', (_id) => set(_id, 'completed'), (_id) => set(_id, 'checkedin')],
    ['move', (_id) => toRoom(_id, '102'), (_id) => toRoom(_id, '101')],
    [
      'early departure',
      (_id) => hotel.staff.bookings.update({ _id, status: 'completed', earlyDeparture: 'none', note: 'Why' }),
      (_id) => hotel.staff.bookings.update({ _id, status: 'checkedin', ...ahead(0, 2), amountPaid: 40_000 }),
    ],
  ])(
    'leaves it as it was once the %s is undone, which asks nothing; what somebody said of it since stays',
    async (...[, leave, undo]) => {
      const { _id } = await book('Musa Bello', '101', 0, 2);
      await hotel.sql`update rooms set housekeeping = 'inspected'`;
      await set(_id, 'checkedin');
      await leave(_id);
      expect(await stateOfRoom()).toBe('dirty');
      await undo(_id);
      expect(await stateOfRoom()).toBe('inspected');
      await leave(_id);
      await hotel.sql`update rooms set housekeeping = 'clean'`;
      await undo(_id);
      expect(await stateOfRoom()).toBe('clean');
    },
  );
});

describe('nobody is checked in over somebody', () => {
  it('is refused with who is in the room, and goes through once they have left', async () => {
    const { musa, ada } = await twoForOneRoom();
    await expect(set(ada._id, 'checkedin')).rejects.toMatchObject({
      code: 'CONFLICT',
      message: OCCUPIED,
      cause: { reason: 'room_occupied' },
    });
    expect(await hotel.staff.bookings.get({ _id: ada._id })).toMatchObject({
      status: 'confirmed',
      version: ada.version,
    });
    await set(musa._id, 'completed');
    expect(await set(ada._id, 'checkedin', true)).toMatchObject({ status: 'checkedin' });
  });

  it('over REST is 409 with the reason, for staff alone; a guest and a stranger learn no name', async () => {
    const { ada } = await twoForOneRoom();
    const guest = await hotel.guest('Curious Guest');
    const path = `/bookings/${ada._id}`;
    const body = { status: 'checkedin' };
    expect(await hotel.rest('PUT', path, { token: hotel.admin.token, body })).toMatchObject({
      status: 409,
      json: { code: 'CONFLICT', reason: 'room_occupied', message: OCCUPIED },
    });
    for (const [token, status] of [
      [guest.token, 403],
      [undefined, 401],
    ] as const) {
      const refused = await hotel.rest('PUT', path, { ...(token && { token }), body });
      expect(refused.status).toBe(status);
      expect(JSON.stringify(refused.json)).not.toContain('Musa');
    }
  });

  it.each(BOOKING_STATUSES.filter((status) => status !== 'checkedin'))('from the status %s too', async (status) => {
    const { ada } = await twoForOneRoom();
    await set(ada._id, status);
    await expect(set(ada._id, 'checkedin')).rejects.toMatchObject({ cause: { reason: 'room_occupied' } });
    expect(await inHouse()).toBe(1);
  });

  it('is refused to a guest of another room who is moved there, and to one whose check-out is undone', async () => {
    const { musa, ada } = await twoForOneRoom();
    const joy = await book('Joy Eze', '102', -1, 2);
    await set(joy._id, 'checkedin');
    await set(ada._id, 'cancelled');
    await expect(hotel.staff.bookings.update({ _id: joy._id, roomNumber: '101' })).rejects.toMatchObject({
      cause: { reason: 'room_occupied' },
    });
    await set(musa._id, 'completed');
    await hotel.staff.bookings.update({ _id: joy._id, roomNumber: '101', anyway: true });
    await expect(set(musa._id, 'checkedin', true)).rejects.toMatchObject({
      message: expect.stringContaining('Joy Eze is checked in there until Thu, 12 Mar 2026.'),
    });
  });

  it('lets who is in stay longer, pay another amount and move to an empty room', async () => {
    const { musa, ada } = await twoForOneRoom();
    await set(ada._id, 'cancelled');
    const { _id } = musa;
    await hotel.staff.bookings.update({ _id, checkInDate: musa.checkInDate, checkOutDate: addDays(TODAY, 1) });
    await hotel.staff.bookings.update({ _id, amountPaid: 1_000, note: 'Why' });
    expect(await hotel.staff.bookings.update({ _id, roomNumber: '102' })).toMatchObject({ roomNumber: '102' });
  });

  it('also of guests who are checked in at the same moment, one gets the room each time', async () => {
    for (let round = 0; round < 10; round += 1) {
      await hotel.clear();
      const stays = await Promise.all([0, 1, 2, 3].map((day) => book(`Guest ${day}`, '101', day, day + 1)));
      const answers = await Promise.allSettled(stays.map(({ _id }) => set(_id, 'checkedin')));
      const refused = answers.filter((answer) => answer.status === 'rejected');
      expect(refused).toHaveLength(3);
      for (const { reason } of refused) expect(reason).toMatchObject({ cause: { reason: 'room_occupied' } });
      expect(await inHouse()).toBe(1);
    }
  });
});

/** Ada has room 101 from today, which is as clean as that. */
async function adaFor(housekeeping: Housekeeping) {
  await hotel.sql`update rooms set housekeeping = ${housekeeping} where room_number = '101'`;
  return book('Ada Obi', '101', 0, 2);
}
const DIRTY = 'Room 101 is dirty: it is still to be cleaned.';
const isDirty = { code: 'CONFLICT', message: DIRTY, cause: { reason: 'room_dirty' } };

describe('nobody is checked in into a dirty room without a person who decides so', () => {
  it.each(BOOKING_STATUSES.filter((status) => status !== 'checkedin'))(
    'from %s it is refused, changes nothing, and goes through with `anyway`',
    async (status) => {
      const ada = await adaFor('dirty');
      const { version } = await set(ada._id, status);
      await expect(set(ada._id, 'checkedin')).rejects.toMatchObject(isDirty);
      await expect(set(ada._id, 'checkedin', false)).rejects.toMatchObject(isDirty);
      expect(await hotel.staff.bookings.get({ _id: ada._id })).toMatchObject({ status, version });
      expect(await set(ada._id, 'checkedin', true)).toMatchObject({ status: 'checkedin' });
    },
  );

  it.each(['clean', 'inspected'] as const)('a room that is %s needs no word', async (housekeeping) => {
    const ada = await adaFor(housekeeping);
    expect(await set(ada._id, 'checkedin')).toMatchObject({ status: 'checkedin' });
  });

  it.each(['PUT', 'PATCH'] as const)('over REST, %s is 409 with the reason, and 200 with `anyway`', async (method) => {
    const ada = await adaFor('dirty');
    const send = (body: object, token: string | undefined = hotel.admin.token) =>
      hotel.rest(method, `/bookings/${ada._id}`, { ...(token && { token }), body: { status: 'checkedin', ...body } });
    expect(await send({})).toMatchObject({
      status: 409,
      json: { code: 'CONFLICT', reason: 'room_dirty', message: DIRTY },
    });
    expect(await send({ anyway: 'perhaps' })).toMatchObject({ status: 400, json: { reason: 'invalid_input' } });
    const guest = await hotel.guest(`Curious Guest of ${method}`);
    expect((await send({ anyway: true }, guest.token)).status).toBe(403);
    expect(await inHouse()).toBe(0);
    expect(await send({ anyway: true })).toMatchObject({ status: 200, json: { status: 'checkedin' } });
  });

  it('a guest who is here moves into one only so, and what is no check-in is not held up', async () => {
    const ada = await adaFor('dirty');
    await set(ada._id, 'approved');
    await hotel.staff.bookings.update({ _id: ada._id, amountPaid: 90_000, note: 'Why' });
    const joy = await book('Joy Eze', '102', 0, 1);
    await hotel.staff.bookings.update({ _id: joy._id, roomNumber: '101', ...ahead(4) });
    await hotel.staff.bookings.update({ _id: joy._id, roomNumber: '102', ...ahead(0) });
    await set(joy._id, 'checkedin');
    await set(ada._id, 'cancelled');
    const move = { _id: joy._id, roomNumber: '101' };
    await expect(hotel.staff.bookings.update(move)).rejects.toMatchObject(isDirty);
    expect(await hotel.staff.bookings.update({ ...move, anyway: true })).toMatchObject({ roomNumber: '101' });
    // Whose room it is by now stays longer in it, dirty or not.
    await hotel.sql`update rooms set housekeeping = 'dirty'`;
    await hotel.staff.bookings.update({ _id: joy._id, checkInDate: TODAY, checkOutDate: addDays(TODAY, 2) });
  });

  it('`anyway` lets nobody into a room that was not left', async () => {
    const { ada } = await twoForOneRoom();
    await expect(set(ada._id, 'checkedin', true)).rejects.toMatchObject({ cause: { reason: 'room_occupied' } });
  });
});
