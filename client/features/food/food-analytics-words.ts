import { FOOD_PERIODS, type FoodPeriod } from '@shared/constants/food';
import { formatNaira } from '@shared/money';
import { oneOf } from '../../ui/pagination';

export const PERIOD_WORDS: Record<FoodPeriod, string> = {
  all: 'All time',
  weekly: 'Last 7 days',
  monthly: 'This month',
};

/** Takes the query of an address; returns the period it names, everything where it names none. */
export const periodOf = (search: string): FoodPeriod =>
  oneOf(FOOD_PERIODS, new URLSearchParams(search).get('period')) ?? 'all';

/** Takes naira; returns text with both decimals always, like ₦12,500.00 (spec 9). */
export function exactNaira(naira: number): string {
  const text = formatNaira(naira);
  return text.includes('.') ? text : `${text}.00`;
}
