import { pipelined } from '@server/platform/database/database';
import { answerOf, untilNotBusy } from '@server/testing/calls/callers';
import { bookingRequest, overlaps, sharedTestHotel } from '@server/testing/hotel';
import { mixedAttempts, racer } from '@server/testing/races';
import { BOOKING_STATUSES } from '@shared/bookings/constants';
import { addDays } from '@shared/dates';
import { draws } from '@shared/testing/draws';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';

/** Real commits on a real database: the figures 'double bookings' and 'one room, same dates' of the product. */

const ROUNDS = draws(400);
const ATTEMPTS = draws(20_000);

const hotel = await sharedTestHotel();
beforeEach(() => hotel.empty());

/** What a call ended with: its value, or the reason it was refused for. Anything else fails the test. */
async function outcome<T>(call: () => Promise<T>): Promise<{ value: T } | { reason: string }> {
  try {
    return { value: await untilNotBusy(call) };
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (cause instanceof Error && 'reason' in cause) return { reason: String(cause.reason) };
    throw error;
  }
}

it('of 200 bookings at once for one room and overlapping nights one succeeds and 199 hear that it is taken', async () => {
  await hotel.addRoom('101');
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => {
      const nights = {
        checkInDate: addDays('2026-03-20', index % 3),
        checkOutDate: addDays('2026-03-23', index % 5),
      };
      const body = bookingRequest({ ...racer(index), ...nights });
      return answerOf(() => hotel.rest('POST', '/bookings', { body }));
    }),
  );
  const refused = answers.filter(({ status }) => status === 409);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(refused).toHaveLength(199);
  for (const { json } of refused) {
    expect(json).toEqual({
      message: 'Room 101 is already booked for these dates.',
      code: 'CONFLICT',
      reason: 'room_taken',
    });
  }
  expect(await hotel.sql`select 1 from bookings`).toHaveLength(1);
});

/** How much longer than a round usually lasts an answer may take: a deadlock is found after a second, ten rounds. */
const OUTLIER = 8;

const deadlocks = async () => {
  await hotel.sql`select pg_stat_clear_snapshot()`;
  return (await hotel.sql`select deadlocks from pg_stat_database where datname = current_database()`)[0]?.deadlocks;
};

it(`32 clients want the same nights ${ROUNDS} times: one each time, nobody waits for long, no deadlock`, async () => {
  await hotel.addRoom('101');
  const before = await deadlocks();
  const rounds: number[] = [];
  let slowest = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const checkInDate = addDays('2026-03-11', round);
    const nights = { checkInDate, checkOutDate: addDays(checkInDate, 1) };
    const began = performance.now();
    const outcomes = await Promise.all(
      Array.from({ length: 32 }, async (_, index) => {
        const started = performance.now();
        const request = bookingRequest({ ...racer(index), ...nights });
        const result = await outcome(() => hotel.stranger.bookings.create(request));
        // The first round opens connections and plans statements.
        if (round > 0) slowest = Math.max(slowest, performance.now() - started);
        return result;
      }),
    );
    rounds.push(performance.now() - began);
    const refused = outcomes.filter((result) => 'reason' in result && result.reason === 'room_taken');
    expect(refused).toHaveLength(31);
  }
  const usual = rounds.toSorted((a, b) => a - b)[rounds.length / 2] ?? Number.NaN;
  console.log(
    `contention: slowest answer ${slowest.toFixed(0)} ms in ${ROUNDS} rounds of 32, which last ${usual.toFixed(0)} ms`,
  );
  expect(await hotel.sql`select 1 from bookings`).toHaveLength(ROUNDS);
  expect(slowest).toBeLessThan(OUTLIER * usual);
  expect(await deadlocks()).toBe(before);
  // Four busy cores have needed more than 180 s for the 12 800 calls, none of which took long.
}, 400_000);

