import { ORDER_LIMITS } from '@shared/constants/order-limits';
import { lineTotal, toKobo, toNaira } from '@shared/money';

/** A dish or drink that somebody means to order, with the price in naira at which they put it in (spec 3). */
export interface CartLine {
  _id: string;
  name: string;
  price: number;
  quantity: number;
  imagePath: string | null;
}

/** What can be put into the cart. */
export type CartItem = Omit<CartLine, 'quantity'>;

const isText = (value: unknown): value is string => typeof value === 'string';

function lineIn(kept: unknown): CartLine[] {
  if (typeof kept !== 'object' || kept === null) return [];
  const { _id, name, price, quantity, imagePath } = kept as Record<string, unknown>;
  const whole = isText(_id) && isText(name) && typeof price === 'number' && price >= 0 && price < Infinity;
  if (!whole || !Number.isInteger(quantity) || Number(quantity) < 1) return [];
  return [{ _id, name, price, quantity: capped(Number(quantity)), imagePath: isText(imagePath) ? imagePath : null }];
}

const capped = (quantity: number) => Math.min(quantity, ORDER_LIMITS.quantityMax);

/** Takes what the browser kept; returns the lines in it that are whole, each dish once. */
export function readLines(text: string | null): CartLine[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? merged(kept.flatMap(lineIn)) : [];
  } catch {
    return [];
  }
}

/** Takes lines; returns them with each dish once, the quantities added up. */
export function merged(lines: readonly CartLine[]): CartLine[] {
  const byId = new Map<string, CartLine>();
  for (const line of lines) {
    const quantity = capped((byId.get(line._id)?.quantity ?? 0) + line.quantity);
    byId.set(line._id, { ...line, quantity });
  }
  return [...byId.values()].slice(0, ORDER_LIMITS.linesMax);
}

/** Takes lines and an item; returns them with one more of it (spec 4). */
export function withOneMore(lines: readonly CartLine[], item: CartItem): CartLine[] {
  const present = lines.find(({ _id }) => _id === item._id);
  return present ? withQuantity(lines, item._id, present.quantity + 1) : merged([...lines, { ...item, quantity: 1 }]);
}

/** Takes lines, a dish and how many of it; returns them so; at 0 or less without it (spec 4). */
export function withQuantity(lines: readonly CartLine[], id: string, quantity: number): CartLine[] {
  return lines.flatMap((line) =>
    line._id !== id ? [line] : quantity > 0 ? [{ ...line, quantity: capped(quantity) }] : [],
  );
}

/** Takes lines; returns how many portions they are and what they cost in naira (spec 9), summed in kobo. */
export function sumOf(lines: readonly CartLine[]): { count: number; total: number } {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const kobo = lines.reduce((sum, { price, quantity }) => sum + toKobo(lineTotal(price, quantity)), 0);
  return { count, total: toNaira(kobo) };
}

/** What a cart and the menu of now do not agree on. */
export interface Differences {
  gone: CartLine[];
  repriced: { line: CartLine; now: number }[];
}

/** Takes lines and the menu as it is; returns what cannot be had any more and what costs something else now. */
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
