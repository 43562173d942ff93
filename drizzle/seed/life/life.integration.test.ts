import { openDatabase } from '@server/platform/database/database';
import { sharedTestHotel } from '@server/testing/hotel';
import { journalFaults } from '@server/testing/money/journal-by-records';
import type { Row } from 'postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../demo';
import { PRESSED } from './people';
import { planStays } from './stay-plan';

const hotel = await sharedTestHotel();
const { sql } = hotel;

async function start(): Promise<string[]> {
  const said: string[] = [];
  const { db, close } = openDatabase(hotel.databaseUrl, { max: 1, patience: Infinity });
  await seedDemo({ ...hotel.platform, db }, (line) => said.push(line), { withLife: true }).finally(close);
  return said;
}

/** How many rows each table has. */
const rowsOfTables = () => sql<{ name: string; rows: string }[]>`
  select relname as name, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', relname), false, true, '')))[1]::text as rows
  from pg_stat_user_tables where schemaname = 'public' order by 1`;

/** The only value of the only row. */
async function count(query: PromiseLike<readonly Row[]>): Promise<number> {
  const [row] = await query;
  return Number(Object.values(row ?? {})[0]);
}

beforeAll(async () => {
  expect(await start()).toHaveLength(1);
});

it('is the same on every start, and about six of ten nights are sold, behind and ahead', async () => {
  expect(planStays()).toEqual(planStays());
  const sold = await sql<
    { ahead: boolean; nights: string }[]
  >`select n.night >= '2026-03-10' as ahead, count(*) as nights
    from room_nights n join bookings b on b.id = n.booking_id
    where b.status not in ('cancelled', 'rejected') and n.night between '2025-12-10' and '2026-04-13' group by 1 order by 1`;
  const [behind, ahead] = sold.map(({ nights }) => Number(nights));
  expect((behind ?? 0) / (90 * 14)).toBeCloseTo(0.6, 1);
  expect((ahead ?? 0) / (35 * 14)).toBeCloseTo(0.6, 1);
});

it('a second start adds nothing, nobody is mailed and no job waits', async () => {
  const before = await rowsOfTables();
  expect(await start()).toEqual([]);
  expect(await rowsOfTables()).toEqual(before);
  expect(await count(sql`select count(*) from graphile_worker._private_jobs`)).toBe(0);
  expect(await count(sql`select count(*) from waiting_status_emails`)).toBe(0);
});

