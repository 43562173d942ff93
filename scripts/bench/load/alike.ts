import { isDeepStrictEqual } from 'node:util';
import postgres from 'postgres';
import type { Running } from '../processes';
import { type House, startHotel, startTwin } from '../stand';
import type { Call, Comparison } from './comparisons';
import { answerOf } from './requests';

/** What differs between two bookings that were made one after the other. */
const OWN = new Set(['_id', 'reference', 'createdAt', 'holdExpiresAt', 'roomNumber', 'phoneNumber', 'email', 'userId']);

/** Takes an answer to a call that creates; returns it without what no two such answers share. */
const comparable = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer, (name, value) => (OWN.has(name) ? typeof value : value)));

interface Done {
  answer: unknown;
  /** How many rows each table gained. */
  written: Record<string, number>;
}

/** Makes the call once; returns what was answered and written. */
async function once(running: Running, call: Call, url: string): Promise<Done> {
  const before = await rowCounts(url);
  const answer = await answerOf(running, call);
  const after = Object.entries(await rowCounts(url));
  const written = Object.fromEntries(after.map(([table, rows]) => [table, rows - (before[table] ?? 0)]));
  return { answer: call.body ? comparable(answer) : answer, written };
}

/**
 * Asks both sides the same, one call after the other, so that neither sees what only the other has written. Throws where
 * the twin does not do the same work: what it answers or writes differs, and it is no reference then.
 */
export async function mustWorkAlike(comparisons: readonly Comparison[], house: House): Promise<void> {
  const [hotel, twin] = [await startHotel(house), await startTwin(house)];
  try {
    // What writes comes last.
    for (const comparison of comparisons.toSorted((a, b) => Number(!!a.hotel.body) - Number(!!b.hotel.body))) {
      const wanted = await once(hotel, comparison.hotel, house.url);
      const done = await once(twin, comparison.twin, house.url);
      if (isDeepStrictEqual(wanted, done)) continue;
      throw new Error(
        `The twin does ${comparison.name} differently: ${JSON.stringify(done)} instead of ${JSON.stringify(wanted)}`,
      );
    }
  } finally {
    await Promise.all([hotel.stop(), twin.stop()]);
    await house.emptyQueue();
  }
}

async function rowCounts(url: string): Promise<Record<string, number>> {
  const sql = postgres(url, { max: 1 });
  try {
    // The product's worker counts the emails that it sends, at its own time.
    const tables = await sql<{ name: string }[]>`
      select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'limit_counters'`;
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      const [row] = await sql<{ count: number }[]>`select count(*)::int as count from ${sql(name)}`;
      counts[name] = row?.count ?? 0;
    }
    return counts;
  } finally {
    await sql.end();
  }
}
