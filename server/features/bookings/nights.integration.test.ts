import { knownMigrations, migrateDatabase, migrateUpTo } from '@server/platform/database/migrate';
import { blankTestDatabase } from '@server/testing/database';
import postgres from 'postgres';
import { expect, it, onTestFinished } from 'vitest';

/** The nights of stays and out-of-order periods (D36). */

it('a database from before nights gets those of its stays and periods, and refuses what it refused', async () => {
  const { url } = await blankTestDatabase();
  const [, , before = 0] = await knownMigrations();
  await migrateUpTo(url, before);
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  onTestFinished(() => sql.end());
  const [room] = await sql`
    insert into rooms (room_number, type, price_kobo, status, description, sleeps)
    values ('101', 'Standard', 1500000, 'available', '', 2) returning id`;
  const book = (status: string, from: string, to: string) => sql`
    insert into bookings (guest_name, phone, room_id, room_type, nightly_kobo, amount_kobo, check_in, check_out, status)
    values (${status}, '08031234567', ${room?.id}, 'Standard', 1500000, 3000000, ${from}, ${to}, ${status})`;
  await book('confirmed', '2026-03-20', '2026-03-22');
  await book('cancelled', '2026-03-20', '2026-03-21');
  await sql`insert into out_of_order_periods (id, room_id, starts_on, ends_on, reason)
    values (gen_random_uuid(), ${room?.id}, '2026-03-22', '2026-03-24', 'Leak')`;
  await migrateDatabase(url);
  const nights = await sql`
    select night::text, guest_name as stay, price_kobo::int as price, taken from room_nights
    left join bookings on bookings.id = booking_id order by night, taken`;
  const price = 1_500_000;
  expect(nights).toEqual([
    { night: '2026-03-20', stay: 'cancelled', price, taken: false },
    { night: '2026-03-20', stay: 'confirmed', price, taken: true },
    { night: '2026-03-21', stay: 'confirmed', price, taken: true },
    { night: '2026-03-22', stay: null, price: null, taken: true },
    { night: '2026-03-23', stay: null, price: null, taken: true },
  ]);
  await expect(book('pending', '2026-03-21', '2026-03-22')).rejects.toMatchObject({
    constraint_name: 'bookings_no_double_booking',
  });
  await expect(book('pending', '2026-03-23', '2026-03-24')).rejects.toMatchObject({
    constraint_name: 'bookings_not_out_of_order',
  });
  await book('pending', '2026-03-24', '2026-03-25');
});
