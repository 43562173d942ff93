import type { Sql } from 'postgres';
import type { Program } from '../../program';
import { type Fixture, runSide } from '../fixture';
import { type Load, mustAsk } from './requests';

/** What differs between two bookings that were made one after the other. */
const OWN = new Set([
  '_id',
  'reference',
  'createdAt',
  'updatedAt',
  'holdExpiresAt',
  'roomNumber',
  'phoneNumber',
  'email',
  'userId',
]);

/** An answer to a call that writes, without what no two such answers share. */
const comparable = (text: string) =>
  JSON.stringify(JSON.parse(text), (name, value) => (OWN.has(name) ? typeof value : value));

interface Done {
  answer: string;
  /** How many rows each table gained. */
  written: Record<string, number>;
}

/** Where two texts part. */
function difference(found: string, wanted: string): string {
  const at = [...found].findIndex((char, index) => char !== wanted[index]);
  const part = (text: string) => text.slice(Math.max(0, at - 80), at + 160);
  return `\n…${part(found)}…\ninstead of\n…${part(wanted)}…`;
}

async function doOnce({ url }: Program, load: Load, fixture: Fixture): Promise<Done> {
  const call = typeof load === 'function' ? load() : load;
  const before = await fixture.sql(rowCounts);
  const { text } = await mustAsk(url, call);
  const after = Object.entries(await fixture.sql(rowCounts));
  const written = Object.fromEntries(after.map(([table, rows]) => [table, rows - (before[table] ?? 0)]));
  return { answer: call.body === undefined ? text : comparable(text), written };
}

/**
 * Asks both sides the same, one call after the other, so that neither sees what only the other has written, and compares the
 * bytes that they answer and the rows that they write. Throws where they differ: the baseline is no reference then.
 */
export async function mustDoSameWork(calls: Record<string, Load>, fixture: Fixture): Promise<void> {
  await runSide('product', fixture, (product) =>
    runSide('baseline', fixture, async (baseline) => {
      for (const [name, load] of Object.entries(calls)) {
        const wanted = JSON.stringify(await doOnce(product, load, fixture));
        const done = JSON.stringify(await doOnce(baseline, load, fixture));
        if (done !== wanted) throw new Error(`The baseline does ${name} differently: ${difference(done, wanted)}`);
      }
    }),
  );
  await fixture.clearQueue();
}

/** The product's worker counts the emails that it sends, and folds figures, at its own time. */
async function rowCounts(sql: Sql): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('limit_counters', 'network_shares', 'figure_deltas', 'monthly_figures')`;
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await sql<{ count: number }[]>`select count(*)::int as count from ${sql(name)}`;
    counts[name] = row?.count ?? 0;
  }
  return counts;
}
