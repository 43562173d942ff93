import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addStaffCharge } from '@server/features/money/ledger/charges';
import { dayReportJob } from '@server/features/reports/mail-day';
import { inTransaction, type Transaction } from '@server/platform/database/database';
import { cateringRequest } from '@server/testing/catering';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { journalFaults } from '@server/testing/money/journal-by-records';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeDays } from './verbs';

/** The day's close (D37). The hotel's clock stands at noon of 10 March. */

const hotel = await sharedTestHotel({ rooms: ['101', '102', '103'] });
beforeEach(() => hotel.clear());

const close = () => closeDays(hotel.platform);
const closed = async () =>
  (await hotel.sql`select day::text, nights_sold, undecided, not_left from closed_days order by day`).map((row) =>
    Object.values(row),
  );
const entries = async () =>
  (await hotel.staff.audit.list({})).items.map(({ what }) => what).filter((what) => what.startsWith('closed '));
const book = async (roomNumber: string, checkInDate: string, checkOutDate: string, status?: 'checkedin') => {
  const { _id } = await hotel.staff.bookings.create(bookingRequest({ roomNumber, checkInDate, checkOutDate }));
  if (status) await hotel.staff.bookings.update({ _id, status });
  return _id;
};

it('closes the day that is over when its hour has come, and not before', async () => {
  await book('101', '2026-03-09', '2026-03-12', 'checkedin');
  await book('102', '2026-03-08', '2026-03-10', 'checkedin');
  const late = await book('103', '2026-03-10', '2026-03-12');
  hotel.clock.current = new Date('2026-03-11T02:59:00+01:00');
  await close();
  expect(await closed()).toEqual([['2026-03-09', 2, 0, 0]]);
  hotel.clock.current = new Date('2026-03-11T03:00:00+01:00');
  await close();
  expect((await closed()).slice(1)).toEqual([['2026-03-10', 2, 1, 1]]);
  expect((await entries())[0]).toBe('closed Tue, 10 Mar 2026: 2 nights sold, 1 to come undecided, 1 not left');
  // Carried over: it waits for somebody to decide.
  expect((await hotel.staff.desk.day()).overdue.map(({ _id }) => _id)).toEqual([late]);
});

it('is safe to run twice, and in two processes at once', async () => {
  await Promise.all([close(), close(), close()]);
  await close();
  expect(await closed()).toEqual([['2026-03-09', 0, 0, 0]]);
  expect(await entries()).toHaveLength(1);
});

it('after a week without it closes each day of that week, in turn', async () => {
  await book('101', '2026-03-12', '2026-03-14');
  await close();
  hotel.pass(7 * 24);
  await close();
  expect(await closed()).toEqual([
    ['2026-03-09', 0, 0, 0],
    ['2026-03-10', 0, 0, 0],
    ['2026-03-11', 0, 0, 0],
    ['2026-03-12', 1, 1, 0],
    ['2026-03-13', 1, 1, 0],
    ['2026-03-14', 0, 1, 0],
    ['2026-03-15', 0, 1, 0],
    ['2026-03-16', 0, 1, 0],
  ]);
});

it('counts a night as the analytics do: of who has left since too, and of no stay that nobody has confirmed', async () => {
  const left = await book('101', '2026-03-10', '2026-03-12', 'checkedin');
  await hotel.stranger.bookings.create(
    bookingRequest({ roomNumber: '102', checkInDate: '2026-03-10', checkOutDate: '2026-03-12' }),
  );
  const alsoLeft = await book('103', '2026-03-10', '2026-03-12', 'checkedin');
  await close();
  hotel.pass(48);
  for (const _id of [left, alsoLeft])
    await hotel.staff.bookings.update({ _id, status: 'completed', note: 'Pays later' });
  await close();
  expect((await closed()).slice(1).map(([day, sold]) => [day, sold])).toEqual([
    ['2026-03-10', 2],
    ['2026-03-11', 2],
  ]);
});

it('closes a month at a time where the clock has jumped by years, and goes on where it went back', async () => {
  await close();
  hotel.clock.current = new Date('2029-03-10T12:00:00+01:00');
  await close();
  expect(await closed()).toHaveLength(32);
  await hotel.sql`delete from closed_days where day < '2026-03-20'`;
  hotel.clock.current = new Date('2026-03-10T12:00:00+01:00');
  await close();
  expect((await closed())[0]).toEqual(['2026-03-09', 0, 0, 0]);
});

