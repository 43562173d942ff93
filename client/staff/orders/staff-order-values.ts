import { plainLetters } from '@shared/fields/plain-letters';
import { ORDER_LIMITS, type OrderPaymentMethod, orderTotal } from '@shared/food/constants';
import type { StaffDeliverTo } from '@shared/food/staff-constants';
import type { StaffOrderRequest } from '@shared/food/staff-schema';
import type { MenuItem } from '@shared/menu/schema';
import { toKobo, toNaira } from '@shared/money/money';

/** How it is paid: on the stay's bill, at the counter at once, or once it is served. */
export type Paying = 'room' | 'now' | 'later';

export interface RequestedItem {
  _id: string;
  name: string;
  quantity: number;
}

export interface StaffOrderValues {
  who: 'stay' | 'other';
  /** '' while no stay is chosen. */
  bookingId: string;
  guestName: string;
  phone: string;
  deliverTo: StaffDeliverTo;
  paying: Paying;
  items: RequestedItem[];
  notes: string;
}

export const firstOrder = (bookingId = ''): StaffOrderValues => ({
  ...{ who: 'stay', bookingId, guestName: '', phone: '' },
  ...{ deliverTo: 'room', paying: 'room', items: [], notes: '' },
});

/** An asked item as the menu has it now; `price` is null where it is not to be had. */
export interface PricedItem extends RequestedItem {
  price: number | null;
}

export function pricedBy(menu: readonly MenuItem[], items: readonly RequestedItem[]): PricedItem[] {
  const byId = new Map(menu.map((item) => [item._id, item]));
  return items.map((item) => {
    const now = byId.get(item._id);
    return { ...item, name: now?.name ?? item.name, price: now?.available ? now.price : null };
  });
}

/** In naira, of what is to be had. */
export const totalOf = (items: readonly PricedItem[]): number =>
  toNaira(orderTotal(items.map(({ price, quantity }) => ({ priceKobo: toKobo(price ?? 0), quantity }))));

/** The form's values as the API takes them. `total` is what the clerk sees; undefined until the menu is known. */
export function orderPayload(
  { who, bookingId, guestName, phone, deliverTo, paying, items, notes }: StaffOrderValues,
  total: number | undefined,
): Omit<StaffOrderRequest, 'clientId'> {
  const isStay = who === 'stay';
  const paymentMethod: OrderPaymentMethod = isStay && paying === 'room' ? 'room_charge' : 'cash';
  return {
    ...(isStay ? { bookingId } : { guestName, phone }),
    deliverTo: isStay ? deliverTo : 'collect',
    ...{ paymentMethod, items, total, notes },
  };
}

/** Adds a dish, or more of it. */
export function withDish(items: readonly RequestedItem[], { _id, name }: MenuItem, quantity: number): RequestedItem[] {
  const had = items.find((item) => item._id === _id)?.quantity ?? 0;
  const sum = Math.min(had + quantity, ORDER_LIMITS.quantityMax);
  return had > 0
    ? items.map((item) => (item._id === _id ? { ...item, quantity: sum } : item))
    : [...items, { _id, name, quantity: sum }];
}

/** What is typed to find a dish: '3 jollof' or '3x jollof' asks for three. */
export function parseRequestedItem(typed: string): { quantity: number; text: string } {
  const [, number, text] = /^\s*(\d{1,3})\s*[x×]?\s+(.*)$/i.exec(typed) ?? [];
  const quantity = Number(number ?? 1);
  return quantity >= 1 && quantity <= ORDER_LIMITS.quantityMax
    ? { quantity, text: (text ?? typed).trim() }
    : { quantity: 1, text: typed.trim() };
}

/** Dishes with all words of a text in their name or category: those first whose name begins with it, sold-out ones last. */
export function dishesFor(menu: readonly MenuItem[], text: string, most: number): MenuItem[] {
  const wanted = plainLetters(text);
  const words = wanted.split(/\s+/).filter(Boolean);
  const rank = ({ name, available }: MenuItem) => (available ? 0 : 2) + (plainLetters(name).startsWith(wanted) ? 0 : 1);
  return menu
    .filter(({ name, category, subcategory }) => {
      const searched = plainLetters([name, category, subcategory].join(' '));
      return words.every((word) => searched.includes(word));
    })
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, most);
}
