import { endProblem, type RangeProblem, type RangeRules, type RangeValue, startProblem } from './date-range';

/** Arrival or departure. */
export type RangeEnd = 'from' | 'to';

export type Picked = { value: RangeValue; problem?: RangeProblem };

/**
 * Handles a press on a day while `end` is being chosen; by default the first press chooses the arrival, the second the
 * departure. A day before the arrival moves the arrival. A new arrival keeps a departure that it still allows. An
 * impossible choice leaves the value unchanged and says why.
 */
export function pickDay(
  value: RangeValue,
  date: string,
  rules: RangeRules,
  end: RangeEnd = value.from !== undefined && value.to === undefined ? 'to' : 'from',
): Picked {
  const { from, to } = value;
  if (end === 'to' && from !== undefined && date >= from) {
    if (date === from) return { value };
    const problem = endProblem(from, date, rules);
    return problem ? { value, problem } : { value: { from, to: date } };
  }
  const problem = startProblem(date, rules);
  if (problem) return { value, problem };
  const kept = end === 'from' && to !== undefined && endProblem(date, to, rules) === undefined ? to : undefined;
  return { value: { from: date, to: kept } };
}
