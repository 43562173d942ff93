import { unparse } from 'papaparse';

/** What spreadsheets run as a formula; they skip leading blanks. */
const FORMULA = /^\s*[=+\-@\t\r]/;

/**
 * Cells that a spreadsheet would run as a formula are prefixed with an apostrophe, because some of them contain text typed
 * by guests.
 */
export function csvOf(fields: readonly string[], data: readonly (readonly string[])[]): string {
  return unparse(
    { fields: [...fields], data: data.map((row) => [...row]) },
    { escapeFormulae: FORMULA, newline: '\r\n' },
  );
}
