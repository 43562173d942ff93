import type { RestRow } from './row';
import { ACCOUNTS_ROWS } from './rows/accounts';
import { BOOKINGS_ROWS } from './rows/bookings';
import { CATERING_ROWS } from './rows/catering';
import { HOTEL_ROWS } from './rows/hotel';
import { IMPORT_ROWS } from './rows/imports';
import { LEDGER_ROWS } from './rows/ledger';
import { PAYMENTS_ROWS } from './rows/payments';
import { API_KEYS_ROWS, CALENDAR_FEEDS_ROWS, WEBHOOKS_ROWS } from './rows/programs';
import { RESTAURANT_ROWS } from './rows/restaurant';
import { ROOMS_ROWS } from './rows/rooms';

/** Every REST call (D1, spec 7). The OpenAPI document is made from this table and the procedures. */
export const REST_TABLE: readonly RestRow[] = [
  ...ACCOUNTS_ROWS,
  ...API_KEYS_ROWS,
  ...ROOMS_ROWS,
  ...CALENDAR_FEEDS_ROWS,
  ...BOOKINGS_ROWS,
  ...RESTAURANT_ROWS,
  ...CATERING_ROWS,
  ...PAYMENTS_ROWS,
  ...LEDGER_ROWS,
  ...HOTEL_ROWS,
  ...IMPORT_ROWS,
  ...WEBHOOKS_ROWS,
];
