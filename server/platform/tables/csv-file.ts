import type { WireFile } from '@shared/fields/files-schema';
import { FORMULA, UTF8_MARK } from '@shared/lists/csv';
import papaparse from 'papaparse';

/** What a file of CSV holds, and its name without the ending. */
export interface CsvTable {
  name: string;
  header: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A file for spreadsheets, in which nothing runs as a formula. */
export function csvFile({ name, header, rows }: CsvTable): WireFile {
  const table = { fields: [...header], data: rows.map((row) => [...row]) };
  const text = papaparse.unparse(table, { escapeFormulae: FORMULA, newline: '\r\n' });
  return { fileName: `${name}.csv`, mediaType: 'text/csv', base64: Buffer.from(UTF8_MARK + text).toString('base64') };
}
