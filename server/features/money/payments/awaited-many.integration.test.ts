import { openDatabase } from '@server/platform/database/database';
import { callsOf } from '@server/testing/calls/callers';
import { countReadsNow } from '@server/testing/database';
import { sharedTestHotel } from '@server/testing/hotel';
import { statementCsv } from '@server/testing/money/statements';
import { uploaded } from '@server/testing/uploads';
import type { AwaitedQuery } from '@shared/money/payments/desk-schema';
import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';

/**
 * The payments panel over many rows. What Postgres read is counted by its own statistics: unlike time, it is the same on
 * any machine.
 */

const [STAYS, ORDERS] = [100_000, 30_000];

const hotel = await sharedTestHotel();
const egusi = await hotel.addDish('Egusi', 2_500);
// One connection, which reports what it has read.
const pool = openDatabase(hotel.databaseUrl, { max: 1 });
afterAll(() => pool.close());
const staff = callsOf({ ...hotel.platform, db: pool.db }, hotel.admin.token);

/** Six of ten stays hold their room; every fourth stay and nine of ten orders are paid. */
async function fill(sql: TransactionSql) {
  // Longer than any request may take, and without what only the ledger needs.
  await sql`set local statement_timeout = 0`;
  await sql`set local session_replication_role = replica`;
  await sql`
    insert into rooms (room_number, type, price_kobo) select 'R' || n, 'Standard', 2000000 from generate_series(1, 200) n`;
  await sql`
    insert into bookings (room_id, guest_name, phone, email, room_type, nightly_kobo, amount_kobo, check_in, check_out, status, received_kobo, created_at)
    select room.id, (array['Ada','Bola','Chidi','Femi','Halima'])[1 + n % 5] || ' ' || (array['Obi','Okafor','Lawal','Musa'])[1 + n % 4] || ' ' || n % 997,
      '080' || lpad((n * 7919 % 100000000)::text, 8, '0'), 'guest' || n || '@guests.test', 'Standard', 2000000,
      amount, date '2025-01-01' + (n / 200) * 2, date '2025-01-02' + (n / 200) * 2,
      (array['pending','approved','confirmed','confirmed','confirmed','checkedin','cancelled','rejected','completed','completed'])[1 + n % 10],
      case when n % 4 = 0 then amount else 0 end, now() - n * interval '1 minute'
    from generate_series(0, ${STAYS - 1}) n
    cross join lateral (select (1000000 + n * 31 % 9000000)::bigint as amount) as agreed
    join (select id, row_number() over (order by room_number) - 1 as at from rooms) room on room.at = n % 200`;
  await sql`
    insert into food_orders (guest_name, phone, email, payment_method, total_kobo, received_kobo, status, status_at, created_at)
    select 'Order Guest ' || n % 997, '090' || lpad((n * 10473 % 100000000)::text, 8, '0'), 'eater' || n || '@guests.test',
      (array['cash','card'])[1 + n % 2], total, case when n % 10 = 0 then 0 else total end, 'delivered', now(), now() - n * interval '1 minute'
    from generate_series(0, ${ORDERS - 1}) n
    cross join lateral (select (100000 + n * 17 % 900000)::bigint as total) as ordered`;
  await sql`
    insert into food_order_lines (order_id, position, menu_item_id, name, price_kobo, quantity)
    select food_orders.id, 1, ${egusi._id}, 'Egusi', total_kobo, 1 from food_orders`;
  await sql`analyze bookings, food_orders, food_order_lines`;
  await countReadsNow(sql);
}
beforeAll(() => hotel.sql.begin(fill), 240_000);

/** Rows of those tables that the connection has read so far. */
async function readSoFar(): Promise<number> {
  await countReadsNow(pool.sql);
  const [row] = await pool.sql`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_user_tables
    where relname in ('bookings', 'food_orders', 'rooms')`;
  return row?.rows;
}

/** Most rows that are read for a page: its own, and each of the 200 rooms. */
const PAGE = 300;
/** A search reads the next 3,000 bookings and orders first, those that are paid too, then what an index finds; and all rooms, a few times. */
const SEARCHED = 22_000;

const CASES: [string, AwaitedQuery, number][] = [
  ['the first page', {}, PAGE],
  ['what waited longest', { dir: 'asc' }, PAGE],
  ['a frequent name', { q: 'okafor' }, SEARCHED],
  ['a rare name', { q: 'halima musa 994' }, SEARCHED],
  ['nobody', { q: 'quillon vexworth' }, SEARCHED],
  ['a phone', { q: '080 0079 1900' }, SEARCHED],
  ['part of a phone', { q: '7919' }, SEARCHED],
  ['an amount with its sign', { q: '₦10,000.31' }, SEARCHED],
  ['an amount of nobody', { q: '999,999.99' }, SEARCHED],
  ['an amount in digits', { q: '10000' }, SEARCHED],
];

it.each(CASES)('%s is found among a hundred thousand by reading few of them', async (_name, query, most) => {
  // Planned as often as it takes to be planned for good.
  for (let turn = 0; turn < 6; turn += 1) await staff.payments.awaited(query);
  const before = await readSoFar();
  await staff.payments.awaited(query);
  expect((await readSoFar()) - before).toBeLessThanOrEqual(most);
});

it('a rare name is found by reading as few where Postgres last counted three rooms, and the index of names is in order', async () => {
  // As autovacuum leaves them at a hotel that has just entered its rooms: joined, all rooms were read for each name found.
  await hotel.sql`update pg_class set reltuples = 3, relpages = 1 where relname = 'rooms'`;
  await hotel.sql`vacuum analyze bookings`;
  const before = await readSoFar();
  await staff.payments.awaited({ q: 'halima musa 994' });
  expect((await readSoFar()) - before).toBeLessThanOrEqual(SEARCHED);
});

it('a bank’s statement reads what its lines name or may be for', async () => {
  const named =
    await pool.sql`select reference, amount_kobo::float8 / 100 as amount from bookings order by created_at limit 40`;
  const lines = named.flatMap(({ reference, amount }) => [
    { text: `NIP ${reference}`, amount },
    { text: 'NIP OKAFOR BOLA', amount },
  ]);
  const drop = () => staff.payments.matchStatement({ file: uploaded(new File([statementCsv(lines)], 'march.csv')) });
  expect((await drop()).lines).toHaveLength(80);
  const before = await readSoFar();
  await drop();
  expect((await readSoFar()) - before).toBeLessThanOrEqual(2_000);
});