it(`${ATTEMPTS} racing attempts on 50 rooms, creates, cancels, date and status changes mixed, leave no double booking`, async () => {
  const numbers = Array.from({ length: 50 }, (_, index) => String(100 + index));
  for (const number of numbers) await hotel.addRoom(number);
  const random = mixedAttempts(numbers, ATTEMPTS);
  const made: { _id: string; token: string | undefined }[] = [];
  const counts: Record<string, number> = {};
  let next = 0;
  const client = async () => {
    for (let step = random[next++]; step; step = random[next++]) {
      const checkInDate = addDays('2026-04-01', step.arrival);
      const dates = { checkInDate, checkOutDate: addDays(checkInDate, step.nights) };
      const chosen = made[step.pick % Math.max(1, made.length)];
      const person = racer(next);
      const result = await outcome(() =>
        step.act === 'create' || !chosen
          ? hotel.stranger.bookings.create(bookingRequest({ ...person, ...dates, roomNumber: step.room }))
          : step.act === 'cancel'
            ? hotel.as(chosen.token).bookings.remove({ _id: chosen._id })
            : step.act === 'status'
              ? hotel.staff.bookings.update({ _id: chosen._id, status: step.status, anyway: true, note: 'Why' })
              : hotel.staff.bookings.update({ _id: chosen._id, ...dates, roomNumber: step.room, anyway: true }),
      );
      const label = 'reason' in result ? result.reason : 'done';
      counts[label] = (counts[label] ?? 0) + 1;
      if ('value' in result && 'accessToken' in result.value)
        made.push({ _id: result.value._id, token: String(result.value.accessToken) });
    }
  };
  await pipelined(Array.from({ length: 32 }, client));
  console.log('mixed race:', JSON.stringify(counts));
  expect(Object.keys(counts).sort()).toEqual(['done', 'not_cancellable', 'room_occupied', 'room_taken']);
  expect(await overlaps(hotel)).toBe(0);
  // Beside others on four cores it has needed 165 s.
}, 400_000);

describe('whatever several clients do at the same time', () => {
  const step = fc.record({
    act: fc.constantFrom('create', 'staff', 'cancel', 'delete', 'status', 'move'),
    arrival: fc.integer({ min: 0, max: 6 }),
    nights: fc.integer({ min: 1, max: 4 }),
    room: fc.constantFrom('101', '102'),
    pick: fc.nat({ max: 30 }),
    status: fc.constantFrom(...BOOKING_STATUSES),
    hours: fc.constantFrom(0, 0, 0, 25),
  });

  it('no two holding stays overlap, and each refusal has a reason', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 2, maxLength: 5 }),
        async (clients) => {
          await hotel.empty();
          await hotel.addRoom('101');
          await hotel.addRoom('102');
          const ids: string[] = [];
          // Also where one fails: the next run must not empty the tables while the others are still at them.
          await pipelined(
            clients.map(async (steps) => {
              for (const { act, arrival, nights, room, pick, status, hours } of steps) {
                hotel.pass(hours);
                const checkInDate = addDays('2026-04-01', arrival);
                const dates = { checkInDate, checkOutDate: addDays(checkInDate, nights) };
                const _id = ids[pick % Math.max(1, ids.length)] ?? 'none';
                const who = act === 'staff' ? hotel.staff : hotel.stranger;
                const call = {
                  create: () => who.bookings.create(bookingRequest({ ...racer(pick), ...dates, roomNumber: room })),
                  staff: () => who.bookings.create(bookingRequest({ ...racer(pick), ...dates, roomNumber: room })),
                  cancel: () => hotel.staff.bookings.update({ _id, status: 'cancelled' }),
                  delete: () => hotel.staff.bookings.remove({ _id }),
                  status: () => hotel.staff.bookings.update({ _id, status, anyway: true, note: 'Why' }),
                  move: () => hotel.staff.bookings.update({ _id, ...dates, roomNumber: room, anyway: true }),
                }[act];
                const result = await outcome<{ _id: string }>(call);
                if ('value' in result) ids.push(result.value._id);
                else expect(['room_taken', 'not_found', 'stay_owes']).toContain(result.reason);
              }
            }),
          );
          expect(await overlaps(hotel)).toBe(0);
        },
      ),
      { numRuns: draws(60) },
    );
  });
});
