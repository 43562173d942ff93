import { readdir, readFile } from 'node:fs/promises';
import { openDatabase } from '@server/platform/database';
import { sharedTestDatabase } from '@server/testing/database';
import { afterAll, expect, it } from 'vitest';
import { EVER, readFigures } from './figures';

/** A hotel that an earlier version has run, when the migration comes that keeps guests and figures. */

const FOLDER = new URL('../../../drizzle/migrations/', import.meta.url);
const IT = '_guests-and-figures.sql';

const database = await sharedTestDatabase();
const pool = openDatabase(database.url, { max: 1 });
afterAll(() => pool.close());
const { sql } = pool;

const migrate = async (name: string) => sql.unsafe(await readFile(new URL(name, FOLDER), 'utf8'));

async function recordEarlier() {
  const [room] =
    await sql`insert into rooms (room_number, type, price_kobo) values ('101', 'Standard', 100) returning id`;
  const stay = (guest: string, night: string, status: string, hidden: string | null) => sql`
    insert into bookings (room_id, guest_name, phone, email, room_type, nightly_kobo, amount_kobo, check_in, check_out, status, created_at, deleted_at)
    values (${room?.id}, ${guest}, '08031234567', 'ada@guests.test', 'Standard', 100, 300, ${night}, ${night}::date + 3, ${status}, '2026-01-31T23:30:00Z', ${hidden})
    returning id`;
  const [paid] = await stay('Ada Obi', '2026-03-30', 'confirmed', null);
  await stay('ADA OBI', '2026-05-01', 'pending', null);
  await stay('Bola Edet', '2026-06-01', 'cancelled', '2026-02-02T12:00:00Z');
  await sql.begin(async (tx) => {
    const [payment] = await tx`
      insert into payments (booking_id, amount_kobo, method, recorded_by, received_at)
      values (${paid?.id}, 250, 'cash', 'system', '2026-02-28T23:00:00Z') returning id`;
    await tx`insert into payment_allocations (payment_id, kind, amount_kobo) values (${payment?.id}, 'room', 250)`;
  });
}

it('what there is already is listed and counted, and what comes after it too', async () => {
  await sql.unsafe('drop schema public cascade; create schema public');
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();
  const at = names.findIndex((name) => name.endsWith(IT));
  expect(at).toBeGreaterThan(0);
  for (const name of names.slice(0, at)) await migrate(name);
  await recordEarlier();
  await migrate(names[at] ?? '');
  await sql`update bookings set status = 'confirmed' where status = 'pending'`;
  const figures = (await readFigures(pool.db, EVER)).map(({ month, figure, amount }) => `${month} ${figure} ${amount}`);
  expect(figures.toSorted()).toEqual([
    '2026-02-01 bookings 2',
    '2026-02-01 guests 1',
    '2026-03-01 nights 2',
    '2026-03-01 received_room 250',
    '2026-03-01 room_earned 200',
    '2026-04-01 nights 1',
    '2026-04-01 room_earned 100',
    '2026-05-01 nights 3',
    '2026-05-01 room_earned 300',
  ]);
  expect(await sql`select name, phone, email, bookings from guests`).toEqual([
    { name: expect.stringMatching(/ada obi/i), phone: '08031234567', email: 'ada@guests.test', bookings: 2 },
  ]);
});
