import { addDays } from '@shared/dates';
import type { DeliverTo, FoodPeriod } from '@shared/food/constants';
import type { OrderInput } from '@shared/food/schema';
import type { Station } from '@shared/menu/constants';

/** An item of an order, at the name and price when it was placed. */
export interface OrderedItem {
  menuItemId: string;
  name: string;
  priceKobo: number;
  quantity: number;
  /** Where the dish is made now, also for an order that was placed before that changed. */
  station: Station;
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

/** At most so many dishes: such orders of one network have a share of their own, which large ones do not use up. */
const SMALL_ORDER_DISHES = 10;
export const isSmallOrder = (dishes: number): boolean => dishes <= SMALL_ORDER_DISHES;

/** What of an order says where it goes. */
interface Destination {
  /** As chosen; null for orders of callers and times that do not know the choice. */
  deliverTo: DeliverTo | null;
  roomNumber: string | null;
  address: string | null;
}

/** Where an order goes: as chosen, else to its room, else to its address; with neither it is collected (D28). */
export function deliverToOf({ deliverTo, roomNumber, address }: Destination): DeliverTo {
  return deliverTo ?? (roomNumber ? 'room' : address ? 'address' : 'collect');
}

/** The room that an order concerns: where it goes or whose bill it is on. Any other would look like its destination. */
export function roomOfOrder(
  { deliverTo, paymentMethod }: Pick<OrderInput, 'deliverTo' | 'paymentMethod'>,
  room: string | null,
): string | null {
  return deliverTo === undefined || deliverTo === 'room' || paymentMethod === 'room_charge' ? room : null;
}

/** Days in the weekly period: today and the six before it. */
const WEEK = 7;

/** The hotel's date on which the period begins; null for everything. */
export function periodStart(period: FoodPeriod, today: string): string | null {
  const starts: Record<FoodPeriod, string | null> = {
    all: null,
    weekly: addDays(today, 1 - WEEK),
    monthly: `${today.slice(0, 8)}01`,
  };
  return starts[period];
}
