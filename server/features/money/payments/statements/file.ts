import { DomainError } from '@server/platform/domain-error';
import { STATEMENT_LIMITS } from '@shared/money/statements/constants';
import papaparse from 'papaparse';
import { areEnough, findHeader } from './columns';

/** A statement's file as rows of cells. */

/** What banks and spreadsheets put between cells. */
const DELIMITERS = [',', ';', '\t', '|'];

/** How files begin that are called .csv and are none: workbooks, PDF, web pages. */
const OTHER_FILES = ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0', '%PDF', '{\\rtf'];
const isWebPage = (text: string) => /^\s*<(?:!doctype|html|table|\?xml)/i.test(text);

/** No bank writes so many characters without a break, or so many quotation marks side by side. */
const [LINE_MAX, QUOTES_MAX] = [20_000, 100];
const isNoTable = (text: string) =>
  text.includes('"'.repeat(QUOTES_MAX + 1)) || text.split(/[\r\n]/).some(({ length }) => length > LINE_MAX);

const startsWith = (bytes: Uint8Array, marks: readonly number[]) => marks.every((mark, at) => bytes[at] === mark);

/** Node's own decoder of that name leaves these as control characters, among them dashes and quotation marks. */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const fromWindows = (bytes: Uint8Array) =>
  new TextDecoder('latin1').decode(bytes).replace(/[\x80-\x9f]/g, (mark) => WINDOWS[mark.charCodeAt(0) - 0x80] ?? ' ');

/** UTF-8 with or without its mark, UTF-16 with it, else Windows-1252. */
function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return fromWindows(bytes);
  }
}

/** Throws `statement_not_csv`, `statement_empty`. */
function readText(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  const text = OTHER_FILES.some((mark) => start.startsWith(mark)) ? '\0' : decode(bytes);
  if (text.includes('\0') || isWebPage(text)) throw new DomainError('statement_not_csv', {}, { field: 'file' });
  // Before it is divided, which would keep others waiting.
  if (isNoTable(text)) throw new DomainError('statement_not_csv', {}, { field: 'file' });
  if (text.trim() === '') throw new DomainError('statement_empty', {}, { field: 'file' });
  return text;
}

/** The refusal of a file with more than that of them. */
export const tooLong = (max: number, what: 'rows' | 'payments') =>
  new DomainError('statement_too_long', { most: `${max.toLocaleString('en-NG')} ${what}` }, { field: 'file' });

/** Throws `statement_too_long`. */
function rowsBy(delimiter: string, text: string): string[][] {
  const { rowsMax, columnsMax, cellMax } = STATEMENT_LIMITS;
  const { data } = papaparse.parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy', preview: rowsMax + 1 });
  if (data.length > rowsMax) throw tooLong(rowsMax, 'rows');
  return data.map((row) => row.slice(0, columnsMax).map((cell) => cell.slice(0, cellMax)));
}

const widest = (rows: readonly (readonly string[])[]) => Math.max(...rows.map(({ length }) => length));

/**
 * The rows of a statement. What stands above the header may hold any of the delimiters, so each is tried: the first under
 * which there is a header is the file's, else the one that divides it most.
 * Throws `statement_not_csv`, `statement_empty`, `statement_too_long`.
 */
export function readRows(bytes: Uint8Array): string[][] {
  const text = readText(bytes);
  let best: string[][] = [];
  for (const delimiter of DELIMITERS.filter((one) => text.includes(one))) {
    const rows = rowsBy(delimiter, text);
    if (areEnough(findHeader(rows).columns)) return rows;
    if (best.length === 0 || widest(rows) > widest(best)) best = rows;
  }
  if (widest(best) < 2) throw new DomainError('statement_not_csv', {}, { field: 'file' });
  return best;
}
