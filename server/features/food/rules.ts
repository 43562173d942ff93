import type { FoodPeriod } from '@shared/constants/food';
import { addDays, hotelDate } from '@shared/dates';

/** An item of an order, at the name and price when it was placed. */
export interface OrderedItem {
  menuItemId: string;
  name: string;
  priceKobo: number;
  quantity: number;
}

/** Adds up the quantities of each dish; dishes keep the order of their first appearance. */
export function mergeItems(items: readonly OrderedItem[]): OrderedItem[] {
  const merged = new Map<string, OrderedItem>();
  for (const item of items) {
    const quantity = (merged.get(item.menuItemId)?.quantity ?? 0) + item.quantity;
    merged.set(item.menuItemId, { ...item, quantity });
  }
  return [...merged.values()];
}

/** Days in the weekly period: today and the six before it. */
const WEEK = 7;

/** The hotel's date on which the period begins; null for everything. */
export function periodStart(period: FoodPeriod, now: Date): string | null {
  const today = hotelDate(now);
  const starts: Record<FoodPeriod, string | null> = {
    all: null,
    weekly: addDays(today, 1 - WEEK),
    monthly: `${today.slice(0, 8)}01`,
  };
  return starts[period];
}
