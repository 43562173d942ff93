import { hotelDateTime } from '@shared/dates';
import type { Order } from '@shared/food/schema';
import { itemsInWords } from '../../shared/food/order-words';
import { csvOf } from '../../ui/list/csv';

const COLUMNS = ['Guest', 'Items', 'Total', 'Status', 'Ordered At'];

/** The content of food_orders.csv; dates and statuses are written as in bookings.csv. */
export const ordersCsv = (orders: readonly Order[]): string =>
  csvOf(
    COLUMNS,
    orders.map(({ guestName, items, total, status, voidedAt, createdAt }) => [
      guestName,
      itemsInWords(items),
      String(total),
      voidedAt === null ? status : 'voided',
      hotelDateTime(createdAt),
    ]),
  );
