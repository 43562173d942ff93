import { openDatabase } from '@server/platform/database/database';
import { callsOf } from '@server/testing/calls/callers';
import { countReadsNow } from '@server/testing/database';
import { sharedTestHotel } from '@server/testing/hotel';
import type { AuditListInput } from '@shared/audit/schema';
import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';

/**
 * The audit log over many rows. What Postgres read is counted by its own statistics: unlike time, it is the same on any
 * machine.
 */

const ROWS = 200_000;

const hotel = await sharedTestHotel({ rooms: ['101'] });
// One connection, which reports what it has read.
const pool = openDatabase(hotel.databaseUrl, { max: 1 });
afterAll(() => pool.close());
const staff = callsOf({ ...hotel.platform, db: pool.db }, hotel.admin.token);
const clerk = '11111111-1111-4111-8111-111111111111';

/** Four actors each do one kind of thing; every thousandth entry is about the settings. */
async function fill(sql: TransactionSql) {
  await sql`set local statement_timeout = 0`;
  await sql`
    insert into audit_log (at, actor, action, record_id, detail)
    select now() - n * interval '1 minute',
      (array['anonymous', ${clerk}, 'system', ${hotel.admin.user._id}])[1 + n % 4],
      case when n % 1000 = 0 then 'hotel.update' else (array['bookings.create', 'bookings.update', 'food.create', 'auth.login'])[1 + n % 4] end,
      md5((n / 3)::text)::uuid, '{}'
    from generate_series(1, ${ROWS}) n`;
  await countReadsNow(sql);
}
beforeAll(async () => {
  await hotel.sql.begin(fill);
  await hotel.sql`analyze audit_log`;
});

/** Rows of the table that the connection has read so far. */
async function readSoFar(table = 'audit_log'): Promise<number> {
  await countReadsNow(pool.sql);
  const [row] = await pool.sql`
    select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_user_tables
    where relname = ${table}`;
  return row?.rows;
}

/** The row that tells of a next page, and a few that the planner looks at. */
const PLANNER = 5;

const CASES: [string, Partial<AuditListInput>, number][] = [
  ['all of it', {}, 50],
  ['what one did', { actor: clerk }, 50],
  ['one kind', { area: 'bookings' }, 50],
  ['a rare kind', { area: 'hotel' }, 50],
  ['a kind of one who never does it', { actor: clerk, area: 'auth' }, 0],
  ['a few days, of one and a kind', { actor: clerk, area: 'bookings', from: '2026-01-01', to: '2026-01-03' }, 50],
  ['days before there was anything', { from: '2020-01-01', to: '2020-01-31' }, 0],
  ['a record without entries', { reference: 'GT-000000' }, 0],
];

it.each(CASES)('reads no more rows than it shows: %s', async (_name, filters, most) => {
  const before = await readSoFar();
  const page = await staff.audit.list(filters);
  const read = (await readSoFar()) - before;
  expect(page.items.length).toBeLessThanOrEqual(most);
  expect(read).toBeLessThanOrEqual(most + PLANNER);
});

it('the last page costs no more than the first', async () => {
  const [oldest] = await hotel.sql`select at::text as value, id from audit_log order by at, id offset 60 limit 1`;
  const cursor = Buffer.from(JSON.stringify([0, oldest?.id, oldest?.value])).toString('base64url');
  const before = await readSoFar();
  const page = await staff.audit.list({ cursor });
  expect(page.items).toHaveLength(50);
  expect((await readSoFar()) - before).toBeLessThanOrEqual(50 + PLANNER);
});

it.each([
  ['audit_log_at', {}],
  ['audit_log_actor', { actor: clerk }],
  ['audit_log_area', { area: 'hotel' }],
  ['audit_log_actor_area', { actor: clerk, area: 'auth' }],
] as const)(
  'is planned by the index %s, without a sort',
  async (index, { actor, area }: { actor?: string; area?: string }) => {
    const where = [
      ...(actor ? [hotel.sql`actor = ${actor}`] : []),
      ...(area ? [hotel.sql`split_part(action, '.', 1) = ${area}`] : []),
    ];
    const condition = where.reduce((all, one) => hotel.sql`${all} and ${one}`, hotel.sql`true`);
    const plan = await hotel.sql`explain select * from audit_log where ${condition} order by at desc, id desc limit 51`;
    const text = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toMatch(new RegExp(`using ${index} on`));
    expect(text).not.toMatch(/Sort|Seq Scan/);
  },
);

it('those who may be asked about are found without reading all accounts of guests', async () => {
  await hotel.sql`
    insert into users (email, name, role, password_hash)
    select 'guest' || n || '@example.com', 'Guest ' || n, 'guest', 'none' from generate_series(1, 20000) n`;
  await hotel.sql`vacuum analyze users`;
  const before = await readSoFar('users');
  await staff.audit.list({});
  expect((await readSoFar('users')) - before).toBeLessThanOrEqual(50);
});
