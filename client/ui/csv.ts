import { unparse } from 'papaparse';

/** What a spreadsheet would run as a formula, also behind blanks that it skips. */
const FORMULA = /^\s*[=+\-@\t\r]/;

/**
 * The text of a CSV file. A cell that a spreadsheet would run as a formula begins with an apostrophe and so stays text:
 * strangers write some of these cells, staff open the file.
 */
export function csvOf(fields: readonly string[], data: readonly (readonly string[])[]): string {
  return unparse(
    { fields: [...fields], data: data.map((row) => [...row]) },
    { escapeFormulae: FORMULA, newline: '\r\n' },
  );
}
