import { ORDER_STATUS_WORDS, type OrderStatus } from '@shared/constants/food';
import type { Order } from '@shared/food';

/** How each status looks; the word is always beside it. */
export const STATUS_TONES = {
  pending: 'waiting',
  preparing: 'neutral',
  delivered: 'good',
} as const satisfies Record<OrderStatus, string>;

/** How an order stands, in a word and a colour. */
export const standing = ({ status, voidedAt }: Pick<Order, 'status' | 'voidedAt'>) =>
  voidedAt === null
    ? { word: ORDER_STATUS_WORDS[status], tone: STATUS_TONES[status] }
    : { word: 'Voided', tone: 'done' as const };

/** What guests read in the place of that word. */
export const CANCELLED = 'Cancelled by the hotel';

/** 'Jollof Rice x 2, Zobo x 1'. */
export function itemsInWords(items: Order['items']): string {
  return items.map(({ name, quantity }) => `${name} x ${quantity}`).join(', ');
}
