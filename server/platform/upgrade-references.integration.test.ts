import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase } from '@server/testing/database';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrateDatabase } from './migrate';

/** A hotel whose bookings and orders have references from two sequences, when the one sequence comes to it (D32). */

const FOLDER = fileURLToPath(new URL('../../drizzle/migrations', import.meta.url));
const LAST_BEFORE = '0003_the-frames';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let sql: postgres.Sql;
beforeEach(async () => {
  database = await createTestDatabase();
  sql = postgres(database.url, { max: 1, onnotice: () => {} });
  await sql.unsafe('drop schema public cascade; drop schema drizzle cascade; create schema public');
  await migrateToBefore();
  await sql`insert into rooms (room_number, type, price_kobo) values ('101', 'Standard', 2000000)`;
});
afterEach(async () => {
  await sql.end();
  await database.drop();
});

/** Migrates as the version before did, with its journal. */
async function migrateToBefore() {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await cp(FOLDER, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(path, 'utf8'));
  const end = 1 + journal.entries.findIndex(({ tag }) => tag === LAST_BEFORE);
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  await migrate(drizzle(sql), { migrationsFolder: folder });
  await rm(folder, { recursive: true });
}

const addBookings = (count: number) => sql<{ reference: string }[]>`
  insert into bookings (room_id, guest_name, phone, room_type, nightly_kobo, amount_kobo, check_in, check_out, status)
  select rooms.id, 'Ada Obi', '08031234567', 'Standard', 1, 1, '2020-01-01'::date + day, '2020-01-02'::date + day, 'cancelled'
  from rooms, generate_series(1, ${count}::int) as day returning reference`;

const addOrders = (count: number) => sql<{ reference: string }[]>`
  insert into food_orders (guest_name, email, phone, payment_method, total_kobo, status_at, created_at)
  select 'Ada Obi', 'ada@guests.test', '08031234567', 'cash', 1, now(), now()
  from generate_series(1, ${count}::int) returning reference`;

const characters = (rows: readonly { reference: string }[]) => rows.map(({ reference }) => reference.slice(3));
const orders = () => sql<{ reference: string; earlier_reference: string | null }[]>`
  select reference, earlier_reference from food_orders order by created_at, id`;

describe('D32: one sequence for the references of a hotel that has two', () => {
  it.each([
    ['more bookings than orders', 12, 5],
    ['more orders than bookings', 5, 12],
    ['no bookings', 0, 3],
    ['nothing', 0, 0],
  ])('with %s, six characters then name one thing, and so do new ones', async (_, ofBookings, ofOrders) => {
    const booked = await addBookings(ofBookings);
    const ordered = await addOrders(ofOrders);
    await migrateDatabase(database.url);

    expect((await sql`select reference from bookings`).map(({ reference }) => reference).sort()).toEqual(
      booked.map(({ reference }) => reference).sort(),
    );
    const after = await orders();
    const shared = new Set(characters(booked));
    expect(after.filter((order) => order.earlier_reference !== null)).toHaveLength(Math.min(ofBookings, ofOrders));
    // What an order was called, then or now, is what it was called before.
    expect(after.map((order) => order.earlier_reference ?? order.reference).sort()).toEqual(
      ordered.map(({ reference }) => reference).sort(),
    );
    for (const { earlier_reference: earlier } of after) if (earlier) expect(shared).toContain(earlier.slice(3));

    const made = [...(await addBookings(20)), ...(await addOrders(20))];
    const all = [...characters(booked), ...characters(after), ...characters(made)];
    expect(new Set(all).size).toBe(all.length);
    // A transfer with an earlier reference is never taken for one of a new record.
    expect(characters(made).filter((one) => characters(ordered).includes(one))).toEqual([]);
  });

  it('an order keeps its reference where the booking of that number was never made', async () => {
    await addBookings(2);
    await sql`select nextval('booking_reference_seq') from generate_series(1, 5)`;
    const ordered = await addOrders(4);
    await migrateDatabase(database.url);
    const kept = (await orders()).filter((order) => order.earlier_reference === null);
    expect(characters(kept).sort()).toEqual(characters(ordered.slice(2)).sort());
    const made = await addBookings(10);
    expect(characters(made).filter((one) => characters(ordered).includes(one))).toEqual([]);
  });

  it('the one function makes of each number what the former one made of it', async () => {
    const numbers = (name: string) => sql`
      select ${sql.unsafe(name)}(n) as made from unnest(array[1, 2, 31, 32, 1023, 999983, 536870912, 1073741823]::bigint[]) as n
      union all select ${sql.unsafe(name)}(n) from generate_series(1, 2000) as n`;
    const before = (await numbers('booking_reference')).map(({ made }) => made.slice(3));
    await migrateDatabase(database.url);
    expect((await numbers('reference_characters')).map(({ made }) => made)).toEqual(before);
  });

  it('whoever knows the formula and one reference cannot tell others, of this hotel or of the next', async () => {
    const draw = async (count: number) => {
      await migrateDatabase(database.url);
      const made = characters(await addBookings(count));
      const [{ last } = { last: 0 }] = await sql<{ last: number }[]>`select last_value::int as last from reference_seq`;
      const told = await sql<{ reference: string }[]>`
        select 'GT-' || reference_characters(n) as reference from generate_series(1, ${last}::int) as n`;
      const guessed = new Set(characters(told));
      expect(new Set(made).size).toBe(count);
      // Of a thousand million some may be hit by chance.
      expect(made.filter((one) => guessed.has(one)).length).toBeLessThan(3);
      return made;
    };
    const here = await draw(3_000);
    await sql.unsafe('drop schema public cascade; drop schema drizzle cascade; create schema public');
    await migrateToBefore();
    await sql`insert into rooms (room_number, type, price_kobo) values ('101', 'Standard', 2000000)`;
    const elsewhere = new Set(await draw(300));
    expect(here.slice(0, 300).filter((one) => elsewhere.has(one)).length).toBeLessThan(3);
  });

  it('started twice, at once and again, it changes each order once', async () => {
    await addBookings(3);
    await addOrders(3);
    await Promise.all([migrateDatabase(database.url), migrateDatabase(database.url)]);
    const once = await orders();
    await migrateDatabase(database.url);
    expect(await orders()).toEqual(once);
    expect(once.every((order) => /^FD-[0-9A-HJKMNP-TV-Z]{6}$/.test(order.reference))).toBe(true);
  });

  it('staff find such an order by both, and no process is told of it', async () => {
    await addBookings(1);
    const [{ reference: earlier } = { reference: '' }] = await addOrders(1);
    const listener = postgres(database.url, { max: 1 });
    const heard: string[] = [];
    await listener.listen('food_orders', (payload) => heard.push(payload));
    await migrateDatabase(database.url);
    await sql`select pg_notify('food_orders', 'done')`;
    await expect.poll(() => heard).toEqual(['done']);
    await listener.end();

    const [order] = await orders();
    for (const part of [earlier, earlier.slice(3), earlier.replace('-', ''), order?.reference ?? '']) {
      expect(await sql`select from food_orders where search like search_pattern(${part})`).toHaveLength(1);
    }
  });
});
