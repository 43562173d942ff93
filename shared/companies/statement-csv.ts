import type { CompanyStatement } from './schema';

type Line = CompanyStatement['lines'][number];

/** What a line of a statement is, in a few words. */
export function lineWords({ kind, entry }: Pick<Line, 'kind' | 'entry'>): string {
  if (entry === 'refund') return 'Given back';
  const words = kind === 'billed' ? 'Billed' : 'Payment';
  return entry === 'correction' ? `${words}, taken back` : words;
}

/** A statement as rows of a file. */
export const STATEMENT_HEADER = ['Day', 'What', 'Reference', 'Guest', 'Room', 'Billed', 'Paid', 'Balance'];
export const statementRow = (line: Line): string[] => [
  ...[line.date, lineWords(line), line.recordReference ?? line.reference, line.guestName ?? ''],
  ...[line.roomNumber ?? '', String(line.billed), String(line.paid), String(line.balance)],
];