describe('the report of the day by email', () => {
  const queued = async () =>
    (
      await hotel.sql<{ payload: { day: string; adminId: string | null } }[]>`
      select payload from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
      where task.identifier = 'day_report' order by job.id`
    ).map(({ payload }) => payload);
  const days = async () => (await queued()).map(({ day }) => day);
  afterEach(() => hotel.sql`update hotel set day_report_mailed = true, report_email = ''`);

  it('D47: is queued once for each day, however many close it, and not for the day before the hotel’s first close', async () => {
    await close();
    expect(await queued()).toEqual([]);
    hotel.pass(48);
    await Promise.all([close(), close(), close()]);
    await close();
    expect(await days()).toEqual(['2026-03-10', '2026-03-11']);
    expect(await queued()).toMatchObject([{ adminId: hotel.admin.user.id }, { adminId: hotel.admin.user.id }]);
  });

  it('D47: goes to the address of the settings, and to nobody once it is turned off', async () => {
    await close();
    await hotel.sql`update hotel set report_email = 'owner@hotel.test'`;
    hotel.pass(24);
    await close();
    expect(await queued()).toMatchObject([{ day: '2026-03-10', adminId: null }]);
    await hotel.sql`update hotel set day_report_mailed = false`;
    hotel.pass(24);
    await close();
    expect(await days()).toEqual(['2026-03-10']);
  });

  it('D47: says what the day brought, with a link to its page', async () => {
    await hotel.sql`update rooms set created_at = '2026-03-01T12:00:00Z'`;
    await close();
    const stay = await book('101', '2026-03-10', '2026-03-12', 'checkedin');
    await hotel.staff.payments.record({ bookingId: stay, amount: 12_500.5, method: 'cash' });
    hotel.pass(24);
    await close();
    const [payload] = await queued();
    await dayReportJob(hotel.platform).run(payload);
    const [file = ''] = await readdir(hotel.mailFolder);
    const email = (await readFile(join(hotel.mailFolder, file), 'utf8')).replaceAll('=\n', '').replaceAll('=\r\n', '');
    for (const text of ['admin@hotel.test', 'Nights sold: 1 of 3', 'Cash: ', '12,500.50', '/admin/reports?date']) {
      expect(email).toContain(text);
    }
  });
});

describe('D46: what is under way as a day closes', () => {
  /** Does it in a transaction that ends once the close of its day waits for it. */
  async function whileClosing(act: (tx: Transaction) => Promise<unknown>): Promise<void> {
    await close();
    let closing: Promise<void> | undefined;
    await inTransaction(hotel.platform.db, async (tx) => {
      await act(tx);
      hotel.pass(24);
      closing = close();
      const waiting = () => hotel.sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await waiting()).length).toBe(1);
    });
    await closing;
    expect(await closed()).toHaveLength(2);
    expect([...(await journalFaults(hotel.sql))]).toEqual([]);
  }
  const posted = async () =>
    (
      await hotel.sql`select distinct business_date::text as day, service_date::text as of from journal_postings
        where account = 'revenue' order by 1, 2`
    ).map(({ day, of }) => [day, of]);

  it('is of that day', async () => {
    const bookingId = await book('101', '2026-03-20', '2026-03-22');
    const charge = { bookingId, kind: 'laundry' as const, amountKobo: 250_000, note: null, recordedBy: 'system' };
    await whileClosing((tx) =>
      addStaffCharge(tx, { ...charge, id: crypto.randomUUID(), createdAt: '2026-03-10T22:00:00Z' }),
    );
    expect(await posted()).toEqual([['2026-03-10', '2026-03-10']]);
  });

  it('has its night posted, of a guest who checks in', async () => {
    const _id = await book('101', '2026-03-10', '2026-03-12');
    await whileClosing((tx) =>
      tx.execute(sql`update bookings set status = 'checkedin', version = version + 1 where id = ${_id}`),
    );
    expect(await posted()).toEqual([['2026-03-10', '2026-03-10']]);
  });

  it('has its day posted, of an event that is agreed on', async () => {
    const event = await hotel.stranger.catering.create(cateringRequest({ date: '2026-03-11' }));
    hotel.pass(24);
    await whileClosing((tx) =>
      tx.execute(sql`update catering_requests set agreed_kobo = 5000000 where id = ${event._id}`),
    );
    expect(await posted()).toEqual([['2026-03-11', '2026-03-11']]);
  });
});

it('D46: money of before the hotel’s first close stands on its day, and is netted today against what was earned on a closed one', async () => {
  const bookingId = await book('101', '2026-03-10', '2026-03-11', 'checkedin');
  await close();
  hotel.pass(24);
  await close();
  await hotel.staff.payments.record({
    ...{ bookingId, amount: 5_000, method: 'cash' as const, receivedAt: '2026-03-08T12:00:00+01:00' },
  });
  const days =
    await hotel.sql`select business_date::text as day, account, sum(amount_kobo)::int as kobo from journal_postings
    where account in ('cash', 'deposits', 'guests') group by 1, 2 order by 1, 2`;
  expect(days.map((row) => Object.values(row))).toEqual([
    ['2026-03-08', 'cash', 500_000],
    ['2026-03-08', 'deposits', -500_000],
    ['2026-03-10', 'guests', 2_000_000],
    ['2026-03-11', 'deposits', 500_000],
    ['2026-03-11', 'guests', -500_000],
  ]);
  expect([...(await journalFaults(hotel.sql))]).toEqual([]);
});

it('D46: the database refuses a posting on a closed day', async () => {
  await close();
  await expect(
    hotel.sql`insert into journal_postings (entry, business_date, account, amount_kobo)
      select entry, '2026-03-09', account, kobo from nextval('journal_entries') as entry, (values ('cash', 5), ('expenses', -5)) as parts (account, kobo)`,
  ).rejects.toThrow('a closed day never changes');
});

it('D46: what came for nights that are posted already is paid ahead until each of them, and nobody owes less than nothing', async () => {
  const bookingId = await book('101', '2026-03-07', '2026-03-10', 'checkedin');
  const receivedAt = '2026-03-07T15:00:00+01:00';
  await hotel.staff.payments.record({ bookingId, amount: 60_000, method: 'cash', receivedAt });
  const days = await Promise.all(
    ['2026-03-07', '2026-03-08', '2026-03-09'].map((date) => hotel.staff.reports.day({ date })),
  );
  expect(days.map(({ deposits, debts }) => [deposits, debts])).toEqual([
    [40_000, 0],
    [20_000, 0],
    [0, 0],
  ]);
  expect([...(await journalFaults(hotel.sql))]).toEqual([]);
});
