import {
  isReadyToCollect,
  ORDER_PAYMENT_WORDS,
  ORDER_STATUS_WORDS,
  type OrderStatus,
  READY_TO_COLLECT,
} from '@shared/food/constants';
import type { Order } from '@shared/food/schema';

/** Colours of the statuses, always shown with the word. */
export const STATUS_TONES = {
  pending: 'waiting',
  preparing: 'neutral',
  delivered: 'good',
} as const satisfies Record<OrderStatus, string>;

/** Staff see 'Voided' instead of the status of a voided order. */
export const statusBadgeOf = ({ status, voidedAt }: Pick<Order, 'status' | 'voidedAt'>) =>
  voidedAt === null
    ? { word: ORDER_STATUS_WORDS[status], tone: STATUS_TONES[status] }
    : { word: 'Voided', tone: 'done' as const };

/** Staff read nothing that is said in the guest's voice. */
export const STAFF_PAYMENT_WORDS = { ...ORDER_PAYMENT_WORDS, room_charge: 'Charged to the room' };

/** What guests read instead of 'Voided'. */
export const CANCELLED = 'Cancelled by the hotel';

/** For example 'Jollof Rice x 2, Zobo x 1'. */
export function itemsInWords(items: Order['items']): string {
  return items.map(({ name, quantity }) => `${name} x ${quantity}`).join(', ');
}

/** The kitchen, or whoever brings it, still has to do with it. */
export const isUnderWay = ({ status, voidedAt }: Pick<Order, 'status' | 'voidedAt'>) =>
  status !== 'delivered' && voidedAt === null;

/** How an order of one's own stands, in a sentence. */
export const nextOrderWords = (order: Pick<Order, 'status' | 'deliverTo'>): string =>
  ({
    pending: 'Your food is ordered.',
    preparing: 'Your food is being prepared.',
    delivered: isReadyToCollect(order) ? READY_TO_COLLECT : 'Your food is delivered.',
  })[order.status];
