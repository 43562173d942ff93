import { DomainError } from '@server/platform/domain-error';
import { DELIMITERS, divide, readText } from '@server/platform/tables/text-table';
import { STATEMENT_LIMITS } from '@shared/money/statements/constants';
import { areEnough, findHeader } from './columns';

/** A statement's file as rows of cells. */

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
    if (areEnough(findHeader(rows).columns)) return rows;
    if (best.length === 0 || widest(rows) > widest(best)) best = rows;
  }
  if (widest(best) < 2) throw new DomainError('statement_not_csv', {}, { field: 'file' });
  return best;
}
