import { ANALYTICS_PERIODS, type AnalyticsPeriod } from '@shared/analytics/constants';
import { formatNaira } from '@shared/money/money';
import { choiceParam, searchSpec } from '../../ui/list/search-state';

export const PERIOD_WORDS: Record<AnalyticsPeriod, string> = {
  twelve_months: 'Last 12 months',
  month: 'This month',
  last_month: 'Last month',
  year: 'This year',
  last_year: 'Last year',
  all: 'All time',
};

/** The period is in the address. */
export const analyticsSearch = searchSpec({ period: choiceParam(ANALYTICS_PERIODS, 'twelve_months') });

const MONTH = new Intl.DateTimeFormat('en-NG', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** 'Nov 2026' */
export const monthWords = (month: string): string => MONTH.format(new Date(`${month}-01T00:00:00Z`));

/** 'Mar 2026', 'Apr 2025 to Mar 2026' */
export const monthsWords = ({ from, to }: { from: string; to: string }): string =>
  from === to ? monthWords(from) : `${monthWords(from)} to ${monthWords(to)}`;

export const countWords = (count: number): string => count.toLocaleString('en-NG');

/** '—' for what nobody can know. */
export const percentWords = (percent: number | null): string => (percent === null ? '—' : `${percent}%`);
export const nairaWords = (naira: number | null): string => (naira === null ? '—' : formatNaira(naira));

/** '+12%' of what it was; null where it was nothing. */
export function growthWords(now: number, before: number): string | null {
  if (before <= 0) return null;
  const percent = Math.round((now / before - 1) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent).toLocaleString('en-NG')}%`;
}
