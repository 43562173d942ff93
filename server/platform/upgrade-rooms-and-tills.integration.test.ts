import { blankTestDatabase } from '@server/testing/database';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { knownMigrations, migrateDatabase, migrateUpTo } from './migrate';

/** A hotel with rooms, orders, money and holds of strangers, when the migrations after the fortieth come to it. */

const database = await blankTestDatabase();
const sql = postgres(database.url, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

const known = await knownMigrations();
const upTo = (migration: number) => migrateUpTo(database.url, known[migration] ?? 0);
const CLERK = '00000000-0000-4000-8000-000000000001';
const EARLIER = '00000000-0000-4000-8000-00000000abcd';

beforeAll(async () => {
  await upTo(40);
  await sql`insert into users (id, email, name, role, password_hash) values (${CLERK}, 'clerk@hotel.test', 'Ada', 'admin', 'none')`;
  // Three that differ by case and blanks alone, one of them in use by a guest, and one that was archived.
  await sql`
    insert into rooms (room_number, type, price_kobo, created_at, archived_at) values
      ('12 A', 'Standard', 2000000, '2026-01-01', null), ('12a', 'Standard', 2000000, '2026-01-02', null),
      ('12A', 'Standard', 2000000, '2026-01-03', null), ('12 a', 'Standard', 2000000, '2025-01-01', '2025-06-01'),
      ('101', 'Standard', 2000000, '2026-01-04', null), ('Épice', 'Standard', 2000000, '2026-01-05', null),
      ('épice', 'Standard', 2000000, '2026-01-06', null)`;
  await sql`
    insert into bookings (room_id, guest_name, phone, room_type, nightly_kobo, amount_kobo, check_in, check_out, status, hold_expires_at)
    select id, 'Ngozi', '08031234567', 'Standard', 2000000, 2000000, '2026-03-01', '2026-03-02', 'pending', '2026-03-01' from rooms where room_number = '12a'`;
  await sql`
    insert into food_orders (reference, earlier_reference, guest_name, phone, payment_method, total_kobo, status_at, created_at)
    select 'FD-AAAA0' || n, case when n = 1 then 'FD-BBBB01' end, 'Ngozi', '08031234567', 'cash', 100, now(), now() from generate_series(1, 4) n`;
  await sql`
    with paid as (
      insert into payments (order_id, amount_kobo, method, recorded_by)
      select id, 100, (array['cash', 'card_machine', 'bank_transfer', 'cash'])[right(reference, 1)::int], ${CLERK} from food_orders
      returning id)
    insert into payment_allocations (payment_id, kind, amount_kobo) select id, 'food', 100 from paid`;
  await sql`
    with first as (select p.id from payments p join food_orders o on o.id = p.order_id where o.reference = 'FD-AAAA01'),
    closed as (
      insert into till_closes (day, staff_id, method, expected_kobo, counted_kobo, closed_by)
      values ('2026-03-01', ${CLERK}, 'cash', 100, 100, ${CLERK}) returning id)
    insert into till_close_payments (payment_id, close_id) select first.id, closed.id from first, closed`;
  await sql`insert into payment_tasks (kind, subject, detail) values ('short', 'one', '{}'), ('refunded_twice', 'two', '{}')`;
  await upTo(44);
  await sql`insert into network_shares (record_id, networks, created_at) values (${EARLIER}, '{one}', '2026-03-01T00:00:00Z')`;
  await migrateDatabase(database.url);
});

it('rooms that differ by case or blanks alone keep apart, the first as it was called, each with its stays', async () => {
  const rooms = await sql<{ room_number: string; id: string }[]>`select room_number, id from rooms order by created_at`;
  const numbered = (first: string, at: number) => `${first}-${rooms[at]?.id.slice(0, 6)}`;
  expect(rooms.map(({ room_number: number }) => number)).toEqual([
    '12 a',
    '12 A',
    numbered('12a', 2),
    numbered('12A', 3),
    '101',
    'Épice',
    numbered('épice', 6),
  ]);
  expect(await sql`select room_number from bookings join rooms on rooms.id = room_id`).toEqual([
    { room_number: numbered('12a', 2) },
  ]);
  const again = sql`insert into rooms (room_number, type, price_kobo) values ('12  a', 'Standard', 1)`;
  await expect(again).rejects.toThrow('rooms_number_key');
});

it('the till has what no close has counted, and nothing else', async () => {
  const open = await sql`
    select o.reference from till_uncounted join payments p on p.id = payment_id join food_orders o on o.id = p.order_id order by 1`;
  expect(open.map(({ reference }) => reference)).toEqual(['FD-AAAA02', 'FD-AAAA04']);
});

it('what was there is as it was: tasks, earlier references, holds, from where they were made', async () => {
  expect(await sql`select kind from payment_tasks order by subject`).toEqual([
    { kind: 'short' },
    { kind: 'refunded_twice' },
  ]);
  expect(await sql`select reference from food_orders where earlier_reference = 'FD-BBBB01'`).toHaveLength(1);
  expect(await sql`select hold_extends_to, hold_expires_at is not null as held from bookings`).toEqual([
    { hold_extends_to: null, held: true },
  ]);
  expect(await sql`select size, kept_until from network_shares`).toEqual([
    { size: 1, kept_until: new Date('2026-04-05T00:00:00Z') },
  ]);
  expect(await sql`select first_hold_minutes from hotel`).toEqual([{ first_hold_minutes: 30 }]);
});
