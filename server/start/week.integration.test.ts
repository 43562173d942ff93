import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startJobs } from '@server/platform/jobs/jobs';
import { createTestDatabase } from '@server/testing/database';
import { bookingRequest, openCalledHotel, orderRequest } from '@server/testing/hotel';
import { journalFaults } from '@server/testing/money/journal-by-records';
import { TEST_TIMEOUT } from '@server/testing/patience';
import { addDays } from '@shared/dates';
import postgres from 'postgres';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { readEmails } from '../../scripts/chaos/checker/emails';
import { hotelJobs } from './jobs';

/** Seven days of a hotel in half a minute: its clock, its database's and its queue's are moved on by three hours at a time. */

const FIRST_DAY = '2026-03-10';
const DAYS = 7;
const STEP_HOURS = 3;
/** What is kept for less than a day, or until it was dealt with. */
const SWEPT = ['limit_counters', 'password_resets', 'figure_deltas'];
/** Two fifths of it are what a week of calls and what is compiled of them leave behind. */
const HEAP_GROWS_MB = 6;

/** A database that takes the time of functions which stand before Postgres' own, from noon of the first day on. */
async function shiftedDatabase() {
  const { url, drop } = await createTestDatabase();
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const defaults = await sql<{ statement: string }[]>`
    select format('alter table %s alter %I set default %s;', attrelid::regclass, attname, pg_get_expr(adbin, adrelid)) as statement
    from pg_attrdef join pg_attribute on (attrelid, attnum) = (adrelid, adnum)
    where pg_get_expr(adbin, adrelid) ~ '(now|timestamp)\\(\\)'`;
  const functions = ['now', 'clock_timestamp', 'statement_timestamp'].map(
    (name) => `create function elsewhere.${name}() returns timestamptz language sql
      return pg_catalog.${name}() + (select ahead from elsewhere.shift);`,
  );
  const path = 'search_path = elsewhere, pg_catalog, public';
  await sql.unsafe(`
    create schema elsewhere;
    create table elsewhere.shift as select timestamptz '${FIRST_DAY}T12:00:00+01:00' - now() as ahead;
    ${functions.join('')}
    set ${path};
    alter database ${new URL(url).pathname.slice(1)} set ${path};
    ${defaults.map(({ statement }) => statement).join('')}`);
  await sql.end();
  return { url, drop };
}

