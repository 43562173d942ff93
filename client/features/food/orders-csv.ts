import { formatMoment } from '@shared/dates';
import { ORDER_STATUS_WORDS } from '@shared/facts/food';
import type { Order } from '@shared/food';
import { csvOf } from '../../ui/csv';
import { itemsInWords } from './order-words';

const COLUMNS = ['Guest', 'Items', 'Total', 'Status', 'Ordered At'];

/** Takes orders; returns them as the text of food_orders.csv (spec 9). */
export const ordersCsv = (orders: readonly Order[]): string =>
  csvOf(
    COLUMNS,
    orders.map(({ guestName, items, total, status, createdAt }) => [
      guestName,
      itemsInWords(items),
      String(total),
      ORDER_STATUS_WORDS[status],
      formatMoment(createdAt),
    ]),
  );
