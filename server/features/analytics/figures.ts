import { figureDeltas, monthlyFigures } from '@drizzle/schema/figures';
import { type Params, prepared, type Queryable } from '@server/platform/database/database';
import { FIGURES, type Figure } from '@shared/analytics/figures';
import { and, between, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Months } from './rules';

/** The sums of both tables; one statement, as a figure is in the one until the job has put it into the other. */
const sums = prepared('figures_read', (db, param: Params<Record<'from' | 'to' | 'figures', string>>) => {
  const rowsOf = (table: typeof figureDeltas | typeof monthlyFigures) => {
    const { month, figure, amount } = table;
    const isAsked = sql`${figure} in (select json_array_elements_text(${param('figures')}::json))`;
    return db
      .select({ month, figure, amount })
      .from(table)
      .where(and(between(month, param('from'), param('to')), isAsked));
  };
  const rows = unionAll(rowsOf(monthlyFigures), rowsOf(figureDeltas)).as('rows');
  return db
    .select({ month: rows.month, figure: rows.figure, amount: sql<number>`sum(${rows.amount})`.mapWith(Number) })
    .from(rows)
    .groupBy(rows.month, rows.figure);
});

export const EVER: Months = { from: '0001-01-01', to: '9999-12-01' };

/** The figures of each month in which there is something to count; amounts in kobo. */
export const readFigures = (db: Queryable, months: Months, figures: readonly Figure[] = FIGURES) =>
  sums(db, { ...months, figures: JSON.stringify(figures) });

/** How many guests the directory has. */
export async function countAllGuests(db: Queryable): Promise<number> {
  const rows = await readFigures(db, EVER, ['guests']);
  return rows.reduce((count, { amount }) => count + amount, 0);
}
