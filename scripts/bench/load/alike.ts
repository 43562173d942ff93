import { isDeepStrictEqual } from 'node:util';
import postgres from 'postgres';
import { type House, startHotel, startTwin } from '../stand';
import type { Comparison } from './comparisons';
import { answerOf } from './requests';

/** What differs between two bookings that were made one after the other. */
const OWN = new Set(['_id', 'reference', 'createdAt', 'holdExpiresAt', 'roomNumber']);

/** Takes an answer to a call that creates; returns it without what no two such answers share. */
const comparable = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer, (name, value) => (OWN.has(name) ? typeof value : value)));

interface Done {
  answer: unknown;
  /** How many rows each table gained. */
  written: Record<string, number>;
}

/** Makes each call once of that side, in a fresh process; returns what it answered and wrote. */
async function once(side: 'hotel' | 'twin', comparisons: readonly Comparison[], house: House): Promise<Done[]> {
  const running = await (side === 'hotel' ? startHotel : startTwin)(house);
  try {
    const done: Done[] = [];
    for (const comparison of comparisons) {
      const before = await rowCounts(house.url);
      const answer = await answerOf(running, comparison[side]);
      const after = Object.entries(await rowCounts(house.url));
      const written = Object.fromEntries(after.map(([table, rows]) => [table, rows - (before[table] ?? 0)]));
      done.push({ answer: comparison[side].body ? comparable(answer) : answer, written });
    }
    return done;
  } finally {
    await running.stop();
    await house.emptyQueue();
  }
}

/** Throws where the twin does not do the same work: what it answers or writes differs, and it is no reference then. */
export async function mustWorkAlike(comparisons: readonly Comparison[], house: House): Promise<void> {
  const hotel = await once('hotel', comparisons, house);
  const twin = await once('twin', comparisons, house);
  for (const [index, { name }] of comparisons.entries()) {
    if (isDeepStrictEqual(hotel[index], twin[index])) continue;
    throw new Error(
      `The twin does ${name} differently: ${JSON.stringify(twin[index])} instead of ${JSON.stringify(hotel[index])}`,
    );
  }
}

async function rowCounts(url: string): Promise<Record<string, number>> {
  const sql = postgres(url, { max: 1 });
  try {
    const tables = await sql<{ name: string }[]>`select tablename as name from pg_tables where schemaname = 'public'`;
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
