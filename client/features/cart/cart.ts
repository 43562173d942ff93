import { ORDER_LIMITS } from '@shared/constants/food';
import { lineTotal, toKobo, toNaira } from '@shared/money';

/** A dish or drink in the cart, with the price in naira at which it was added. */
export interface CartLine {
  _id: string;
  name: string;
  price: number;
  quantity: number;
  imagePath: string | null;
}

export type CartItem = Omit<CartLine, 'quantity'>;

const isText = (value: unknown): value is string => typeof value === 'string';

function lineIn(stored: unknown): CartLine[] {
  if (typeof stored !== 'object' || stored === null) return [];
  const { _id, name, price, quantity, imagePath } = stored as Record<string, unknown>;
  const whole = isText(_id) && isText(name) && typeof price === 'number' && price >= 0 && price < Infinity;
  if (!whole || !Number.isInteger(quantity) || Number(quantity) < 1) return [];
  return [{ _id, name, price, quantity: capped(Number(quantity)), imagePath: isText(imagePath) ? imagePath : null }];
}

const capped = (quantity: number) => Math.min(quantity, ORDER_LIMITS.quantityMax);

/** Reads the stored text; malformed lines are dropped and duplicates merged. */
export function readLines(text: string | null): CartLine[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? merged(stored.flatMap(lineIn)) : [];
  } catch {
    return [];
  }
}

/** Each dish once with its quantities added up, within the limits of an order. */
export function merged(lines: readonly CartLine[]): CartLine[] {
  const byId = new Map<string, CartLine>();
  for (const line of lines) {
    const quantity = capped((byId.get(line._id)?.quantity ?? 0) + line.quantity);
    byId.set(line._id, { ...line, quantity });
  }
  return [...byId.values()].slice(0, ORDER_LIMITS.linesMax);
}

export function withOneMore(lines: readonly CartLine[], item: CartItem): CartLine[] {
  const present = lines.find(({ _id }) => _id === item._id);
  return present ? withQuantity(lines, item._id, present.quantity + 1) : merged([...lines, { ...item, quantity: 1 }]);
}

/** A quantity of 0 or less removes the dish. */
export function withQuantity(lines: readonly CartLine[], id: string, quantity: number): CartLine[] {
  return lines.flatMap((line) =>
    line._id !== id ? [line] : quantity > 0 ? [{ ...line, quantity: capped(quantity) }] : [],
  );
}

/** `count` in portions; `total` in naira, summed in kobo so that no rounding error adds up. */
export function sumOf(lines: readonly CartLine[]): { count: number; total: number } {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const kobo = lines.reduce((sum, { price, quantity }) => sum + toKobo(lineTotal(price, quantity)), 0);
  return { count, total: toNaira(kobo) };
}

/** Where a cart differs from the current menu. */
export interface Differences {
  gone: CartLine[];
  repriced: { line: CartLine; now: number }[];
}

/** `gone` is no longer on the menu; `repriced` has another price now. */
export function compare(lines: readonly CartLine[], menu: readonly { _id: string; price: number }[]): Differences {
  const prices = new Map(menu.map(({ _id, price }) => [_id, price]));
  return {
    gone: lines.filter(({ _id }) => !prices.has(_id)),
    repriced: lines.flatMap((line) => {
      const now = prices.get(line._id);
      return now === undefined || now === line.price ? [] : [{ line, now }];
    }),
  };
}
