import { nightsBetween } from '@shared/dates';

/** Half-open: from the first night up to, not including, the day of leaving. Dates are text, YYYY-MM-DD. */
export type DateRange = { from: string; to: string };

export type RangeValue = { from?: string; to?: string };

export type RangeRules = {
  minDate?: string;
  maxNights?: number;
  taken?: readonly DateRange[];
};

export type RangeProblem = 'past' | 'taken' | 'blocked' | 'tooLong' | 'backwards';

/** Whether the night that begins on this day is taken. */
export const nightTaken = (date: string, { taken = [] }: RangeRules): boolean =>
  taken.some(({ from, to }) => from <= date && date < to);

/** What stands against arriving on this day. */
export function arrivalProblem(date: string, rules: RangeRules): RangeProblem | undefined {
  if (rules.minDate !== undefined && date < rules.minDate) return 'past';
  if (nightTaken(date, rules)) return 'taken';
  return undefined;
}

/** What stands against leaving on this day. The day on which a taken night begins is free to leave on. */
export function departureProblem(from: string, date: string, rules: RangeRules): RangeProblem | undefined {
  if (date <= from) return 'backwards';
  if (rules.maxNights !== undefined && nightsBetween(from, date) > rules.maxNights) return 'tooLong';
  if ((rules.taken ?? []).some((range) => range.from < date && from < range.to)) return 'blocked';
  return undefined;
}

/** What stands against a range as it is, however it was entered. */
export function rangeProblem({ from, to }: RangeValue, rules: RangeRules): RangeProblem | undefined {
  if (from === undefined) return undefined;
  return arrivalProblem(from, rules) ?? (to === undefined ? undefined : departureProblem(from, to, rules));
}

export type Picked = { value: RangeValue; problem?: RangeProblem };

/**
 * What a press on a day means: the first chooses the arrival, the second the departure, the third begins anew. A day
 * before the arrival moves the arrival. A press that cannot be followed changes nothing and says why.
 */
export function pickDay(value: RangeValue, date: string, rules: RangeRules): Picked {
  const { from, to } = value;
  if (from !== undefined && to === undefined && date >= from) {
    if (date === from) return { value };
    const problem = departureProblem(from, date, rules);
    return problem ? { value, problem } : { value: { from, to: date } };
  }
  const problem = arrivalProblem(date, rules);
  return problem ? { value, problem } : { value: { from: date } };
}