function heapMb(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

it('in a week each day is closed and reported once, each hold ends in time, each email is sent once, the journal adds up, and nothing grows that is swept, nor the memory', async () => {
  const { url: databaseUrl, drop } = await shiftedDatabase();
  const folder = await mkdtemp(join(inject('testFolder'), 'week-'));
  const hotel = await openCalledHotel({ databaseUrl, folder, limitFactor: 1_000, paystack: null, patience: 20 });
  const { sql, clock, platform, staff, stranger } = hotel;
  const error = vi.fn();
  const jobs = hotelJobs(platform, { error });
  const worker = await startJobs(databaseUrl, jobs, { error });
  onTestFinished(async () => {
    await worker.stop();
    await platform.events.close();
    await hotel.pool.close();
    await drop();
  });
  for (const number of ['101', '102', '103']) await hotel.addRoom(number);
  const { _id: dish } = await hotel.addDish('Egusi');
  const { user, calls } = await hotel.guest('Ngozi Eze');
  // That one waits half a minute between two looks.
  const byTheClock = jobs.filter(({ name, schedule }) => schedule && name !== 'look_at_mail').map(({ name }) => name);

  /** The machine's crontab queues its jobs at the machine's time, which never comes. */
  async function pass(): Promise<void> {
    clock.current = new Date(clock.current.getTime() + STEP_HOURS * 3_600_000);
    await sql`update elsewhere.shift set ahead = ahead + ${STEP_HOURS} * interval '1 hour'`;
    await sql`select graphile_worker.add_job(name) from unnest(${byTheClock}::text[]) as name`;
    await vi.waitFor(async () => {
      expect(await sql`select from graphile_worker.jobs where run_at <= now() or locked_at is not null`).toEqual([]);
    }, TEST_TIMEOUT);
  }

  let inHouse = '';
  /** What is done at an hour of each day. */
  const acts: Record<number, (today: string) => Promise<unknown>> = {
    async 6() {
      await stranger.auth.requestReset({ email: user.email });
      await stranger.auth.login({ email: user.email, password: 'secret123' });
      await expect(stranger.auth.login({ email: user.email, password: 'wrong' })).rejects.toThrow();
    },
    9: () => staff.bookings.update({ _id: inHouse, status: 'completed' }),
    async 15(today) {
      const ahead = { checkInDate: addDays(today, 20), checkOutDate: addDays(today, 21) };
      await stranger.bookings.create(bookingRequest({ roomNumber: '101', ...ahead }));
      const { _id, accessToken } = await stranger.bookings.create(bookingRequest({ roomNumber: '102', ...ahead }));
      await hotel.as(accessToken).bookings.remove({ _id });
      const tonight = { checkInDate: today, checkOutDate: addDays(today, 1) };
      inHouse = (await calls.bookings.create(bookingRequest({ roomNumber: '103', ...tonight })))._id;
      await staff.payments.record({ bookingId: inHouse, amount: 20_000, method: 'cash' });
      await staff.bookings.update({ _id: inHouse, status: 'checkedin', anyway: true });
    },
    async 18() {
      const { _id: orderId } = await calls.food.create(orderRequest([{ _id: dish, quantity: 2 }]));
      await staff.payments.record({ orderId, amount: 3_000, method: 'bank_transfer' });
      await staff.food.setStatus({ _id: orderId, status: 'delivered' });
    },
    async 21() {
      await staff.payments.charge({ bookingId: inHouse, kind: 'spa', amount: 500 });
      await staff.payments.record({ bookingId: inHouse, amount: 500, method: 'cash' });
    },
  };
  const noons: { heap: number; swept: string[] }[] = [];
  for (let hour = 12 + STEP_HOURS; hour <= 12 + DAYS * 24; hour += STEP_HOURS) {
    await pass();
    await acts[hour % 24]?.(clock.today());
    if (hour % 24 !== 12) continue;
    const counts = SWEPT.map((table) => sql`select count(*) from ${sql(table)}`.values());
    noons.push({ heap: heapMb(), swept: (await Promise.all(counts)).map(String) });
  }

  const days = Array.from({ length: DAYS }, (_, index) => addDays(FIRST_DAY, index));
  const closed = await sql<{ day: string; sold: number }[]>`
    select day::text, nights_sold as sold from closed_days where day >= ${FIRST_DAY} order by day`;
  expect([...closed]).toEqual(days.map((day) => ({ day, sold: 1 })));
  for (const day of days) {
    expect(await staff.reports.day({ date: day })).toMatchObject({ nightsSold: 1, moneyTotal: 23_500, debts: 0 });
  }
  expect(await journalFaults(sql)).toEqual([]);

  const late = await sql`
    select 1 from audit_log join bookings on bookings.id = record_id
    where action = 'bookings.expire' and at - hold_expires_at not between '0' and ${STEP_HOURS} * interval '1 hour'`;
  expect(late).toHaveLength(0);
  const emails = await readEmails([folder]);
  expect(new Set(emails.map(({ changeId, to }) => changeId + to)).size).toBe(emails.length);
  const told = (event: string) => emails.filter((email) => email.event === event).length;
  const each = ['withdrawn', 'checkedin', 'completed', 'charged', 'placed', 'delivered', 'reset_asked', 'day_closed'];
  expect(each.map(told)).toEqual(each.map(() => DAYS));
  // The last one has three hours left.
  expect(told('expired')).toBe(DAYS - 1);

  expect(error.mock.calls).toEqual([]);
  expect(await sql`select from graphile_worker.jobs where attempts > 0`).toHaveLength(0);
  const [, second, ...later] = noons;
  expect(later.map(({ swept }) => swept)).toEqual(later.map(() => second?.swept));
  expect((noons.at(-1)?.heap ?? Number.NaN) - (second?.heap ?? 0)).toBeLessThan(HEAP_GROWS_MB);
}, 300_000);
