import type { WireFile } from '@shared/fields/files-schema';
import { FORMULA, UTF8_MARK } from '@shared/lists/csv';
import papaparse from 'papaparse';

/** What a file of CSV holds, and its name without the ending. */
export interface CsvTable {
  name: string;
  header: readonly string[];
  rows: readonly (readonly string[])[];
}

const FORM = { escapeFormulae: FORMULA, newline: '\r\n' };

/** A file for spreadsheets, in which nothing runs as a formula. */
export function csvFile({ name, header, rows }: CsvTable): WireFile {
  const table = { fields: [...header], data: rows.map((row) => [...row]) };
  const text = papaparse.unparse(table, FORM);
  return { fileName: `${name}.csv`, mediaType: 'text/csv', base64: Buffer.from(UTF8_MARK + text).toString('base64') };
}

const linesOf = (rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ''
    : `${papaparse.unparse(
        rows.map((row) => [...row]),
        FORM,
      )}\r\n`;

/** The text of such a file of several tables with one heading, piece by piece. */
export async function* csvPages(tables: AsyncIterable<CsvTable>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const { header, rows } of tables) {
    yield (isFirst ? UTF8_MARK + linesOf([header]) : '') + linesOf(rows);
    isFirst = false;
  }
}
