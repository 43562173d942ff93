import type { AnalyticsPeriod } from '@shared/analytics/constants';

/** Months as the first days of them, both included. */
export interface Months {
  from: string;
  to: string;
}

const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
const monthOf = (number: number) =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}-01`;

export const addMonths = (month: string, count: number): string => monthOf(numberOf(month) + count);

/** Each month of a period, in order. */
export function monthsOf({ from, to }: Months): string[] {
  const count = Math.max(0, numberOf(to) - numberOf(from) + 1);
  return Array.from({ length: count }, (_, index) => addMonths(from, index));
}

/** As many months just before; of a year that is under way the same months of the last one. */
export function periodBefore(period: AnalyticsPeriod, { from, to }: Months): Months {
  const back = period === 'year' ? 12 : monthsOf({ from, to }).length;
  return { from: addMonths(from, -back), to: addMonths(to, -back) };
}

/** The months of a period on that day; null for all time, which begins with what was counted first. */
export function monthsOfPeriod(period: AnalyticsPeriod, today: string): Months | null {
  const month = `${today.slice(0, 7)}-01`;
  const [year, lastYear] = [Number(today.slice(0, 4)), Number(today.slice(0, 4)) - 1];
  const periods: Record<AnalyticsPeriod, Months | null> = {
    all: null,
    twelve_months: { from: addMonths(month, -11), to: month },
    month: { from: month, to: month },
    last_month: { from: addMonths(month, -1), to: addMonths(month, -1) },
    year: { from: `${year}-01-01`, to: month },
    last_year: { from: `${lastYear}-01-01`, to: `${lastYear}-12-01` },
  };
  return periods[period];
}
