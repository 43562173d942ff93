import { nightsBetween } from '../dates';
import { AGE_ENDS, AGES, type Age } from './constants';
import type { CompanyStatement } from './schema';

/** What is still open of each sum once so much was paid: the first are paid first (D44). */
export function openAfter(sums: readonly number[], paid: number): number[] {
  let rest = paid;
  return sums.map((sum) => {
    const covered = Math.min(sum, Math.max(0, rest));
    rest -= covered;
    return sum - covered;
  });
}

/** How old what was billed on a day is, by the terms in days. */
export function ageOf(billedOn: string, { termsDays, today }: { termsDays: number; today: string }): Age {
  const late = nightsBetween(billedOn, today) - termsDays;
  return AGES.find((age) => late <= AGE_ENDS[age]) ?? 'days_over_90';
}

export type Ageing = Record<Age, number>;

/** What is open by age, of what was billed by age and all that was paid: what is longest due is paid first. */
export function ageing(billed: Ageing, paid: number): Ageing {
  const oldestFirst = AGES.toReversed();
  const open = openAfter(
    oldestFirst.map((age) => billed[age]),
    paid,
  );
  const of = (age: Age) => open[oldestFirst.indexOf(age)] ?? 0;
  return {
    current: of('current'),
    days_1_30: of('days_1_30'),
    days_31_60: of('days_31_60'),
    days_61_90: of('days_61_90'),
    days_over_90: of('days_over_90'),
  };
}

/** What is past due. */
export const overdueOf = ({ current: _current, ...late }: Ageing): number =>
  Object.values(late).reduce((sum, open) => sum + open, 0);

/** What a price in kobo is for guests of a company. */
export const companyRate = (priceKobo: number, discountPercent: number): number =>
  priceKobo - Math.round((priceKobo * discountPercent) / 100);

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
