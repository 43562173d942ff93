import { createHash } from 'node:crypto';
import { DomainError } from '@server/platform/domain-error';
import {
  cellText,
  DELIMITERS,
  divide,
  readAmount,
  readDate,
  readText,
  shownOrders,
  type TableRow,
} from '@server/platform/tables/text-table';
import { isWorkbook, readWorkbook } from '@server/platform/tables/workbook';
import type { Reason } from '@shared/errors';
import { fileNameOf } from '@shared/fields/files-schema';
import type { DateOrder } from '@shared/fields/sent-dates';
import { type CellForm, IMPORT_COLUMNS, type ImportColumn, placesIn, statusWritten } from '@shared/import/columns';
import { IMPORT_LIMITS, type ImportKind } from '@shared/import/constants';
import type { ImportPreview, ImportPreviewInput } from '@shared/import/schema';
import { toNaira } from '@shared/money/money';
import { AMENITIES, AMENITY_LIMITS, AMENITY_WORDS, BED_TYPES } from '@shared/rooms/amenities';

/** What cells say, as the fields of a line take it. What cannot be read goes on as it is, for its field to refuse. */

/** '₦25,000.00' and 'NGN 0' as naira. */
function amountOf(cell: string): string | number {
  if (/^(?:₦|NGN|N)?\s*0+(?:\.0+)?$/i.test(cell)) return 0;
  const amount = readAmount(cell);
  return amount ? toNaira(amount.kobo) : cell;
}

/** A spreadsheet takes the 0 from a number that it has not been told is a text. */
const phoneOf = (cell: string): string => (/^[789]\d{9}$/.test(cell) ? `0${cell}` : cell);

const partsOf = (cell: string): string[] => cell.split(/[,;+]/).flatMap((part) => part.trim() || []);

/** More than any kind of bed is called: what is longer is no bed, and is not looked into. */
const BED_WORD_MAX = 40;

/** '2 king, 1 single' as an item for each bed, up to one more than a room can have: that many are refused anyway. */
function bedsOf(cell: string): string[] {
  const beds = partsOf(cell.toLowerCase()).flatMap((part) => {
    if (part.length > BED_WORD_MAX) return part;
    const [, count = '1', written = part] =
      /^(\d{1,2})?\s*[x×]?\s*(.*?)(?:[\s-]*beds?|[\s-]*sized?)*$/.exec(part) ?? [];
    const bed = BED_TYPES.find((known) => known === written || `${known}s` === written) ?? written;
    return Array.from({ length: Number(count) }, () => bed);
  });
  return beds.slice(0, AMENITY_LIMITS.bedsMax + 1);
}

const wordKey = (word: string): string => word.toLowerCase().replace(/[^a-z]/g, '');
const AMENITIES_BY_KEY = new Map<string, string>(
  AMENITIES.flatMap((amenity) => [amenity, AMENITY_WORDS[amenity]].map((word) => [wordKey(word), amenity])),
);
const amenitiesOf = (cell: string): string[] =>
  partsOf(cell)
    .slice(0, AMENITY_LIMITS.amenitiesMax + 1)
    .map((part) => AMENITIES_BY_KEY.get(wordKey(part)) ?? part);

const METHODS: Record<string, string> = {
  cash: 'cash',
  card: 'card_machine',
  cardmachine: 'card_machine',
  cardmachinepos: 'card_machine',
  pos: 'card_machine',
  transfer: 'bank_transfer',
  banktransfer: 'bank_transfer',
};

const FLAGS: Record<string, boolean> = { yes: true, y: true, true: true, no: false, n: false, false: false };

const READERS: Record<Exclude<CellForm, 'date'>, (cell: string) => unknown> = {
  text: (cell) => cell,
  lower: (cell) => cell.toLowerCase(),
  phone: phoneOf,
  amount: amountOf,
  beds: bedsOf,
  amenities: amenitiesOf,
  status: statusWritten,
  method: (cell) => METHODS[wordKey(cell)] ?? cell,
  flag: (cell) => FLAGS[cell.toLowerCase()] ?? cell,
};

/** A cell without what keeps spreadsheets from running it: files that we write have an apostrophe before = + - @. */
export const bareCell = (cell: string): string =>
  cellText(cell).replace(/^'(?=\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/, '');

/** Undefined for an empty cell: its field was not sent. */
export function fieldValue(form: CellForm, cell: string, order: DateOrder): unknown {
  const bare = bareCell(cell);
  if (bare === '') return undefined;
  return form === 'date' ? (readDate(bare)?.[order] ?? bare) : READERS[form](bare);
}

/** A line of a file that somebody wants to import. */
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
