import { openDatabase, pipelined } from '@server/platform/database/database';
import { callsOf, untilNotBusy } from '@server/testing/calls/callers';
import { bookingRequest, groupRequest, overlaps, sharedTestHotel } from '@server/testing/hotel';
import { racer } from '@server/testing/races';
import { toWireError } from '@server/transports/http/wire-error';
import { addDays } from '@shared/dates';
import { draws } from '@shared/testing/draws';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';

/** Several rooms booked together (D40), by many at once. */

const numbers = Array.from({ length: 12 }, (_, at) => String(101 + at));
const hotel = await sharedTestHotel({ rooms: numbers });
const { sql } = hotel;
// Another process on the same database has its own connections.
const pool = openDatabase(hotel.databaseUrl, { max: 20, patience: 20 });
afterAll(() => pool.close());
const platforms = [hotel.platform, { ...hotel.platform, db: pool.db }] as const;

const ATTEMPTS = draws(2_000);
const CLIENTS = 40;

const attempt = fc.record({
  act: fc.constantFrom('group', 'group', 'group', 'group', 'one', 'cancelGroup', 'cancelOne'),
  rooms: fc.uniqueArray(fc.constantFrom(...numbers), { minLength: 1, maxLength: 5 }),
  /** How many of them are asked for by type. */
  typed: fc.nat({ max: 3 }),
  at: fc.constantFrom(0, 1),
  byStaff: fc.boolean(),
  start: fc.nat({ max: 12 }),
  nights: fc.integer({ min: 1, max: 3 }),
  which: fc.nat({ max: ATTEMPTS }),
});

const deadlocks = async () => {
  await sql`select pg_stat_clear_snapshot()`;
  return (await sql`select deadlocks from pg_stat_database where datname = current_database()`)[0]?.deadlocks;
};

type Attempt = typeof attempt extends fc.Arbitrary<infer Drawn> ? Drawn : never;

interface Made {
  groups: { _id: string; size: number }[];
  singles: string[];
}

async function perform({ act, at, byStaff, which, ...drawn }: Attempt, index: number, made: Made): Promise<void> {
  const staff = callsOf(platforms[at], hotel.admin.token);
  const calls = byStaff ? staff : callsOf(platforms[at]);
  const checkInDate = addDays('2026-04-01', drawn.start);
  const dates = { ...racer(index), checkInDate, checkOutDate: addDays(checkInDate, drawn.nights) };
  const rooms = drawn.rooms.map((roomNumber, place) =>
    place < drawn.typed ? { roomType: 'Standard' } : { roomNumber },
  );
  const group = made.groups[which % Math.max(1, made.groups.length)];
  const single = made.singles[which % Math.max(1, made.singles.length)];
  if (act === 'cancelGroup' && group) await staff.groups.cancel({ _id: group._id });
  else if (act === 'cancelOne' && single) await staff.bookings.update({ _id: single, status: 'cancelled' });
  else if (act === 'one') {
    const asked = { roomNumber: undefined, ...rooms[0] };
    made.singles.push((await calls.bookings.create(bookingRequest({ ...dates, ...asked })))._id);
  } else {
    const { _id, bookings } = await calls.groups.create(groupRequest({ ...dates, rooms }));
    expect(bookings).toHaveLength(rooms.length);
    made.groups.push({ _id, size: rooms.length });
  }
}

it(`${ATTEMPTS} groups, single stays and cancels at once in two processes: all or nothing of each, no night twice, no deadlock`, async () => {
  const before = await deadlocks();
  const made: Made = { groups: [], singles: [] };
  const answers: Record<string, number> = {};
  const drawn = fc.sample(attempt, ATTEMPTS).entries();
  const client = async () => {
    for (const [index, one] of drawn) {
      const answer = await untilNotBusy(() => perform(one, index, made)).then(
        () => 'done',
        (thrown: unknown) => toWireError(thrown, '').reason ?? 'fault',
      );
      answers[answer] = (answers[answer] ?? 0) + 1;
    }
  };
  await pipelined(Array.from({ length: CLIENTS }, client));
  console.log('groups race:', JSON.stringify(answers));
  const known = ['done', 'not_cancellable', 'room_taken', 'type_taken'];
  expect(Object.keys(answers).filter((answer) => !known.includes(answer))).toEqual([]);
  for (const answer of ['done', 'room_taken', 'type_taken']) expect(answers[answer]).toBeGreaterThan(0);

  expect(await overlaps(hotel)).toBe(0);
  expect(await sql`select from room_nights where taken group by room_id, night having count(*) > 1`).toHaveLength(0);
  const stored = await sql<{ _id: string; size: number; holding: number }[]>`
    select group_id as _id, count(*)::int as size, count(*) filter (where is_holding(status))::int as holding
    from bookings where group_id is not null group by group_id`;
  expect(new Map(stored.map(({ _id, size }) => [_id, size]))).toEqual(
    new Map(made.groups.map(({ _id, size }) => [_id, size])),
  );
  expect(stored.filter(({ holding, size }) => holding !== 0 && holding !== size)).toEqual([]);
  expect(await sql`select from booking_groups`).toHaveLength(made.groups.length);
  expect(await sql`select from bookings where group_id is null`).toHaveLength(made.singles.length);
  expect(
    await sql`
    select b.id from bookings b join room_nights n on n.booking_id = b.id group by b.id
    having count(*) <> b.check_out - b.check_in
      or count(*) filter (where taken) <> case when is_holding(b.status) then b.check_out - b.check_in else 0 end`,
  ).toEqual([]);
  expect(await deadlocks()).toBe(before);
  // Beside others on two cores 500 have needed 19 s.
}, 400_000);
