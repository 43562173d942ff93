import { orderPath } from '../links/paths';
import { ORDER_STATUSES } from './constants';

/** What the lists of all kinds of records hold of food orders; `shared/records/kinds.ts` says what each field is. */
export const ORDER_KIND = {
  prefix: 'FD',
  table: 'food_orders',
  page: (id: string) => orderPath(id),
  staffPages: { orders: '/admin/food-orders', newOrder: '/admin/new-order' },
  auditAreas: { food: { words: 'Food orders', gone: 'an order' } },
  /** Orders wait in the kitchen, on its board. */
  waiting: {},
  causes: {
    link_asked: 'acquaintance',
    placed: 'anybody',
    link: 'hotel',
    voided: 'hotel',
    paid: 'hotel',
    refunded: 'hotel',
    payment_struck: 'hotel',
    // Only staff set a status.
    pending: 'hotel',
    preparing: 'hotel',
    delivered: 'hotel',
  },
  personal: { hanging: [], own: 'orders' },
  webhooks: {
    path: '/api/food-orders/',
    statuses: ORDER_STATUSES,
    events: {
      'order.created': 'an order was placed',
      'order.updated': 'an order changed',
      'order.cancelled': 'an order was voided',
    },
  },
} as const;
