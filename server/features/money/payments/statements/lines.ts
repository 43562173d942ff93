import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { cellText, type ReadDate, readDate, readDirection, readMoney } from '@server/platform/tables/text-table';
import { hotelDate } from '@shared/dates';
import { cleanText } from '@shared/fields/schema';
import { type DateOrder, parseWhen } from '@shared/fields/sent-dates';
import { STATEMENT_LIMITS } from '@shared/money/statements/constants';
import type { StatementColumns } from '@shared/money/statements/schema';

/** The lines of a statement, of rows and columns that are known. */

/** What tells one line from another. */
export interface LineIdentity {
  /** YYYY-MM-DD */
  day: string;
  kobo: number;
  text: string;
  bankReference: string;
  /** Which one of the lines that agree in all of this, from 1: two guests may well send the same on one day. */
  ordinal: number;
}

/** Money in. */
export interface CreditLine extends LineIdentity {
  /** Its row in the file, from 1. */
  row: number;
  /** 'HH:MM' */
  time: string | null;
  /** The day that its date is in the other order; null where it has one reading alone. */
  otherDay: string | null;
}

/** Noon where the statement has no time. Of a line of today never later than now. */
export function receivedAtOf({ day, time }: { day: string; time?: string | null }, now: Date): Date {
  const said = parseWhen(`${day}T${time ?? '12:00'}`) ?? parseWhen(day);
  return !said || (said > now && day === hotelDate(now)) ? now : said;
}

/** Money out, which is never offered, but may take back what came in. */
export type DebitLine = Pick<LineIdentity, 'kobo' | 'text' | 'bankReference'>;

/** All that the bank passes on of what the payer wrote. */
export const payerText = ({ text, bankReference }: Pick<LineIdentity, 'text' | 'bankReference'>) =>
  `${text} | ${bankReference}`;

/** Letters and digits of any script, without accents. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{Lu}\p{Ll}\p{Lo}\p{N}]/gu, '');

const identityOf = ({ day, kobo, text, bankReference }: Omit<LineIdentity, 'ordinal'>) =>
  JSON.stringify([day, kobo, plain(text), plain(bankReference)]);

/**
 * The same for a line wherever it stands: in an export of another period, in another order, saved again by a spreadsheet.
 * So neither its row nor the running balance, the time or how its date and amount are written are part of it.
 */
export const fingerprintOf = (line: LineIdentity): string =>
  createHash('sha256')
    .update(`${identityOf(line)} ${line.ordinal}`)
    .digest('hex');

/** The money of a row; null for a row without any, 'unread' where it cannot be told. */
type RowMoney = { kobo: number; isIn: boolean } | 'unread' | null;
type CellOf = (column: number | undefined) => string;

const isNumber = (cell: string) => /[1-9]/.test(cell);

/** Reads money in and money out from a column each. */
function moneyOfTwo(cell: CellOf, { moneyIn, moneyOut }: StatementColumns): RowMoney {
  const [came, went] = [readMoney(cell(moneyIn)), readMoney(cell(moneyOut))];
  if ((came && went) || (!came && isNumber(cell(moneyIn)))) return 'unread';
  if (came) return { kobo: came.kobo, isIn: came.direction !== 'out' };
  return went && { kobo: went.kobo, isIn: false };
}

/** Reads both from one column. `bare` is the direction of an amount without a mark; null where that is unknown. */
function moneyOfOne(cell: CellOf, { amount, direction }: StatementColumns, bare: 'in' | null): RowMoney {
  const money = readMoney(cell(amount));
  if (!money) return isNumber(cell(amount)) ? 'unread' : null;
  const said = direction === undefined ? (money.direction ?? bare) : readDirection(cell(direction));
  // Unknown where no mark says it, or the two columns contradict each other.
  if (said === null || (money.direction === 'out' && said === 'in')) return 'unread';
  return { kobo: money.kobo, isIn: said === 'in' };
}

