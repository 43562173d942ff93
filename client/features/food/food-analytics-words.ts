import { FOOD_PERIODS, type FoodPeriod } from '@shared/constants/food';
import { formatNaira } from '@shared/money';
import { choiceParam, searchSpec } from '../../ui/search-state';

export const PERIOD_WORDS: Record<FoodPeriod, string> = {
  all: 'All time',
  weekly: 'Last 7 days',
  monthly: 'This month',
};

/** The period is in the address; the default is all time. */
export const analyticsSearch = searchSpec({ period: choiceParam(FOOD_PERIODS, 'all') });

/** Always with two decimals, like ₦12,500.00. */
export function exactNaira(naira: number): string {
  const text = formatNaira(naira);
  return text.includes('.') ? text : `${text}.00`;
}
