/** Files for spreadsheets, as both sides write them. */

/** What spreadsheets run as a formula, full-width signs too; they skip leading blanks. An amount below zero is none. */
export const FORMULA = /^(?!-\d+(\.\d+)?$)\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Excel takes a file without this mark for Latin-1 and spoils every ọ, ẹ and ṣ. */
export const UTF8_MARK = '\uFEFF';

/** '0803 123 4567': a spreadsheet would take a number without spaces for a sum and drop its 0. */
export const phoneCell = (phone: string): string => phone.replace(/^(\d{4})(\d{3})(\d{4})$/, '$1 $2 $3');

/** What a file says of each item. */
export interface CsvRows<Item> {
  header: readonly string[];
  row: (item: Item) => readonly string[];
}
