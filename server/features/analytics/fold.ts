import { figureDeltas, monthlyFigures } from '@drizzle/schema/figures';
import type { Database } from '@server/platform/database/database';
import { sql } from 'drizzle-orm';

/** Rows that are folded in one transaction, so that none is long. */
const BATCH = 50_000;

/**
 * Folds what triggers have written about the figures, so that reading them stays as fast. Several may run at once; rows
 * that are written meanwhile are for the next time.
 */
export async function foldFigures(db: Database): Promise<void> {
  for (;;) {
    const [folded] = await db.execute<{ rows: number }>(sql`
      with batch as (
        delete from ${figureDeltas} where ctid = any(array(
          select ctid from ${figureDeltas} limit ${BATCH} for update skip locked))
        returning month, figure, amount),
      added as (
        insert into ${monthlyFigures} (month, figure, amount)
        select month, figure, sum(amount) from batch group by month, figure order by month, figure
        on conflict (month, figure) do update set amount = ${monthlyFigures}.amount + excluded.amount)
      select count(*)::int as rows from batch`);
    if ((folded?.rows ?? 0) < BATCH) return;
  }
}
