import { FORMULA } from '@shared/lists/csv';
import { unparse } from 'papaparse';
import type { CsvRows } from './export-csv';

/**
 * The content of a file. Cells that a spreadsheet would run as a formula are prefixed with an apostrophe, because some of
 * them contain text typed by guests.
 */
export function csvOf<Item>({ header, row }: CsvRows<Item>, items: readonly Item[]): string {
  return unparse(
    { fields: [...header], data: items.map((item) => [...row(item)]) },
    { escapeFormulae: FORMULA, newline: '\r\n' },
  );
}
