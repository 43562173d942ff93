import { openDatabase } from '@server/platform/database/database';
import { callsOf } from '@server/testing/calls/callers';
import { countReadsNow } from '@server/testing/database';
import { sharedTestHotel } from '@server/testing/hotel';
import { manyRows } from '@shared/testing/draws';
import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';

/**
 * The guest directory and the analytics over many rows. What Postgres read is counted by its own statistics: unlike time,
 * it is the same on any machine.
 */

const [GUESTS, STAYS] = [manyRows(60_000), manyRows(20_000)];

const hotel = await sharedTestHotel();
// One connection, which reports what it has read.
const pool = openDatabase(hotel.databaseUrl, { max: 1 });
afterAll(() => pool.close());
const staff = callsOf({ ...hotel.platform, db: pool.db }, hotel.admin.token);

/** Twenty years of figures, and as many guests; one of them has all the stays. */
async function fill(sql: TransactionSql) {
  await sql`set local statement_timeout = 0`;
  await sql`set local session_replication_role = replica`;
  await sql`
    insert into guests (name, name_key, phone, bookings, created_at)
    select name, search_text(name), '080' || lpad((n * 7919 % 100000000)::text, 8, '0'), 1 + n % 9, now()
    from generate_series(1, ${GUESTS}) n, lateral (select
      (array['Ada','Bola','Chidi','Femi','Halima'])[1 + n % 5] || ' ' || (array['Obi','Okafor','Lawal','Musa'])[1 + n % 4] || ' ' || n % 997 as name) named`;
  await sql`
    insert into rooms (room_number, type, price_kobo, created_at)
    select 'R' || n, 'Standard', 2000000, '2006-04-01' from generate_series(1, 100) n`;
  await sql`
    insert into bookings (room_id, guest_name, phone, room_type, nightly_kobo, amount_kobo, check_in, check_out, status)
    select room.id, guest.name, guest.phone, 'Standard', 2000000, 2000000, date '2020-01-01' + n / 100, date '2020-01-02' + n / 100, 'completed'
    from generate_series(0, ${STAYS - 1}) n
    join (select id, row_number() over (order by room_number) - 1 as at from rooms) room on room.at = n % 100
    join (select *, row_number() over (order by id) as at from guests) guest on guest.at = n + 1`;
  await sql`
    insert into monthly_figures (month, figure, amount)
    select month::date, figure, 7 from generate_series(timestamp '2006-04-01', '2026-03-01', interval '1 month') month,
      unnest(array['bookings','orders','requests','nights','received','earned_room','earned_food','earned_spa']) figure`;
  await countReadsNow(sql);
}
beforeAll(async () => {
  await hotel.sql.begin(fill);
  // As the database does by itself in time; until then the index of texts has much of them in a list.
  await hotel.sql`vacuum analyze`;
});

async function readSoFar(): Promise<number> {
  await countReadsNow(pool.sql);
  const [row] = await pool.sql`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_user_tables
    where relname in ('guests', 'bookings', 'food_orders', 'catering_requests', 'payments', 'journal_postings')`;
  return row?.rows;
}

const someGuest = async () => (await staff.guests.list({ limit: 1 })).items[0]?._id ?? '';
const deepPage = async () => {
  let cursor: string | undefined;
  for (let page = 0; page < 20; page += 1) {
    cursor = (await staff.guests.list({ limit: 500, cursor })).nextCursor ?? undefined;
  }
  return cursor;
};

/** Most rows that are read. A search reads the next 3,000 first, then what an index finds. */
const CASES: [string, () => Promise<() => Promise<unknown>>, number][] = [
  ['the first page by name', async () => () => staff.guests.list({}), 50],
  ['the first page by bookings', async () => () => staff.guests.list({ sort: 'bookings' }), 50],
  [
    'a page far down',
    async () => {
      const cursor = await deepPage();
      return () => staff.guests.list({ cursor });
    },
    50,
  ],
  ['how many guests there are', async () => () => staff.guests.count({}), 0],
  ['a frequent name', async () => () => staff.guests.list({ q: 'okafor', sort: 'bookings' }), 3_100],
  ['a rare name', async () => () => staff.guests.list({ q: 'halima musa 994' }), 15_500],
  ['nobody', async () => () => staff.guests.list({ q: 'quillon vexworth' }), 3_100],
  ['a phone', async () => () => staff.guests.list({ q: '0800 007 9190' }), 3_200],
  ['how many a frequent text finds', async () => () => staff.guests.count({ q: '080' }), 3_000],
  ['how many a single letter finds', async () => () => staff.guests.count({ q: 'q' }), GUESTS + 3_000],
  ['how many a rare name finds', async () => () => staff.guests.count({ q: 'vexworth' }), 3_000],
  [
    'a guest with their money',
    async () => {
      const _id = await someGuest();
      return () => staff.guests.get({ _id });
    },
    20,
  ],
  [
    'the stays of a guest',
    async () => {
      const guestId = await someGuest();
      return () => staff.bookings.list({ guestId });
    },
    20,
  ],
  ['the analytics of all time', async () => () => staff.analytics.summary({}), 0],
];

it.each(CASES)('%s is found among many by reading few rows', async (_name, prepare, most) => {
  const call = await prepare();
  // Planned as often as it takes to be planned for good.
  for (let turn = 0; turn < 6; turn += 1) await call();
  const before = await readSoFar();
  await call();
  expect((await readSoFar()) - before).toBeLessThanOrEqual(most);
});
