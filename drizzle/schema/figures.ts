import { bigint, check, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { BALANCES, FIGURES } from '../../shared/analytics/constants';
import { oneOf } from './checks';

const COUNTED = [...FIGURES, ...BALANCES] as const;

const columns = {
  /** The first day of a month of the hotel's calendar; of balances the day itself. */
  month: date({ mode: 'string' }).notNull(),
  figure: text({ enum: COUNTED }).notNull(),
  /** A count, or kobo. */
  amount: bigint({ mode: 'number' }).notNull(),
};

/**
 * Changes of the figures, which triggers write in the transaction of what they count. Rows are only added, so that no two
 * transactions wait for each other; a job folds them into `monthly_figures`. A figure is the sum over both tables.
 */
export const figureDeltas = pgTable('figure_deltas', columns, (table) => [
  check('figure_deltas_figure', oneOf(table.figure, COUNTED)),
]);

export const monthlyFigures = pgTable('monthly_figures', columns, (table) => [
  primaryKey({ name: 'monthly_figures_pkey', columns: [table.month, table.figure] }),
]);
