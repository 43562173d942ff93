import { createTestDatabase } from '@server/testing/database';
import postgres from 'postgres';
import { afterAll, expect, it } from 'vitest';
import { readKept } from '../chaos/checker/rows';
import { writeRowsInBulk } from './fixture-bulk';

const { url, drop } = await createTestDatabase();
const sql = postgres(url, { onnotice: () => {} });
afterAll(async () => {
  await sql.end();
  await drop();
});

const rules = () => sql`
  select pg_get_indexdef(indexrelid) || indisvalid::text as rule from pg_index join pg_stat_user_tables on relid = indrelid
  union all select conrelid::regclass || conname || pg_get_constraintdef(oid) || convalidated::text from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal order by 1`;

it('what is written in bulk adds up as triggers have it, and leaves every index, constraint and trigger', async () => {
  const before = await rules();
  await writeRowsInBulk(url, 2_000, { orders: 2_000, requests: 300 }, 450);
  expect(await rules()).toEqual(before);
  const kept = await readKept(sql);
  expect(kept.length).toBeGreaterThan(1_000);
  expect(kept.filter((one) => one.kept !== one.counted)).toEqual([]);
  const wrong = await sql`
    select guest_name from bookings b, lateral (select coalesce(sum(amount_kobo), 0) as posted from charges where booking_id = b.id) c,
      lateral (select coalesce(sum(amount_kobo), 0) as paid from payments where booking_id = b.id) p
    where posted <> owed_kobo or paid <> received_kobo
      or check_out - check_in <> (select count(*) from room_nights where booking_id = b.id)
    union all select guest_name from food_orders o
    where received_kobo <> (select coalesce(sum(amount_kobo), 0) from payments where order_id = o.id)`;
  expect(wrong).toEqual([]);
});
