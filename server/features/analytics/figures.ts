import { oneOf } from '@drizzle/schema/checks';
import { figureDeltas, monthlyFigures } from '@drizzle/schema/figures';
import { type Database, type Params, prepared, type Queryable } from '@server/platform/database/database';
import { BALANCES, type Balance, FIGURES, type Figure } from '@shared/analytics/constants';
import { type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Months } from './rules';

/** The rows of both tables; one statement, as a figure is in the one until the job has put it into the other. */
function rowsOfBoth(db: Queryable, isAsked: (table: typeof figureDeltas | typeof monthlyFigures) => SQL) {
  const rowsOf = (table: typeof figureDeltas | typeof monthlyFigures) => {
    const { month, figure, amount } = table;
    return db.select({ month, figure, amount }).from(table).where(isAsked(table));
  };
  return unionAll(rowsOf(monthlyFigures), rowsOf(figureDeltas)).as('rows');
}

const sums = prepared('figures_read', (db, param: Params<Record<'from' | 'to' | 'figures', string>>) => {
  const rows = rowsOfBoth(
    db,
    ({ month, figure }) =>
      sql`${month} between ${param('from')} and ${param('to')} and ${figure} in (select json_array_elements_text(${param('figures')}::json))`,
  );
  return db
    .select({ month: rows.month, figure: rows.figure, amount: sql<number>`sum(${rows.amount})`.mapWith(Number) })
    .from(rows)
    .groupBy(rows.month, rows.figure);
});

const balances = prepared('figures_balances', (db, param: Params<{ date: string }>) => {
  const rows = rowsOfBoth(db, ({ month, figure }) => sql`${month} <= ${param('date')} and ${oneOf(figure, BALANCES)}`);
  return db
    .select({ figure: rows.figure, amount: sql<number>`sum(${rows.amount})`.mapWith(Number) })
    .from(rows)
    .groupBy(rows.figure);
});

/** What guests have paid ahead and what is owed at the end of a day, in kobo. */
export async function balancesAt(db: Queryable, date: string): Promise<Record<Balance, number>> {
  const rows = await balances(db, { date });
  const of = (balance: Balance) => rows.find(({ figure }) => figure === balance)?.amount ?? 0;
  return { deposits: of('deposits'), debts: of('debts') };
}

export const EVER: Months = { from: '0001-01-01', to: '9999-12-01' };

/** The figures of each month, or balances of each day, in which there is something to count; amounts in kobo. */
export const readFigures = (db: Queryable, months: Months, figures: readonly (Figure | Balance)[] = FIGURES) =>
  sums(db, { ...months, figures: JSON.stringify(figures) });

/** How many guests the directory has. */
export async function countAllGuests(db: Queryable): Promise<number> {
  const rows = await readFigures(db, EVER, ['guests']);
  return rows.reduce((count, { amount }) => count + amount, 0);
}

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
