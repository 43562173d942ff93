import { unparse } from 'papaparse';

/** What spreadsheets run as a formula, full-width signs too; they skip leading blanks. */
const FORMULA = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

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

/** '0803 123 4567': a spreadsheet would take a number without spaces for a sum and drop its 0. */
export const phoneCell = (phone: string): string => phone.replace(/^(\d{4})(\d{3})(\d{4})$/, '$1 $2 $3');
