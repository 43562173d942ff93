import { setTimeout as wait } from 'node:timers/promises';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { racer } from '@server/testing/races';
import { addDays } from '@shared/dates';
import { beforeEach, expect, it } from 'vitest';

/** Real commits on a real database, of stays and out-of-order periods that want the same nights. */

const hotel = await sharedTestHotel({ rooms: ['101', '102'] });
beforeEach(() => hotel.clear());

const REFUSALS = ['room_taken', 'room_out_of_order', 'out_of_order_booked', 'out_of_order_twice'];

/** What a call was refused for, or 'done'. Anything else fails the test. */
async function outcome(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'done';
  } catch (error) {
    const reason = String(Reflect.get(Object(error instanceof Error ? error.cause : null), 'reason'));
    if (REFUSALS.includes(reason)) return reason;
    throw error;
  }
}

/** Holding stays over a period of their room. Lists the statuses itself, independently of the code. */
const overlaps = () => hotel.sql`
  select 1 from bookings b join out_of_order_periods p on p.room_id = b.room_id and p.starts_on < b.check_out and b.check_in < p.ends_on
  where b.status in ('pending', 'approved', 'confirmed', 'checkedin')`;

/** Until that many statements wait for a lock. */
async function waitForLocks(count: number): Promise<void> {
  for (;;) {
    const waiting = await hotel.sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if (waiting.length >= count) return;
    // The server that they wait for is this process too, and has to get its turn.
    await wait(5);
  }
}

it('a stay and a period that want the same nights at once: one has them, 200 times, and the other hears why', async () => {
  for (let round = 0; round < 200; round += 1) {
    const from = addDays('2026-03-11', round);
    const to = addDays(from, 1);
    const guest = bookingRequest({ ...racer(round), checkInDate: from, checkOutDate: to });
    const wants = [
      () => hotel.stranger.bookings.create(guest),
      () => hotel.staff.roomCalendar.putOutOfOrder({ roomNumber: '101', from, to, reason: 'Leak' }),
    ];
    const outcomes = await Promise.all((round % 2 === 0 ? wants : wants.reverse()).map((want) => outcome(want())));
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(1);
  }
  expect(await overlaps()).toHaveLength(0);
});

const dates = { checkInDate: '2026-03-20', checkOutDate: '2026-03-23' };
const wants = {
  'a stay': () => outcome(hotel.stranger.bookings.create(bookingRequest(dates))),
  'a period': () =>
    outcome(
      hotel.staff.roomCalendar.putOutOfOrder({
        roomNumber: '101',
        from: '2026-03-20',
        to: '2026-03-23',
        reason: 'Leak',
      }),
    ),
};

it.each([
  { first: 'a stay', second: 'a period', refusal: 'out_of_order_booked' },
  { first: 'a period', second: 'a stay', refusal: 'room_out_of_order' },
] as const)('where $first asks for a room before $second, it has the nights', async ({ first, second, refusal }) => {
  const holding = await hotel.sql.reserve();
  await holding`begin`;
  await holding`select 1 from rooms where room_number = '101' for update`;
  const [earlier, later] = [wants[first](), waitForLocks(1).then(wants[second])];
  await waitForLocks(2);
  await holding`commit`;
  holding.release();
  expect(await Promise.all([earlier, later])).toEqual(['done', refusal]);
  expect(await overlaps()).toHaveLength(0);
});

it('bookings, moves, status changes and periods on few nights of two rooms never leave a stay over a period', async () => {
  const stays = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      hotel.staff.bookings.create(
        bookingRequest({ checkInDate: addDays('2026-04-20', index), checkOutDate: addDays('2026-04-21', index) }),
      ),
    ),
  );
  const attempts = Array.from({ length: 240 }, (_, index) => {
    const from = addDays('2026-04-01', (index * 7) % 19);
    const to = addDays(from, 1 + (index % 3));
    const roomNumber = index % 2 === 0 ? '101' : '102';
    const stay = stays[index % stays.length];
    if (!stay) throw new Error('There is no stay');
    const acts = [
      () => hotel.staff.bookings.create(bookingRequest({ roomNumber, checkInDate: from, checkOutDate: to })),
      () => hotel.staff.bookings.update({ _id: stay._id, roomNumber, checkInDate: from, checkOutDate: to }),
      () => hotel.staff.roomCalendar.putOutOfOrder({ roomNumber, from, to, reason: 'Leak' }),
      () => hotel.staff.bookings.update({ _id: stay._id, status: index % 8 === 3 ? 'cancelled' : 'confirmed' }),
    ];
    return acts[index % acts.length] ?? acts[0];
  });
  const outcomes: string[] = [];
  // As many at a time as the pool takes without refusing.
  for (let at = 0; at < attempts.length; at += 8) {
    outcomes.push(
      ...(await Promise.all(attempts.slice(at, at + 8).map((act) => outcome(act?.() ?? Promise.resolve())))),
    );
  }
  expect(await overlaps()).toHaveLength(0);
  expect(outcomes.filter((one) => one === 'done').length).toBeGreaterThan(40);
  expect(outcomes).toContain('room_out_of_order');
  expect(outcomes).toContain('out_of_order_booked');
});

it('a period that is being put makes a stay wait that the code did not lock for, and refuses it after the commit', async () => {
  const { _id } = await hotel.staff.bookings.create(bookingRequest());
  await hotel.sql`update bookings set status = 'cancelled' where id = ${_id}`;
  const putting = await hotel.sql.reserve();
  await putting`begin`;
  await putting`
    insert into out_of_order_periods (id, room_id, starts_on, ends_on, reason)
    select gen_random_uuid(), id, '2026-03-20', '2026-03-23', 'Leak' from rooms where room_number = '101'`;
  const back = outcomeOfUpdate(_id);
  // It waits for the room: nothing has come of it while the other has not committed.
  await waitForLocks(1);
  await putting`commit`;
  putting.release();
  expect(await back).toBe('bookings_not_out_of_order');
  expect(await overlaps()).toHaveLength(0);

  async function outcomeOfUpdate(id: string): Promise<string> {
    try {
      await hotel.sql`update bookings set status = 'confirmed' where id = ${id}`;
      return 'done';
    } catch (error) {
      return String(Reflect.get(Object(error), 'constraint_name'));
    }
  }
});
