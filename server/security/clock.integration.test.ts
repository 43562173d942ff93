import { expireHolds } from '@server/features/bookings/holds';
import { type Clock, openDatabaseClock } from '@server/platform/clock';
import { type OpenDatabase, openDatabase } from '@server/platform/database';
import { createLimits } from '@server/platform/limits';
import type { Platform } from '@server/platform/platform';
import { bookingRequest, openTestHotel, type TestHotel } from '@server/testing/hotel';
import { createContext } from '@server/trpc/context';
import { createCallerFactory } from '@server/trpc/procedures';
import { appRouter } from '@server/trpc/router';
import { addDays, hotelDate } from '@shared/dates';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

/** M8: the database's time decides (D31), whatever the machines' clocks say. */

const HOUR_MS = 3_600_000;
const createCaller = createCallerFactory(appRouter);

let hotel: TestHotel;
beforeAll(async () => {
  hotel = await openTestHotel();
  await hotel.addRoom('101');
});
afterAll(() => hotel.close());
beforeEach(() => hotel.sql`truncate charges, bookings, payments, idempotency_keys, limit_counters cascade`);
afterEach(() => {
  vi.useRealTimers();
});

/** A process whose machine's clock is that many hours wrong. Its pool, clock and limits are its own. */
async function processOff(
  hours: number,
): Promise<{ platform: Platform; calls: ReturnType<typeof createCaller>; close(): Promise<void> }> {
  machineOff(hours);
  const pool: OpenDatabase = openDatabase(hotel.databaseUrl, { max: 3 });
  const clock = await openDatabaseClock(pool.sql);
  const platform = { ...hotel.platform, db: pool.db, clock, limits: createLimits(pool.db, clock) };
  return {
    platform,
    calls: createCaller(
      createContext(platform, { address: '203.0.113.9', requestId: 'test', authorization: undefined }),
    ),
    close: async () => {
      clock.stop();
      await pool.close();
    },
  };
}

/** From now on this machine says a time that is that many hours wrong. */
function machineOff(hours: number): void {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * HOUR_MS });
}

describe('two processes with clocks 25 hours apart', () => {
  it('M8: agree about who holds a room, and neither ends the hold of the other', async () => {
    const right = await processOff(0);
    const ahead = await processOff(25);
    const today = hotelDate(right.platform.clock.now());
    const stay = { checkInDate: addDays(today, 5), checkOutDate: addDays(today, 6) };
    const first = await right.calls.bookings.create(bookingRequest(stay));
    // The machine is a day ahead while the second one is asked.
    await expect(
      ahead.calls.bookings.create(bookingRequest({ ...stay, email: 'rival@guests.test' })),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect((await ahead.calls.rooms.availability(stay)).availableRooms).toEqual([]);
    expect(await expireHolds(ahead.platform)).toBe(0);
    expect(await hotel.staff.bookings.get({ _id: first._id })).toMatchObject({ status: 'pending' });

    const held = Date.parse(first.holdExpiresAt ?? '') - right.platform.clock.now().getTime();
    expect(held / HOUR_MS).toBeCloseTo(24, 1);
    const other = await ahead.calls.bookings.create(
      bookingRequest({ checkInDate: addDays(today, 8), checkOutDate: addDays(today, 9) }),
    );
    expect(Math.abs(Date.parse(other.holdExpiresAt ?? '') - Date.parse(first.holdExpiresAt ?? ''))).toBeLessThan(
      60_000,
    );
    await Promise.all([right.close(), ahead.close()]);
  });

  it('M8: agree about what the hotel’s today is and when a limit is over', async () => {
    const behind = await processOff(-25);
    const today = hotelDate(behind.platform.clock.now());
    const yesterday = { checkInDate: addDays(today, -1), checkOutDate: today };
    await expect(behind.calls.bookings.create(bookingRequest(yesterday))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await behind.platform.limits.consume('proofByAddress', 'a', 10);
    const ahead = await processOff(25);
    await expect(ahead.platform.limits.consume('proofByAddress', 'a')).rejects.toMatchObject({
      reason: 'too_many_requests',
    });
    await Promise.all([behind.close(), ahead.close()]);
  });
});

describe('the clock', () => {
  /** How far the database's time is from the machine's, by a function that stands before Postgres' own. */
  const databaseOff = (hours: number) => hotel.sql`update elsewhere.off set hours = ${hours}`;
  let sql: postgres.Sql;
  beforeEach(async () => {
    await hotel.sql.unsafe(`
      drop schema if exists elsewhere cascade;
      create schema elsewhere;
      create table elsewhere.off (hours int);
      insert into elsewhere.off values (0);
      create function elsewhere.clock_timestamp() returns timestamptz language sql as
        $$ select pg_catalog.clock_timestamp() + (select hours from elsewhere.off) * interval '1 hour' $$`);
    sql = postgres(hotel.databaseUrl, { max: 1, connection: { search_path: 'elsewhere, pg_catalog, public' } });
  });
  afterEach(() => sql.end());
  /** How many hours it is from this machine's time, as far as that is right. */
  const hoursOff = (clock: Clock) => (clock.now().getTime() - Date.now()) / HOUR_MS;

  it('M8: says the database’s time, and never goes back in between however the machine’s clock is set', async () => {
    await databaseOff(7);
    const clock = await openDatabaseClock(sql);
    expect(hoursOff(clock)).toBeCloseTo(7, 2);
    const read: number[] = [];
    for (const hours of [0, 25, -50, 28]) {
      machineOff(hours);
      read.push(clock.now().getTime());
    }
    expect(read).toEqual(read.toSorted((a, b) => a - b));
    expect((read.at(-1) ?? 0) - (read[0] ?? 0)).toBeLessThan(10_000);
    clock.stop();
  });

  it('M8: is set by the database every ten seconds, and runs on while the database is away', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const clock = await openDatabaseClock(sql);
    expect(hoursOff(clock)).toBeCloseTo(0, 2);
    await databaseOff(7);
    vi.advanceTimersByTime(9_000);
    expect(hoursOff(clock)).toBeCloseTo(0, 2);
    vi.advanceTimersByTime(1_000);
    await vi.waitFor(() => expect(hoursOff(clock)).toBeCloseTo(7, 2));

    await sql.end();
    const before = clock.now().getTime();
    vi.advanceTimersByTime(30_000);
    await vi.waitFor(() => expect(clock.now().getTime()).toBeGreaterThan(before));
    expect(hoursOff(clock)).toBeCloseTo(7, 2);
    clock.stop();
  });
});
