import { oneOf } from '@drizzle/schema/checks';
import { figureDeltas, monthlyFigures } from '@drizzle/schema/figures';
import { type Database, type Params, prepared, type Queryable } from '@server/platform/database/database';
import { type AnalyticsPeriod, BALANCES, type Balance, FIGURES, type Figure } from '@shared/analytics/constants';
import { type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';

/** Months as the first days of them, both included. */
export interface Months {
  from: string;
  to: string;
}

const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
const monthOf = (number: number) =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}-01`;

export const addMonths = (month: string, count: number): string => monthOf(numberOf(month) + count);

/** Each month of a period, in order. */
export function monthsOf({ from, to }: Months): string[] {
  const count = Math.max(0, numberOf(to) - numberOf(from) + 1);
  return Array.from({ length: count }, (_, index) => addMonths(from, index));
}

/** As many months just before; of a year that is under way the same months of the last one. */
export function periodBefore(period: AnalyticsPeriod, { from, to }: Months): Months {
  const back = period === 'year' ? 12 : monthsOf({ from, to }).length;
  return { from: addMonths(from, -back), to: addMonths(to, -back) };
}

/** The months of a period on that day; null for all time, which begins with what was counted first. */
export function monthsOfPeriod(period: AnalyticsPeriod, today: string): Months | null {
  const month = `${today.slice(0, 7)}-01`;
  const [year, lastYear] = [Number(today.slice(0, 4)), Number(today.slice(0, 4)) - 1];
  const periods: Record<AnalyticsPeriod, Months | null> = {
    all: null,
    twelve_months: { from: addMonths(month, -11), to: month },
    month: { from: month, to: month },
    last_month: { from: addMonths(month, -1), to: addMonths(month, -1) },
    year: { from: `${year}-01-01`, to: month },
    last_year: { from: `${lastYear}-01-01`, to: `${lastYear}-12-01` },
  };
  return periods[period];
}

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
