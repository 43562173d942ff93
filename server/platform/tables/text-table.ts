import { hotelDateTime, isCalendarDate } from '@shared/dates';
import { DATE_ORDERS, type DateOrder, parseWhen } from '@shared/fields/sent-dates';
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

/** Spreadsheets keep leading zeros as `="0123"`; banks put blanks of every kind around what they write. */
export const cellText = (cell: string): string =>
  cell
    .replace(/^="([\s\S]*)"$/, '$1')
    .replace(/\s+/g, ' ')
    .trim();

interface Money {
  kobo: number;
  /** What the cell says of its direction; null where it is a bare number. */
  direction: 'in' | 'out' | null;
}

const OUT = /^\(.*\)$|^[₦#N=]*\s*-|-$|D\.?R\.?$/i;
const IN = /^[₦#N=]*\s*\+|C\.?R\.?$/i;

/** '₦12,500.00', '=N=12,500.00', '(500.00)', '-500', '500.00 DR'; null for an empty cell, a zero or another text. */
export function readMoney(cell: string): Money | null {
  const text = cellText(cell).replace(/[−–]/g, '-');
  const bare = text
    .replace(/^\((.*)\)$/, '$1')
    .replace(/[CD]\.?R\.?$/i, '')
    .replace(/^(?:=N=|[₦#]|NGN)/i, '')
    .trim()
    .replace(/^[+-]|-$/g, '')
    .replace(/^(?:=N=|#)/i, '');
  const amount = readAmount(bare);
  if (!amount) return null;
  return { kobo: amount.kobo, direction: OUT.test(text) ? 'out' : IN.test(text) ? 'in' : null };
}

/** What a cell of the column 'CR/DR' says. */
export function readDirection(cell: string): 'in' | 'out' | null {
  const word = cellText(cell)
    .toLowerCase()
    .replace(/[^a-z+-]/g, '');
  if (/^(?:c|cr|credit|in|inflow|moneyin|deposit|\+)$/.test(word)) return 'in';
  return /^(?:d|dr|debit|out|outflow|moneyout|withdrawal|-)$/.test(word) ? 'out' : null;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthOf = (name = '') => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** A day as two readings of the same digits, since '03/04' is one day for some and another for others. */
export interface ReadDate {
  dayFirst: string | null;
  monthFirst: string | null;
  /** 'HH:MM' */
  time: string | null;
}

const CLOCK = String.raw`(?:(?:,|T|\s)\s*(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*([AP]\.?M\.?)?)?`;
const form = (date: string) => new RegExp(String.raw`^(?:[a-z]{3,9},\s*)?${date}${CLOCK}$`, 'i');
const ISO = form(String.raw`(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})`);
const NAMED = form(String.raw`(\d{1,2})(?:st|nd|rd|th)?[-/.\s]*([a-z]{3,9})[-/.,\s]*(\d{4}|\d{2})`);
const MONTH_NAMED = form(String.raw`([a-z]{3,9})[-/.\s]*(\d{1,2})(?:st|nd|rd|th)?[-/.,\s]+(\d{4})`);
const YEAR_NAMED = form(String.raw`(\d{4})[-/.\s]*([a-z]{3,9})[-/.\s]*(\d{1,2})`);
const NUMBERS = form(String.raw`(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})`);

function dayOf(year = '', month: string | number = 0, day = ''): string | null {
  const text = `${year.length === 2 ? '20' : ''}${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(text) ? text : null;
}

function timeOf(hour?: string, minute?: string, half?: string): string | null {
  if (hour === undefined || minute === undefined) return null;
  const isLate = /^p/i.test(half ?? '');
  const hours = half ? (Number(hour) % 12) + (isLate ? 12 : 0) : Number(hour);
  return hours < 24 && Number(minute) < 60 ? `${String(hours).padStart(2, '0')}:${minute}` : null;
}

/** '21-Nov-2026', '21/11/26 14:03', 'Nov 21, 2026', '2026-11-21T13:03:22Z'; null for another text. */
export function readDate(cell: string): ReadDate | null {
  const text = cellText(cell);
  const instant = /T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? parseWhen(text) : null;
  if (instant) {
    const [day = '', time = null] = hotelDateTime(instant.toISOString()).split(' ');
    return { dayFirst: day, monthFirst: day, time };
  }
  const iso = ISO.exec(text);
  const named = NAMED.exec(text);
  const monthNamed = MONTH_NAMED.exec(text);
  const yearNamed = YEAR_NAMED.exec(text);
  const numbers = NUMBERS.exec(text);
  const [, first, second, third, ...clock] = iso ?? named ?? monthNamed ?? yearNamed ?? numbers ?? [];
  const sure =
    (iso && dayOf(first, second, third)) ??
    (named && dayOf(third, monthOf(second), first)) ??
    (monthNamed && dayOf(third, monthOf(first), second)) ??
    (yearNamed && dayOf(first, monthOf(second), third));
  const dayFirst = numbers ? dayOf(third, second, first) : sure;
  const monthFirst = numbers ? dayOf(third, first, second) : sure;
  return dayFirst || monthFirst ? { dayFirst, monthFirst, time: timeOf(...clock) } : null;
}

/** The orders of day and month in which alone some of these dates can be read: '09/25/2026' has the month first. */
export const shownOrders = (dates: readonly (ReadDate | null)[]): DateOrder[] =>
  DATE_ORDERS.filter((order) => dates.some((date) => date?.[order] && DATE_ORDERS.some((one) => !date[one])));

/** '60,000.00', '60000', '₦60,000', 'NGN 60 000.5', '+60,000.00 CR'. */
const AMOUNT = /^\+?(₦|NGN|N)?\s*(\d{1,3}(?:[,\s]\d{3})+|\d{1,12})(\.\d{1,2})?(?:\s*CR)?$/i;

/** An amount in kobo as a bank's statement writes it; `digits` where it may be something else. */
export function readAmount(typed: string): { kobo: number; as: 'money' | 'digits' } | null {
  const [, sign, whole = '', part = ''] = AMOUNT.exec(typed.trim()) ?? [];
  if (!whole) return null;
  const kobo = Math.round(Number(whole.replace(/\D/g, '') + part) * 100);
  const as = sign || part || whole.includes(',') ? 'money' : 'digits';
  return kobo > 0 ? { kobo, as } : null;
}
