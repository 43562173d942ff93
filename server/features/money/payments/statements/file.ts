import { DomainError } from '@server/platform/domain-error';
import {
  cellText,
  DELIMITERS,
  divide,
  readDate,
  readDirection,
  readMoney,
  readText,
} from '@server/platform/tables/text-table';
import {
  areEnoughColumns,
  STATEMENT_FIELDS,
  STATEMENT_LIMITS,
  type StatementField,
} from '@shared/money/statements/constants';
import type { StatementColumns } from '@shared/money/statements/schema';

/** Which column of a statement says what, by the names that Nigerian banks give them. */

/** Above its header a statement says whose account it is, over how many rows nobody knows. */
const HEADER_WITHIN = 80;

/** Without currency, punctuation and case; of several columns for one thing the first name here wins. */
const NAMES: Record<StatementField, readonly string[]> = {
  date: [
    ...['transaction date', 'trans date', 'tran date', 'txn date', 'trans time', 'transaction time', 'date time'],
    ...['transaction date time', 'date', 'posting date', 'posted date', 'post date', 'actual transaction date'],
    ...['entry date', 'date created', 'created at', 'value date', 'val date', 'effective date'],
  ],
  text: [
    ...['narration', 'transaction narration', 'narrative', 'remarks', 'remark', 'transaction remarks', 'description'],
    ...['transaction description', 'details', 'transaction details', 'particulars', 'transaction particulars', 'memo'],
  ],
  moneyIn: [
    ...['credit', 'credits', 'credit amount', 'amount credit', 'deposit', 'deposits', 'deposit amount', 'lodgement'],
    ...[
      'lodgements',
      'lodgment',
      'lodgments',
      'money in',
      'paid in',
      'amount in',
      'inflow',
      'cr',
      'cr amount',
      'pay in',
    ],
  ],
  moneyOut: [
    ...['debit', 'debits', 'debit amount', 'amount debit', 'withdrawal', 'withdrawals', 'withdrawal amount'],
    ...['money out', 'paid out', 'amount out', 'outflow', 'dr', 'dr amount', 'pay out'],
  ],
  amount: ['amount', 'transaction amount', 'trans amount', 'tran amount', 'credit debit amount', 'debit credit amount'],
  direction: [
    ...['dr cr', 'cr dr', 'd c', 'c d', 'debit credit', 'credit debit', 'drcr', 'crdr', 'dc', 'dr cr indicator'],
    ...['indicator', 'direction', 'type', 'transaction type', 'trans type', 'tran type', 'entry type'],
  ],
  bankReference: [
    ...['session id', 'transaction reference', 'trans reference', 'transaction ref', 'trans ref', 'payment reference'],
    ...['reference', 'reference no', 'reference number', 'ref', 'ref no', 'ref number', 'transaction id', 'tran id'],
    ...['trans id', 'instrument no', 'cheque no'],
  ],
};

const nameOf = (cell: string) =>
  cellText(cell)
    .toLowerCase()
    .replace(/[([]?\s*(?:₦|=n=|\bngn\b|\bnaira\b)\s*[)\]]?/g, ' ')
    .replace(/[^a-z]+/g, ' ')
    .trim();

/** A row that names columns: which it is, and what is where. */
interface Header {
  row: number;
  columns: StatementColumns;
}

function columnsOf(row: readonly string[]): StatementColumns {
  const names = row.map(nameOf);
  const columns: StatementColumns = {};
  for (const field of STATEMENT_FIELDS) {
    const name = NAMES[field].find((known) => names.includes(known));
    if (name !== undefined) columns[field] = names.indexOf(name);
  }
  return columns;
}

/**
 * The columns that are used: those of the two directions, or one for both. That has to say which is which, by a column beside
 * it or by CR, DR and signs: else every debit would be taken for money that came. Null where it does not.
 */
function usableColumns(rows: readonly (readonly string[])[], columns: StatementColumns): StatementColumns | null {
  if (!areEnoughColumns(columns)) return null;
  const { amount, direction, moneyOut, ...others } = columns;
  if (others.moneyIn !== undefined) return moneyOut === undefined ? others : { ...others, moneyOut };
  if (amount === undefined) return null;
  const cells = (column: number) => rows.map((row) => row[column] ?? '');
  // A column called 'Type' may as well say how the money was sent.
  if (direction !== undefined && cells(direction).some((cell) => readDirection(cell) !== null)) {
    return { ...others, amount, direction };
  }
  return cells(amount).some((cell) => readMoney(cell)?.direction) ? { ...others, amount } : null;
}

/** The row that names the columns, with what is known of them; the longest row where none does. */
export function findHeader(rows: readonly (readonly string[])[]): Header {
  const first = rows.slice(0, HEADER_WITHIN);
  const named = first.findIndex((row) => areEnoughColumns(columnsOf(row)));
  const filled = first.map((row) => row.filter((cell) => cell.trim() !== '').length);
  const row = named >= 0 ? named : filled.indexOf(Math.max(...filled));
  return { row, columns: columnsOf(rows[row] ?? []) };
}

/** The columns of a statement as staff chose them, else as its header names them; null where they do not suffice. */
export function chooseColumns(
  rows: readonly (readonly string[])[],
  header: Header,
  chosen: StatementColumns,
): StatementColumns | null {
  const below = rows.slice(header.row + 1);
  const byHand = Object.values(chosen).some((column) => column !== undefined);
  const columns = usableColumns(below, byHand ? chosen : header.columns);
  const { date } = columns ?? {};
  return date !== undefined && below.some((row) => readDate(row[date] ?? '') !== null) ? columns : null;
}

/** Throws `statement_not_csv`, `statement_empty`. */
function textOf(bytes: Uint8Array): string {
  const read = readText(bytes);
  if ('text' in read) return read.text;
  throw new DomainError(read.problem === 'empty' ? 'statement_empty' : 'statement_not_csv', {}, { field: 'file' });
}

/** The refusal of a file with more than that of them. */
export const tooLong = (max: number, what: 'rows' | 'payments') =>
  new DomainError('statement_too_long', { most: `${max.toLocaleString('en-NG')} ${what}` }, { field: 'file' });

/** Throws `statement_too_long`. */
function rowsBy(delimiter: string, text: string): string[][] {
  const rows = divide(text, delimiter, STATEMENT_LIMITS);
  if (!rows) throw tooLong(STATEMENT_LIMITS.rowsMax, 'rows');
  return rows.map(({ cells }) => cells);
}

const widest = (rows: readonly (readonly string[])[]) => Math.max(...rows.map(({ length }) => length));

/**
 * The rows of a statement. What stands above the header may hold any of the delimiters, so each is tried: the first under
 * which there is a header is the file's, else the one that divides it most.
 * Throws `statement_not_csv`, `statement_empty`, `statement_too_long`.
 */
export function readRows(bytes: Uint8Array): string[][] {
  const text = textOf(bytes);
  let best: string[][] = [];
  for (const delimiter of DELIMITERS.filter((one) => text.includes(one))) {
    const rows = rowsBy(delimiter, text);
    if (areEnoughColumns(findHeader(rows).columns)) return rows;
    if (best.length === 0 || widest(rows) > widest(best)) best = rows;
  }
  if (widest(best) < 2) throw new DomainError('statement_not_csv', {}, { field: 'file' });
  return best;
}
