import { createHash } from 'node:crypto';
import { DomainError } from '@server/platform/domain-error';
import { readDate, shownOrders } from '@server/platform/tables/cells';
import { DELIMITERS, divide, readText, type TableRow } from '@server/platform/tables/text-table';
import { isWorkbook, readWorkbook } from '@server/platform/tables/workbook';
import type { Reason } from '@shared/errors';
import type { DateOrder } from '@shared/fields/date-order';
import { fileNameOf } from '@shared/fields/files-schema';
import { IMPORT_COLUMNS, type ImportColumn, placesIn } from '@shared/import/columns';
import { IMPORT_LIMITS, type ImportKind } from '@shared/import/constants';
import type { ImportPreview, ImportPreviewInput } from '@shared/import/schema';
import { bareCell, fieldValue } from './cells';

/** A file that somebody wants to import, as lines of named fields. */

export interface FileLine {
  row: number;
  /** As the file has them, in the order of the kind's columns. */
  cells: string[];
  /** As its schema takes them. */
  values: Record<string, unknown>;
}

export interface ReadImport {
  kind: ImportKind;
  fileName: string;
  fileDigest: string;
  leftAside: string[];
  dates: ImportPreview['dates'];
  /** None while nobody has said how its dates are read. */
  lines: FileLine[];
}

/** Above its header a file may have a title. */
const HEADER_WITHIN = 20;

const refusal = (reason: Reason, params: Record<string, string> = {}) =>
  new DomainError(reason, params, { field: 'file' });

/** Throws `import_not_table`, `import_empty`, `import_too_long`. */
async function rowsOf(kind: ImportKind, bytes: Uint8Array): Promise<TableRow[]> {
  if (isWorkbook(bytes)) {
    const read = await readWorkbook(bytes, IMPORT_LIMITS);
    if ('rows' in read) return read.rows;
    throw refusal(read.problem === 'too long' ? 'import_too_long' : 'import_not_table');
  }
  const read = readText(bytes);
  if ('problem' in read) throw refusal(read.problem === 'empty' ? 'import_empty' : 'import_not_table');
  const divided = DELIMITERS.map((delimiter) => divide(read.text, delimiter, IMPORT_LIMITS));
  const [best] = divided
    .flatMap((rows) => (rows ? [{ rows, known: headerOf(kind, rows).places.size }] : []))
    .sort((one, other) => other.known - one.known);
  if (!best || divided.includes(null)) throw refusal('import_too_long');
  return best.rows;
}

/** The row that names most columns. */
function headerOf(kind: ImportKind, rows: readonly TableRow[]) {
  const [best] = rows
    .slice(0, HEADER_WITHIN)
    .map(({ cells }, at) => ({ at, cells, places: placesIn(kind, cells) }))
    .sort((one, other) => other.places.size - one.places.size || one.at - other.at);
  return best ?? { at: 0, cells: [], places: new Map<ImportColumn, number>() };
}

/** How the dates of these cells are read, by what they show or somebody said. */
function datesOf(cells: readonly string[], answer: DateOrder | undefined): ImportPreview['dates'] {
  const dates = cells.map((cell) => ({ cell, date: readDate(cell) }));
  const [shown, another] = shownOrders(dates.map(({ date }) => date));
  const doubtful = dates.find(({ date }) => date?.dayFirst && date.monthFirst && date.dayFirst !== date.monthFirst);
  if (!doubtful) return shown ? { order: another ? 'dayFirst' : shown, example: '' } : null;
  return { order: answer ?? (another ? null : (shown ?? null)), example: doubtful.cell };
}

/**
 * Reads CSV in any usual encoding, or the first sheet of a workbook. Throws `import_not_table`, `import_empty`, `import_too_long`,
 * `import_columns`.
 */
export async function readImport({ kind, file, dateOrder }: ImportPreviewInput): Promise<ReadImport> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const rows = await rowsOf(kind, bytes);
  const { at, cells: header, places } = headerOf(kind, rows);
  const columns = IMPORT_COLUMNS[kind];
  const missing = columns.filter((column) => column.isNeeded && !places.has(column)).map(({ name }) => `‘${name}’`);
  if (missing.length > 0) throw refusal('import_columns', { columns: new Intl.ListFormat('en').format(missing) });
  const below = rows.slice(at + 1);
  if (below.length === 0) throw refusal('import_empty');
  if (below.length > IMPORT_LIMITS.linesMax) throw refusal('import_too_long');
  const cellOf = (row: TableRow, column: ImportColumn) => row.cells[places.get(column) ?? -1] ?? '';
  const dated = columns.filter(({ form }) => form === 'date');
  const dates = datesOf(
    below.flatMap((row) => dated.map((column) => bareCell(cellOf(row, column)))),
    dateOrder,
  );
  const order = dates ? dates.order : 'dayFirst';
  const read = new Set(places.values());
  return {
    ...{ kind, fileName: fileNameOf(file, IMPORT_LIMITS.fileNameMax) },
    fileDigest: createHash('sha256').update(bytes).digest('hex'),
    leftAside: header.flatMap((name, place) => (read.has(place) || name.trim() === '' ? [] : name.trim())),
    dates: dates?.example ? dates : null,
    lines: order
      ? below.map((row) => ({
          row: row.row,
          cells: columns.map((column) => bareCell(cellOf(row, column))),
          values: Object.fromEntries(
            columns.flatMap((column) => {
              const value = fieldValue(column.form, cellOf(row, column), order);
              return value === undefined ? [] : [[column.field, value]];
            }),
          ),
        }))
      : [],
  };
}