describe('its rows hold what the books promise', () => {
  it.each([
    [
      'no room has two guests in one night',
      sql`select count(*) from (select n.room_id, n.night from room_nights n
      join bookings b on b.id = n.booking_id where b.status not in ('cancelled', 'rejected')
      group by 1, 2 having count(*) > 1) as twice`,
    ],
    [
      'no night of a stay is in a room that was out of order',
      sql`select count(*) from room_nights n
      join bookings b on b.id = n.booking_id join room_nights p on p.period_id is not null and p.room_id = n.room_id and p.night = n.night
      where b.status not in ('cancelled', 'rejected')`,
    ],
    [
      'each stay has all its nights',
      sql`select count(*) from bookings b
      where check_out - check_in <> (select count(*) from room_nights where booking_id = b.id)`,
    ],
    [
      'the nights of a stay add up to its amount, or nine tenths of it',
      sql`select count(*) from bookings b
      join lateral (select sum(price_kobo) as kobo from room_nights where booking_id = b.id) as priced on true
      where amount_kobo not in (kobo, round(kobo * 0.9))`,
    ],
    [
      'what is received for a stay is the sum of its payments',
      sql`select count(*) from bookings b
      where received_kobo <> (select coalesce(sum(amount_kobo), 0) from payments where booking_id = b.id)`,
    ],
    [
      'what is owed for a stay is the sum of its charges',
      sql`select count(*) from bookings b
      where owed_kobo + charges_kobo <> (select coalesce(sum(amount_kobo), 0) from charges where booking_id = b.id)`,
    ],
    [
      'an order costs what its dishes do',
      sql`select count(*) from food_orders o
      where total_kobo <> (select sum(price_kobo * quantity) from food_order_lines where order_id = o.id)`,
    ],
    [
      'each order is charged once',
      sql`select count(*) from food_orders o
      where (select count(*) from charges where order_id = o.id) <> 1`,
    ],
    [
      'each payment has its parts',
      sql`select count(*) from payments p
      where amount_kobo <> (select sum(amount_kobo) from payment_allocations where payment_id = p.id)`,
    ],
    [
      'each payment has its receipt',
      sql`select count(*) from payments p left join receipts r on r.payment_id = p.id
      where r.amount_kobo is distinct from p.amount_kobo`,
    ],
    [
      'receipts are numbered without a gap',
      sql`select count(*) + (select last_number from receipt_counter) - max(number) * 2 from receipts`,
    ],
    [
      'receipts are in the order in which the money came',
      sql`select count(*) from (
      select issued_at < lag(issued_at) over (order by number) as before from receipts) as placed where before`,
    ],
    [
      'what is in no close is in a till',
      sql`select count(*) from payments p where method in ('cash', 'card_machine')
      and (select count(*) from till_uncounted where payment_id = p.id)
        + (select count(*) from till_close_payments where payment_id = p.id) <> 1`,
    ],
    [
      'a close expects what it counted',
      sql`select count(*) from till_closes c
      where expected_kobo <> (select sum(p.amount_kobo) from till_close_payments t join payments p on p.id = t.payment_id where t.close_id = c.id)`,
    ],
    [
      'an event owes what its accepted quote says',
      sql`select count(*) from catering_requests r
      where agreed_kobo <> coalesce((select total_kobo from catering_quotes where request_id = r.id and status = 'accepted'), 0)
        or owed_kobo <> (select coalesce(sum(amount_kobo), 0) from charges where catering_id = r.id)`,
    ],
    [
      'nothing was made, paid or written in a time to come',
      sql`select
      (select count(*) from bookings where created_at > '2026-03-10T11:00:00Z') + (select count(*) from payments where recorded_at > '2026-03-10T11:00:00Z')
      + (select count(*) from charges where created_at > '2026-03-10T11:00:00Z') + (select count(*) from audit_log where at > '2026-03-10T11:00:00Z' and action <> 'auth.login')`,
    ],
    ['guests who come again are known again', sql`select greatest(0, 10 - count(*)) from guests where bookings >= 5`],
  ])('%s', async (_name, query) => {
    expect(await count(query)).toBe(0);
  });

  it('and the analytics say what the records do', async () => {
    const { months, received, totalBookings } = await hotel.staff.analytics.summary({ period: 'last_month' });
    const [records] = await sql`select
      (select count(*) from room_nights n join bookings b on b.id = n.booking_id where b.status in ('checkedin', 'completed')
        and night between '2026-02-01' and '2026-02-28')::int as nights,
      (select sum(amount_kobo) / 100 from payments where received_at >= '2026-01-31T23:00Z' and received_at < '2026-02-28T23:00Z')::float as received,
      (select count(*) from bookings where created_at >= '2026-01-31T23:00Z' and created_at < '2026-02-28T23:00Z')::int as made`;
    expect(months[0]).toMatchObject({
      month: '2026-02',
      nightsSold: records?.nights,
      nightsAvailable: 14 * 28 - 7,
    });
    expect([received, totalBookings]).toEqual([records?.received, records?.made]);
    // The database's own clock is ahead of the test's: nights from today on are posted already.
    const faults = await journalFaults(sql);
    expect(faults.filter(({ wrong, of }) => wrong !== 'line' || of.slice(-10) < '2026-03-10')).toEqual([]);
  });
});

it('every screen of staff has its day', async () => {
  const { staff } = hotel;
  const { overdue, arrivals, departures, staying, departed, events, orders } = await staff.desk.day();
  const lengths = [overdue, arrivals, departures, staying, events].map(({ length }) => length);
  expect([...lengths, orders.count]).toEqual([1, 4, 2, 4, 1, 7]);
  expect(departed).toBeGreaterThan(0);
  const waits = (await staff.notifications.waiting()).map(({ kind }) => kind);
  expect(waits).toEqual(['paid_notices', 'bookings', 'asked_dates']);
  // It is disabled: a demo tells nobody anything.
  expect(await staff.webhooks.list()).toMatchObject([{ enabled: false, disabledReason: 'staff', pending: 0 }]);
  expect(await sql`select distinct status from catering_requests`).toHaveLength(3);
  const statuses = await sql`select distinct status from bookings`;
  expect(statuses).toHaveLength(7);
  expect(await sql`select distinct method from payments`).toHaveLength(4);
  expect(await sql`select distinct status from food_orders`).toHaveLength(3);
});

it('opens the accounts of its people by no password', async () => {
  for (const [role, key] of Object.entries(PRESSED)) {
    const [person] = await sql`select role, password_hash from users where email like ${`${role}@demo.%`}`;
    expect([person?.role, key]).toEqual([role, expect.any(String)]);
    expect(person?.password_hash).toMatch(/^\$argon2id\$/);
  }
});
