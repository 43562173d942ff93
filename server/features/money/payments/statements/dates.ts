import { createHash } from 'node:crypto';
import { toNaira } from '@shared/money/money';
import { DATE_ORDERS, type DateOrder } from '@shared/money/statements/constants';
import type { StatementColumns, StatementDates } from '@shared/money/statements/schema';
import { cellText, readDate } from './cells';
import type { StatementRow } from './lines';

/** The order of day and month in a statement's dates, which a single file often does not tell. */

/** What a file says of it by itself. */
export interface DateEvidence {
  /** Orders in which alone some date of it can be read: '09/25/2026' has the month first. */
  shown: DateOrder[];
  /** A line whose day depends on the order, of money in if there is one; null where none does. */
  example: StatementDates['example'] | null;
}

function exampleOf(rows: readonly StatementRow[]): StatementDates['example'] | null {
  const examples = rows.flatMap(({ written, date, money, text, bankReference }) => {
    if (!date || !money || money === 'unread') return [];
    const { dayFirst, monthFirst } = date;
    if (!dayFirst || !monthFirst || dayFirst === monthFirst) return [];
    const [bare = written] = /\d+[-/.]\d+[-/.]\d+/.exec(written) ?? [];
    const said = { text: text || bankReference, amount: toNaira(money.kobo), isMoneyIn: money.isIn };
    return [{ date: bare, dayFirst, monthFirst, ...said }];
  });
  return examples.find(({ isMoneyIn }) => isMoneyIn) ?? examples[0] ?? null;
}

export function evidenceOf(rows: readonly StatementRow[]): DateEvidence {
  const shows = (order: DateOrder) => rows.some(({ date }) => date?.[order] && DATE_ORDERS.some((one) => !date[one]));
  return { shown: DATE_ORDERS.filter(shows), example: exampleOf(rows) };
}

/** The same for all files that a bank exports in one way: by the names of the columns, and which of them is the date. */
export function layoutOf(rows: readonly (readonly string[])[], headerRow: number, { date }: StatementColumns): string {
  const header = (rows[headerRow] ?? []).map((cell) => cellText(cell).toLowerCase());
  // Without a header the longest row stands in for it, and says something else in each file.
  const names = readDate(header[date ?? 0] ?? '') ? header.length : header;
  return createHash('sha256')
    .update(JSON.stringify([names, date]))
    .digest('hex');
}
