import { formatMoment } from '@shared/dates';
import type { Order } from '@shared/food';
import { csvOf } from '../../ui/csv';
import { itemsInWords, statusBadgeOf } from './order-words';

const COLUMNS = ['Guest', 'Items', 'Total', 'Status', 'Ordered At'];

/** The content of food_orders.csv. */
export const ordersCsv = (orders: readonly Order[]): string =>
  csvOf(
    COLUMNS,
    orders.map((order) => [
      order.guestName,
      itemsInWords(order.items),
      String(order.total),
      statusBadgeOf(order).word,
      formatMoment(order.createdAt),
    ]),
  );
