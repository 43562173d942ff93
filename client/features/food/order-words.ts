import { ORDER_STATUS_WORDS, type OrderStatus } from '@shared/constants/food';
import type { Order } from '@shared/food';

/** How each status looks; the word is always beside it. */
export const STATUS_TONES = {
  pending: 'waiting',
  preparing: 'neutral',
  delivered: 'good',
} as const satisfies Record<OrderStatus, string>;

/** Takes an order; returns in one word, and a colour, how it stands (spec 2; D14). */
export const standing = ({ status, voidedAt }: Pick<Order, 'status' | 'voidedAt'>) =>
  voidedAt === null
    ? { word: ORDER_STATUS_WORDS[status], tone: STATUS_TONES[status] }
    : { word: 'Voided', tone: 'done' as const };

/** What guests read in the place of that word. */
export const CANCELLED = 'Cancelled by the hotel';

/** Takes an order's items; returns them in words: 'Jollof Rice x 2, Zobo x 1' (spec 2). */
export function itemsInWords(items: Order['items']): string {
  return items.map(({ name, quantity }) => `${name} x ${quantity}`).join(', ');
}
