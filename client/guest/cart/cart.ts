import { CART_LIMITS } from '@shared/food/cart';
import { itemTotal, toKobo, toNaira } from '@shared/money/money';

/** A dish or drink in the cart, with the price in naira at which it was added. */
export interface CartItem {
  _id: string;
  name: string;
  price: number;
  quantity: number;
  imagePath: string | null;
}

export type CartDish = Omit<CartItem, 'quantity'>;

const isText = (value: unknown): value is string => typeof value === 'string';

function itemIn(stored: unknown): CartItem[] {
  if (typeof stored !== 'object' || stored === null) return [];
  const { _id, name, price, quantity, imagePath } = stored as Record<string, unknown>;
  const whole = isText(_id) && isText(name) && typeof price === 'number' && price >= 0 && price < Infinity;
  if (!whole || !Number.isInteger(quantity) || Number(quantity) < 1) return [];
  return [{ _id, name, price, quantity: capped(Number(quantity)), imagePath: isText(imagePath) ? imagePath : null }];
}

const capped = (quantity: number) => Math.min(quantity, CART_LIMITS.quantityMax);

/** Reads the stored text; malformed items are dropped and duplicates merged. */
export function readItems(text: string | null): CartItem[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? merged(stored.flatMap(itemIn)) : [];
  } catch {
    return [];
  }
}

/** Each dish once with its quantities added up, within the limits of an order. */
export function merged(items: readonly CartItem[]): CartItem[] {
  const byId = new Map<string, CartItem>();
  for (const item of items) {
    const quantity = capped((byId.get(item._id)?.quantity ?? 0) + item.quantity);
    byId.set(item._id, { ...item, quantity });
  }
  return [...byId.values()].slice(0, CART_LIMITS.itemsMax);
}

export function withOneMore(items: readonly CartItem[], dish: CartDish): CartItem[] {
  const present = items.find(({ _id }) => _id === dish._id);
  return present ? withQuantity(items, dish._id, present.quantity + 1) : merged([...items, { ...dish, quantity: 1 }]);
}

/** A quantity of 0 or less removes the dish. */
export function withQuantity(items: readonly CartItem[], id: string, quantity: number): CartItem[] {
  return items.flatMap((item) =>
    item._id !== id ? [item] : quantity > 0 ? [{ ...item, quantity: capped(quantity) }] : [],
  );
}

/** `count` in portions; `total` in naira, summed in kobo so that no rounding error adds up. */
export function sumOf(items: readonly CartItem[]): { count: number; total: number } {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const kobo = items.reduce((sum, { price, quantity }) => sum + toKobo(itemTotal(price, quantity)), 0);
  return { count, total: toNaira(kobo) };
}