/** How the money of a row is read in a file with those columns. */
function moneyReader(below: readonly CellOf[], columns: StatementColumns): (cell: CellOf) => RowMoney {
  if (columns.moneyIn !== undefined) return (cell) => moneyOfTwo(cell, columns);
  // Where money in has a mark of its own, what has none may be money out.
  const marksIn = below.some((cell) => readMoney(cell(columns.amount))?.direction === 'in');
  return (cell) => moneyOfOne(cell, columns, marksIn ? null : 'in');
}

/** A row below the header, as it stands. */
export interface StatementRow {
  /** From 1. */
  row: number;
  /** The cell of its date. */
  written: string;
  date: ReadDate | null;
  money: RowMoney;
  text: string;
  bankReference: string;
}

export function rowsBelow(
  rows: readonly (readonly string[])[],
  { headerRow, columns }: { headerRow: number; columns: StatementColumns },
): StatementRow[] {
  const below = rows.slice(headerRow + 1).map(
    (row): CellOf =>
      (column) =>
        column === undefined ? '' : cellText(row[column] ?? '').slice(0, STATEMENT_LIMITS.textMax),
  );
  const moneyOf = moneyReader(below, columns);
  return below.map((cell, at) => ({
    ...{ row: headerRow + at + 2, written: cell(columns.date), date: readDate(cell(columns.date)) },
    ...{ money: moneyOf(cell), text: cell(columns.text), bankReference: cell(columns.bankReference) },
  }));
}

export interface ReadStatement {
  lines: CreditLine[];
  debits: DebitLine[];
  /** Rows with a date that could not be read. */
  unread: number;
  /** The first and the last day of which it has a row, of money in or out. */
  days: { from: string; to: string } | null;
}

/** The lines of these rows. Rows without a date are totals and what else stands around the lines. */
export function readLines(rows: readonly StatementRow[], order: DateOrder): ReadStatement {
  const alike = new Map<string, number>();
  const read: ReadStatement = { lines: [], debits: [], unread: 0, days: null };
  for (const { row, written, date, money, text, bankReference } of rows) {
    if (money === null || (!date && !/\d/.test(written))) continue;
    const day = date?.[order];
    if (!day || money === 'unread') {
      read.unread += 1;
      continue;
    }
    const { from, to } = read.days ?? { from: day, to: day };
    read.days = { from: day < from ? day : from, to: day > to ? day : to };
    if (!money.isIn) {
      read.debits.push({ kobo: money.kobo, text, bankReference });
      continue;
    }
    const line = { day, kobo: money.kobo, text, bankReference };
    const ordinal = (alike.get(identityOf(line)) ?? 0) + 1;
    alike.set(identityOf(line), ordinal);
    const other = order === 'dayFirst' ? date.monthFirst : date.dayFirst;
    read.lines.push({ ...line, ordinal, row, time: date.time, otherDay: other === day ? null : other });
  }
  return read;
}

/** What a signature vouches for: the line as it was read, and of which file. */
export interface SignedLine extends LineIdentity {
  time?: string | null;
  /** SHA-256 of the file in hex. */
  fileDigest: string;
}

/**
 * The signature of a line as a file had it. Lines come back from the browser, and are not kept: without it anybody at the
 * desk could record money that no bank has named, or on another day.
 */
export function signLine(secret: string, line: SignedLine): string {
  const { day, time, kobo, text, bankReference, ordinal, fileDigest } = line;
  // Texts as they are when they come back.
  const texts = [text, bankReference].map((each) => cleanText.parse(each));
  const signed = JSON.stringify([fileDigest, day, time ?? null, kobo, ...texts, ordinal]);
  return createHmac('sha256', secret).update(`statement-line:${signed}`).digest('base64url');
}

export function isSignedLine(secret: string, line: SignedLine, signature: string): boolean {
  const [sent, expected] = [Buffer.from(signature), Buffer.from(signLine(secret, line))];
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
