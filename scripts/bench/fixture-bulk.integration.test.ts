import { foldFigures } from '@server/features/analytics/figures';
import { openDatabase } from '@server/platform/database/database';
import { createTestDatabase } from '@server/testing/database';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeRowsInBulk } from './fixture-bulk';
import { writeRows } from './fixture-rows';

/** What is written in bulk is what the triggers write. */

const STAYS = 2_000;
const OTHERS = { orders: 2_000, requests: 300 };
const PIECE_MAX = 450;

async function openWritten(write: (sql: Sql, url: string) => Promise<void>) {
  const { url, drop } = await createTestDatabase();
  const sql = postgres(url, { onnotice: () => {} });
  afterAll(async () => {
    await sql.end();
    await drop();
  });
  const began = Date.now();
  await write(sql, url);
  return { sql, began };
}
type Written = Awaited<ReturnType<typeof openWritten>>;
let byTriggers: Written;
let inBulk: Written;
beforeAll(async () => {
  byTriggers = await openWritten(async (sql, url) => {
    await writeRows(sql, STAYS, OTHERS);
    const { db, close } = openDatabase(url);
    await foldFigures(db);
    await close();
  });
  inBulk = await openWritten((_, url) => writeRowsInBulk(url, STAYS, OTHERS, PIECE_MAX));
}, 120_000);

const tablesOf = async ({ sql }: Written) => {
  const rows = await sql<{ name: string }[]>`
    select relname as name from pg_stat_user_tables where schemaname = 'public' order by 1`;
  return rows.map(({ name }) => name);
};

type Row = Record<string, unknown>;

/** What tells records of a table apart without their generated ids. */
const NAMED: Record<string, (row: Row) => unknown> = {
  users: ({ email }) => email,
  rooms: ({ room_number }) => room_number,
  bookings: ({ email }) => `stay of ${email}`,
  food_orders: ({ email }) => `order of ${email}`,
  catering_requests: ({ email }) => `request of ${email}`,
  menu_items: ({ name }) => name,
  payments: ({ booking_id, order_id }) => `payment for ${booking_id ?? order_id}`,
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A time of the calendar, such as an arrival, is on the hour and compared as it is; others are told by the minutes since `began`. */
const comparable = (time: number, began: number) =>
  time % HOUR_MS === 0 ? new Date(time).toISOString() : Math.floor((time - began) / MINUTE_MS);

/** All rows with names instead of generated ids, and with times as `comparable` says. */
async function contentsOf({ sql, began }: Written, tables: readonly string[]): Promise<Map<string, string[]>> {
  const rows = new Map<string, Row[]>();
  for (const table of tables) rows.set(table, await sql<Row[]>`select * from ${sql(table)}`);
  const names = new Map<unknown, unknown>();
  const named = (value: unknown) => names.get(value) ?? value;
  for (const [table, nameOf] of Object.entries(NAMED)) {
    for (const row of rows.get(table) ?? []) {
      names.set(row.id, nameOf(Object.fromEntries(Object.entries(row).map(([key, value]) => [key, named(value)]))));
    }
  }
  const plain = (row: Row) => {
    const references = typeof row.reference === 'string' ? [row.reference.slice(-6).toLowerCase()] : [];
    return Object.entries(row).flatMap(([key, value]) => {
      if (value instanceof Date) return [[key, comparable(value.getTime(), began)]];
      if (key === 'search') return [[key, references.reduce((text, one) => text.replaceAll(one, ''), String(value))]];
      const isGenerated = key === 'reference' || key === 'password_hash' || (key === 'id' && !names.has(value));
      return isGenerated ? [] : [[key, named(value)]];
    });
  };
  return new Map([...rows].map(([table, all]) => [table, all.map((row) => JSON.stringify(plain(row))).sort()]));
}

it('each table has the same rows', async () => {
  const tables = await tablesOf(byTriggers);
  const [expected, found] = await Promise.all([byTriggers, inBulk].map((written) => contentsOf(written, tables)));
  for (const table of ['guests', 'charges', 'payments', 'payment_allocations', 'food_order_lines', 'monthly_figures']) {
    expect(expected?.get(table)?.length, table).toBeGreaterThan(10);
  }
  for (const table of tables) {
    const [wanted = [], rows = []] = [expected?.get(table), found?.get(table)];
    // The first rows that differ say enough.
    const known = new Set(wanted);
    expect(rows.filter((row) => !known.has(row)).slice(0, 3), table).toEqual([]);
    expect(rows.length, table).toBe(wanted.length);
    expect(rows, table).toEqual(wanted);
  }
});

it('each table has the same indexes, constraints and triggers', async () => {
  const rulesOf = ({ sql }: Written) => sql<{ rule: string }[]>`
    select pg_get_indexdef(indexrelid) || indisvalid::text as rule from pg_index join pg_stat_user_tables on relid = indrelid
    union all select conrelid::regclass || conname || pg_get_constraintdef(oid) || convalidated::text from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal order by 1`;
  const rules = await rulesOf(byTriggers);
  expect(rules.length).toBeGreaterThan(100);
  expect(await rulesOf(inBulk)).toEqual(rules);
});
