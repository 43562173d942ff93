import { expireHolds } from '@server/features/bookings/holds/holds';
import { type OpenDatabase, openDatabase } from '@server/platform/database/database';
import type { Platform } from '@server/platform/platform';
import { type Clock, type DatabaseClock, databaseClock } from '@server/platform/process/clock';
import { createLimits } from '@server/platform/security/limits';
import { type Caller, callsOf } from '@server/testing/calls/callers';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { TEST_TIMEOUT } from '@server/testing/patience';
import { addDays } from '@shared/dates';
import postgres from 'postgres';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** M8: the database's time decides, whatever the machines' clocks say. */

const HOUR_MS = 3_600_000;

const hotel = await sharedTestHotel({ rooms: ['101'] });
beforeEach(() => hotel.clear());
afterEach(() => {
  vi.useRealTimers();
});

async function startedClock(sql: OpenDatabase['sql']) {
  const clock = databaseClock(sql);
  await clock.start();
  return clock;
}

/** A process whose machine's clock is that many hours wrong. Its pool, clock and limits are its own. */
async function processOff(hours: number): Promise<{ platform: Platform; calls: Caller; close(): Promise<void> }> {
  machineOff(hours);
  const pool: OpenDatabase = openDatabase(hotel.databaseUrl, { max: 3 });
  const clock = await startedClock(pool.sql);
  const platform = { ...hotel.platform, db: pool.db, clock, limits: createLimits(pool.db, clock) };
  return {
    platform,
    calls: callsOf(platform, undefined, '203.0.113.9'),
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
  it('M8: agree about who holds a room, and neither ends a hold that the other made', async () => {
    const right = await processOff(0);
    const ahead = await processOff(25);
    const today = right.platform.clock.today();
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
    const today = behind.platform.clock.today();
    const yesterday = { checkInDate: addDays(today, -1), checkOutDate: today };
    await expect(behind.calls.bookings.create(bookingRequest(yesterday))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await behind.platform.limits.consume('loginByEmailAndAddress', 'a', 10);
    const ahead = await processOff(25);
    await expect(ahead.platform.limits.consume('loginByEmailAndAddress', 'a')).rejects.toMatchObject({
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
      create table elsewhere.off (hours int, slow_until int);
      insert into elsewhere.off values (0, 0);
      create sequence elsewhere.readings;
      create function elsewhere.clock_timestamp() returns timestamptz language plpgsql as $$
        declare told timestamptz := pg_catalog.clock_timestamp() + (select hours from elsewhere.off) * interval '1 hour';
        begin
          if nextval('elsewhere.readings') <= (select slow_until from elsewhere.off) then perform pg_sleep(0.6); end if;
          return told;
        end $$`);
    sql = postgres(hotel.databaseUrl, { max: 1, connection: { search_path: 'elsewhere, pg_catalog, public' } });
  });
  afterEach(() => sql.end());
  afterAll(() => hotel.sql.unsafe('drop schema elsewhere cascade'));
  /** From now on so many readings take longer than is good for them: they say what time it was 0.6 s ago. */
  const slowFor = async (count: number) => {
    const asked = await readings();
    await hotel.sql`update elsewhere.off set slow_until = ${asked + count}`;
  };
  /** How often the database has been asked what time it is. */
  const readings = async () => {
    const [row] = await hotel.sql<{ asked: number }[]>`
      select case when is_called then last_value else 0 end::int as asked from elsewhere.readings`;
    return row?.asked ?? 0;
  };
  /** How many hours it is from this machine's time, as far as that is right. */
  const hoursOff = (clock: Clock) => (clock.now().getTime() - Date.now()) / HOUR_MS;

  it('M8: says the database’s time, and never goes back in between however the machine’s clock is set', async () => {
    await databaseOff(7);
    const clock = await startedClock(sql);
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
    const clock = await startedClock(sql);
    expect(hoursOff(clock)).toBeCloseTo(0, 2);
    await databaseOff(7);
    vi.advanceTimersByTime(9_000);
    expect(hoursOff(clock)).toBeCloseTo(0, 2);
    vi.advanceTimersByTime(1_000);
    await vi.waitFor(() => expect(hoursOff(clock)).toBeCloseTo(7, 2), TEST_TIMEOUT);

    await sql.end();
    const before = clock.now().getTime();
    vi.advanceTimersByTime(30_000);
    await vi.waitFor(() => expect(clock.now().getTime()).toBeGreaterThan(before), TEST_TIMEOUT);
    expect(hoursOff(clock)).toBeCloseTo(7, 2);
    clock.stop();
  });

  it('M8: a jump of more than a day is answered before it counts, one that is smaller counts at once', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const jumps: number[][] = [];
    const hoursAt = (time: Date) => (time.getTime() - Date.now()) / HOUR_MS;
    const clock: DatabaseClock = databaseClock(sql, async (expected, found) => {
      jumps.push([hoursAt(expected), hoursAt(found)]);
      expect(hoursOff(clock)).toBeCloseTo(jumps.at(-1)?.[0] ?? Number.NaN, 1);
    });
    await clock.start();
    for (const hours of [20, 960, 0]) {
      await databaseOff(hours);
      vi.advanceTimersByTime(10_000);
      await vi.waitFor(() => expect(hoursOff(clock)).toBeCloseTo(hours, 2), TEST_TIMEOUT);
    }
    expect(jumps).toEqual([
      [expect.closeTo(20, 1), expect.closeTo(960, 1)],
      [expect.closeTo(960, 1), expect.closeTo(0, 1)],
    ]);
    clock.stop();
  });

  it('M8: keeps its last reading rather than take one that was long under way, and takes the next good one', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const clock = await startedClock(sql);
    const atFirst = await readings();
    await databaseOff(7);
    await slowFor(3);
    vi.advanceTimersByTime(10_000);
    await vi.waitFor(async () => expect(await readings()).toBe(atFirst + 3), 5_000);
    // On the one connection the first comes after the last of the readings; by the second that has been taken or left.
    await sql`select 1`;
    await hotel.sql`select 1`;
    expect(hoursOff(clock)).toBeCloseTo(0, 2);
    await vi.waitFor(() => {
      vi.advanceTimersByTime(10_000);
      expect(hoursOff(clock)).toBeCloseTo(7, 2);
    }, TEST_TIMEOUT);
    clock.stop();
  });

  it('M8: one reading at a time, however long it takes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const clock = await startedClock(sql);
    const atFirst = await readings();
    await slowFor(3);
    vi.advanceTimersByTime(50_000);
    await vi.waitFor(async () => expect(await readings()).toBe(atFirst + 3), 5_000);
    // What stood in line at the one connection would have been asked by then.
    await sql`select 1`;
    await hotel.sql`select 1`;
    expect(await readings()).toBe(atFirst + 3);
    clock.stop();
  });

  it('M8: at the start a slow reading is repeated, and the best one counts when all are slow', async () => {
    const off = (clock: Clock) => Math.abs(clock.now().getTime() - Date.now());
    await slowFor(3);
    const clock = await startedClock(sql);
    expect(off(clock)).toBeLessThan(150);
    clock.stop();
    await slowFor(1_000);
    const all = await startedClock(sql);
    expect(off(all)).toBeLessThan(450);
    expect(await readings()).toBeLessThan(40);
    all.stop();
  });
});
