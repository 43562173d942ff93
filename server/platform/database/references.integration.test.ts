import { blankTestDatabase } from '@server/testing/database';
import postgres from 'postgres';
import { expect, it, onTestFinished } from 'vitest';
import { migrateDatabase } from './migrate';

/** References by themselves: with the phone number each opens a record, so none may tell another (D32). */

async function openHotel() {
  const { url } = await blankTestDatabase();
  await migrateDatabase(url);
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  onTestFinished(() => sql.end());
  return sql;
}

const draw = async (sql: postgres.Sql, count: number) => {
  const rows = await sql<{ reference: string }[]>`
    select substr(next_reference('GT'), 4) as reference from generate_series(1, ${count}::int)`;
  return rows.map(({ reference }) => reference);
};

it('whoever knows the alphabet, the order of the numbers and one reference cannot tell others, of this hotel or of the next', async () => {
  const here = await openHotel();
  const made = await draw(here, 3_000);
  expect(new Set(made).size).toBe(3_000);
  const told = await here<{ reference: string }[]>`
    select reference_characters(n) as reference from generate_series(1, (select last_value::int from reference_seq)) as n`;
  const guessed = new Set(told.map(({ reference }) => reference));
  // There are a thousand million: a few may be guessed by chance.
  expect(made.filter((one) => guessed.has(one)).length).toBeLessThan(3);
  const elsewhere = new Set(await draw(await openHotel(), 300));
  expect(made.slice(0, 300).filter((one) => elsewhere.has(one)).length).toBeLessThan(3);
});

it('bookings, orders, requests, payments and receipts draw from one sequence', async () => {
  const sql = await openHotel();
  const rows = await sql<{ reference: string }[]>`
    select next_reference((array['GT', 'FD', 'CT'])[1 + n % 3]) as reference from generate_series(1, 300) as n`;
  expect(new Set(rows.map(({ reference }) => reference.slice(3))).size).toBe(300);
});
