import type { FoodPeriod } from '@shared/constants/food';
import { addDays, hotelDate } from '@shared/dates';

/** One line of an order: a dish by the name and price of the moment. */
export interface OrderedItem {
  menuItemId: string;
  name: string;
  priceKobo: number;
  quantity: number;
}

/** Takes lines as they were sent; returns them with each dish once, in the order in which each came first. */
export function mergeItems(lines: readonly OrderedItem[]): OrderedItem[] {
  const merged = new Map<string, OrderedItem>();
  for (const line of lines) {
    const quantity = (merged.get(line.menuItemId)?.quantity ?? 0) + line.quantity;
    merged.set(line.menuItemId, { ...line, quantity });
  }
  return [...merged.values()];
}

/** Days of the hotel's calendar in the weekly period: today and the six before it. */
const WEEK = 7;

/** Takes a period and the time; returns the hotel's date with which it begins, or null for everything. */
export function periodStart(period: FoodPeriod, now: Date): string | null {
  const today = hotelDate(now);
  const starts: Record<FoodPeriod, string | null> = {
    all: null,
    weekly: addDays(today, 1 - WEEK),
    monthly: `${today.slice(0, 8)}01`,
  };
  return starts[period];
}
