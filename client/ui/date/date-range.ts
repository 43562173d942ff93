import { nightsBetween } from '@shared/dates';

/** Half-open: the night of `to` is not in it. Dates are YYYY-MM-DD. */
export type DateRange = { from: string; to: string };

export type RangeValue = { from?: string; to?: string };

export type RangeRules = {
  minDate?: string;
  maxNights?: number;
  taken?: readonly DateRange[];
};

export type RangeProblem = 'past' | 'taken' | 'blocked' | 'tooLong' | 'backwards';

/** Whether the night that begins on this day is taken. */
export const isTaken = (date: string, { taken = [] }: RangeRules): boolean =>
  taken.some(({ from, to }) => from <= date && date < to);

/** Why a range cannot begin on this day; undefined if it can. */
export function startProblem(date: string, rules: RangeRules): RangeProblem | undefined {
  if (rules.minDate !== undefined && date < rules.minDate) return 'past';
  if (isTaken(date, rules)) return 'taken';
  return undefined;
}

/** Why a range cannot end on this day; undefined if it can. It may end on the day on which a taken night begins. */
export function endProblem(from: string, date: string, rules: RangeRules): RangeProblem | undefined {
  if (date <= from) return 'backwards';
  if (rules.maxNights !== undefined && nightsBetween(from, date) > rules.maxNights) return 'tooLong';
  if ((rules.taken ?? []).some((range) => range.from < date && from < range.to)) return 'blocked';
  return undefined;
}

/** What is wrong with a range, however it was entered. */
export function rangeProblem({ from, to }: RangeValue, rules: RangeRules): RangeProblem | undefined {
  if (from === undefined) return undefined;
  return startProblem(from, rules) ?? (to === undefined ? undefined : endProblem(from, to, rules));
}
