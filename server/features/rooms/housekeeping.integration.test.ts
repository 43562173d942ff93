import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import type { Housekeeping } from '@shared/rooms/housekeeping';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel();
const ada = await hotel.guest('Ada Obi');
let roomId = '';

beforeEach(async () => {
  await hotel.empty();
  roomId = (await hotel.addRoom('101'))._id;
  await hotel.addRoom('102');
});

const set = (was: Housekeeping, housekeeping: Housekeeping, _id = roomId) =>
  hotel.staff.rooms.setHousekeeping({ _id, was, housekeeping });
const stateOf = async (roomNumber = '101') =>
  (await hotel.staff.rooms.housekeeping()).find((room) => room.roomNumber === roomNumber)?.housekeeping;
const said = async () => (await hotel.staff.audit.list({ area: 'rooms' })).items.map(({ what }) => what);

async function checkedIn(change: Record<string, unknown> = {}) {
  const { _id } = await ada.calls.bookings.create(
    bookingRequest({ checkInDate: '2026-03-10', checkOutDate: '2026-03-12', ...change }),
  );
  return hotel.staff.bookings.update({ _id, status: 'checkedin' });
}

describe('the housekeeping of a room', () => {
  it('is clean at first, set by staff, and in the audit log', async () => {
    expect(await stateOf()).toBe('clean');
    expect(await set('clean', 'inspected')).toMatchObject({
      roomNumber: '101',
      housekeeping: 'inspected',
      changed: true,
    });
    expect(await stateOf()).toBe('inspected');
    expect((await said())[0]).toBe('set room 101 to inspected, which was clean');
  });

  it('is refused to whoever saw another one, and left alone where it is so already', async () => {
    await set('clean', 'dirty');
    await expect(set('clean', 'inspected')).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Room 101 is dirty by now. Please look again.',
    });
    expect(await set('clean', 'dirty')).toMatchObject({ housekeeping: 'dirty', changed: false });
    expect((await said()).filter((what) => what.startsWith('set '))).toHaveLength(1);
  });

  it('of two who set it at once, the second learns of the first', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [was] = [(await stateOf()) ?? 'clean'];
      const [one, other]: Housekeeping[] =
        was === 'clean' ? ['dirty', 'inspected'] : ['clean', was === 'dirty' ? 'inspected' : 'dirty'];
      const results = await Promise.allSettled([set(was, one ?? 'clean'), set(was, other ?? 'clean')]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    }
  });

  it('of two who set the same at once, changes for one of them', async () => {
    const both = await Promise.all([set('clean', 'dirty'), set('clean', 'dirty')]);
    expect(both.map(({ changed }) => changed).sort()).toEqual([false, true]);
  });

  it('raises no version: an open form of the room is not stale', async () => {
    await set('clean', 'dirty');
    const [room] = await hotel.staff.rooms.list();
    expect(room?.version).toBe(1);
    await hotel.staff.rooms.update({ _id: roomId, version: 1, price: 25_000 });
    expect((await hotel.staff.rooms.list())[0]).toMatchObject({ price: 25_000, version: 2 });
    expect(await stateOf()).toBe('dirty');
  });

  it('refuses what is no room and what is no word of it', async () => {
    await expect(set('clean', 'dirty', 'nonsense')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const archived = await hotel.addRoom('900');
    await hotel.staff.rooms.remove({ _id: archived._id });
    await expect(set('clean', 'dirty', archived._id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const spotless = { _id: roomId, was: 'clean', housekeeping: 'spotless' };
    // @ts-expect-error: it is no word of it
    await expect(hotel.staff.rooms.setHousekeeping(spotless)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('is nothing that guests see', async () => {
    await checkedIn();
    expect(JSON.stringify(await hotel.stranger.rooms.list())).not.toMatch(/housekeeping|Adaeze/);
    await expect(ada.calls.rooms.housekeeping()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('a guest who leaves a room', () => {
  it('leaves it dirty, in the same transaction', async () => {
    const { _id } = await checkedIn();
    expect(await stateOf()).toBe('clean');
    await hotel.staff.bookings.update({ _id, status: 'completed', note: 'Pays later' });
    expect(await stateOf()).toBe('dirty');
    const [rows] = await hotel.sql`
      select bookings.xmin = rooms.xmin as together from bookings join rooms on rooms.id = room_id where bookings.id = ${_id}`;
    expect(rows?.together).toBe(true);
  });

  it('leaves it dirty by moving to another, which stays as it is', async () => {
    const { _id } = await checkedIn();
    await hotel.staff.bookings.update({ _id, roomNumber: '102' });
    expect([await stateOf('101'), await stateOf('102')]).toEqual(['dirty', 'clean']);
  });

  it('does not by other dates, nor by a check-in that staff take back', async () => {
    const { _id } = await checkedIn();
    await hotel.staff.bookings.update({ _id, status: 'pending' });
    expect(await stateOf()).toBe('clean');
    await hotel.staff.bookings.update({ _id, status: 'checkedin' });
    await hotel.staff.bookings.update({ _id, checkInDate: '2026-03-10', checkOutDate: '2026-03-13' });
    expect(await stateOf()).toBe('clean');
  });

  it('and who cleans it at the same moment: one is first, and the room is what the second made of it', async () => {
    for (let round = 0; round < 6; round += 1) {
      await hotel.clear();
      await hotel.sql`update rooms set housekeeping = 'clean'`;
      const { _id } = await checkedIn();
      const results = await Promise.allSettled([
        hotel.staff.bookings.update({ _id, status: 'completed', note: 'Pays later' }),
        set('clean', 'inspected'),
      ]);
      expect(results[0]?.status).toBe('fulfilled');
      // Never inspected after the check-out by somebody who had seen it clean.
      expect(await stateOf()).toBe('dirty');
    }
  });
});

describe('who is in a room', () => {
  it('is who is checked in there, whoever should have left before last', async () => {
    const { _id: staffLate } = await hotel.staff.bookings.create(
      bookingRequest({ guestName: 'Late Leaver', checkInDate: '2026-03-07', checkOutDate: '2026-03-10' }),
    );
    const { _id } = await checkedIn();
    // Two in one room, as it could happen once.
    await hotel.sql`update bookings set status = 'checkedin' where id = ${staffLate}`;
    const [first, second] = await hotel.staff.rooms.housekeeping();
    expect(first?.guests).toEqual([
      { bookingId: _id, guestName: 'Adaeze Obi', checkOutDate: '2026-03-12' },
      { bookingId: staffLate, guestName: 'Late Leaver', checkOutDate: '2026-03-10' },
    ]);
    expect(second?.guests).toEqual([]);
    await hotel.staff.bookings.update({ _id: staffLate, status: 'completed', note: 'Pays later' });
    expect((await hotel.staff.rooms.housekeeping())[0]?.guests).toHaveLength(1);
  });

  it('the front desk and the calendar know how clean a room is', async () => {
    await set('clean', 'dirty');
    expect((await hotel.staff.desk.day()).rooms).toEqual([
      { roomNumber: '101', housekeeping: 'dirty', isBeingCleaned: false },
      { roomNumber: '102', housekeeping: 'clean', isBeingCleaned: false },
    ]);
    const { rooms } = await hotel.staff.roomCalendar.window({ from: '2026-03-10', nights: 7 });
    expect(rooms.map(({ housekeeping }) => housekeeping)).toEqual(['dirty', 'clean']);
  });
});
