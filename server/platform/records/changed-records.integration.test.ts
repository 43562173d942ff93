import { walkPages } from '@server/testing/calls/walk-pages';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import fc from 'fast-check';
import type { ReservedSql } from 'postgres';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { logLongTransactions } from './changed-records';

/** Whoever goes on from the last time that they were shown misses no change, in whatever order transactions commit. */

const hotel = await sharedTestHotel();
const START = '1970-01-01T00:00:00.000Z';
const ROOMS = Array.from({ length: 12 }, (_, index) => String(101 + index));
beforeEach(async () => {
  await hotel.empty();
  for (const number of ROOMS) await hotel.addRoom(number);
});

const bookingIn = async (roomNumber: string) =>
  (await hotel.stranger.bookings.create(bookingRequest({ roomNumber, email: `${roomNumber}@guests.test` })))._id;
const changed = (since: string) => hotel.staff.bookings.list({ since, limit: 500 });
const lastOf = (items: { updatedAt: string }[]) => items.at(-1)?.updatedAt ?? START;

/** A transaction that has written and stays open until it is ended. */
async function openWriter(write: (sql: ReservedSql) => Promise<unknown>) {
  const own = await hotel.sql.reserve();
  await own`begin`;
  const end = async (how: 'commit' | 'rollback') => {
    if (!open.delete(end)) return;
    await own.unsafe(how);
    own.release();
  };
  open.add(end);
  await write(own);
  return end;
}
const open = new Set<(how: 'rollback') => Promise<void>>();
afterEach(() => Promise.all([...open].map((end) => end('rollback'))));
const rename = (id: string) => openWriter((sql) => sql`update bookings set guest_name = 'Late Obi' where id = ${id}`);

it('a change is shown only once none before it can still be committed', async () => {
  const [early, late] = [await bookingIn('101'), await bookingIn('102')];
  const seen = lastOf((await changed(START)).items);
  const end = await rename(early);
  await hotel.staff.bookings.update({ _id: late, status: 'approved' });
  // To show `late` now would have its reader go on from a time after the change of `early`.
  expect((await changed(seen)).items).toEqual([]);
  await end('commit');
  expect((await changed(seen)).items).toMatchObject([
    { _id: early, guestName: 'Late Obi' },
    { _id: late, status: 'approved' },
  ]);
});

it('a change that is rolled back holds back nothing any more', async () => {
  const [early, late] = [await bookingIn('101'), await bookingIn('102')];
  const seen = lastOf((await changed(START)).items);
  const end = await rename(early);
  await hotel.staff.bookings.update({ _id: late, status: 'approved' });
  await end('rollback');
  expect((await changed(seen)).items).toMatchObject([{ _id: late, status: 'approved' }]);
});

it('a record that is inserted by a transaction that is still open is not passed by', async () => {
  const end = await openWriter(
    (sql) => sql`insert into rooms (room_number, type, price_kobo) values ('LATE', 'Standard', 100)`,
  );
  await hotel.addRoom('LATER');
  const numbers = async () => (await hotel.stranger.rooms.list({ since: START })).map(({ roomNumber }) => roomNumber);
  expect(await numbers()).toEqual(ROOMS);
  await end('commit');
  expect(await numbers()).toEqual([...ROOMS, 'LATE', 'LATER']);
});

it('who only reads holds back nothing, however long', async () => {
  const id = await bookingIn('101');
  await hotel.sql.begin('isolation level repeatable read', async (tx) => {
    await tx`select count(*) from bookings`;
    await hotel.staff.bookings.update({ _id: id, status: 'approved' });
    expect((await changed(START)).items).toMatchObject([{ _id: id, status: 'approved' }]);
  });
});

it('a copy that is read while many write becomes the same as the list, each page from where the last one ended', async () => {
  const ids: string[] = [];
  for (const room of ROOMS) ids.push(await bookingIn(room));
  const isWriting = { now: true };
  const pauses = fc.sample(fc.integer({ min: 0, max: 25 }), { numRuns: 200 });
  const names = new Map<string, string>();
  let reads = 0;
  /** Changes bookings in turn, and commits some time after: at least until eleven reads have met the changes. */
  const write = async (writer: number) => {
    for (let turn = 0; turn < 25 || (reads <= 10 && turn < 1_000); turn += 1) {
      // Each writer has bookings of its own, so that they do not wait for each other.
      const id = ids[(writer + 6 * (turn % 2)) % ids.length] ?? '';
      const name = `Writer ${writer} ${turn}`;
      await hotel.sql.begin(async (tx) => {
        await tx`update bookings set guest_name = ${name} where id = ${id}`;
        await new Promise((resolve) => setTimeout(resolve, pauses[(writer * 31 + turn) % pauses.length]));
      });
      names.set(id, name);
    }
  };
  const copy = new Map<string, string>();
  let position = START;
  const readOn = async () => {
    const pages = await walkPages((cursor) => hotel.staff.bookings.list({ since: position, limit: 3, cursor }));
    for (const { _id, guestName, updatedAt } of pages.flat()) {
      copy.set(_id, guestName);
      position = updatedAt;
    }
  };
  const writers = Promise.all([0, 1, 2, 3, 4, 5].map(write)).finally(() => {
    isWriting.now = false;
  });
  for (; isWriting.now; reads += 1) await readOn();
  await writers;
  await readOn();
  expect(Object.fromEntries(copy)).toEqual(Object.fromEntries(names));
});

it('V14: whoever writes for long is named with role, program and time, and nobody else', async () => {
  const id = await bookingIn('101');
  const told: [object, string][] = [];
  const log = { warn: (...entry: [object, string]) => told.push(entry) };
  const end = await openWriter(async (own) => {
    await own`set local application_name = 'a migration tool'`;
    await own`update bookings set guest_name = 'Late Obi' where id = ${id}`;
  });
  expect(await logLongTransactions(hotel.platform.db, log)).toBe(0);
  expect(await logLongTransactions(hotel.platform.db, log, 0)).toBe(1);
  const [role] = await hotel.sql`select current_user as name`;
  expect(told).toEqual([
    [
      { role: role?.name, application: 'a migration tool', seconds: expect.any(Number) },
      'a transaction that still writes holds back what is read with since',
    ],
  ]);
  await end('commit');
  expect(await logLongTransactions(hotel.platform.db, log, 0)).toBe(0);
});
