import papaparse from 'papaparse';

/** Files of text whose rows are divided into cells: what a bank exports, and what a spreadsheet saves as CSV. */

/** What banks and spreadsheets put between cells. */
export const DELIMITERS = [',', ';', '\t', '|'];

/** How files begin that are called .csv and are none: workbooks, PDF, web pages. */
const OTHER_FILES = ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0', '%PDF', '{\\rtf'];
const isWebPage = (text: string) => /^\s*<(?:!doctype|html|table|\?xml)/i.test(text);

/** No table has so many characters without a break, or so many quotation marks side by side. */
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

/** The text of such a file, or why it has none. Whatever would keep others waiting as it is divided is refused before that. */
export function readText(bytes: Uint8Array): { text: string } | { problem: 'no table' | 'empty' } {
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  const text = OTHER_FILES.some((mark) => start.startsWith(mark)) ? '\0' : decode(bytes);
  if (text.includes('\0') || isWebPage(text) || isNoTable(text)) return { problem: 'no table' };
  return text.trim() === '' ? { problem: 'empty' } : { text };
}

export interface TableLimits {
  rowsMax: number;
  columnsMax: number;
  /** What is read of a cell. */
  cellMax: number;
}

/** A row that has something in it, by its number in the file as spreadsheets count, from 1. */
export interface TableRow {
  row: number;
  cells: string[];
}

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '');

/** The rows of a text; null where it has more than may be. */
export function divide(
  text: string,
  delimiter: string,
  { rowsMax, columnsMax, cellMax }: TableLimits,
): TableRow[] | null {
  const { data } = papaparse.parse<string[]>(text, { delimiter, preview: 2 * rowsMax });
  const rows = data.flatMap((cells, at) =>
    isFilled(cells) ? { row: at + 1, cells: cells.slice(0, columnsMax).map((cell) => cell.slice(0, cellMax)) } : [],
  );
  return rows.length > rowsMax || data.length >= 2 * rowsMax ? null : rows;
}
