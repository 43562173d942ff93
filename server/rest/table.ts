import type { ProcedurePath } from '@server/trpc/router';
import { BOOKING_LIMITS } from '@shared/constants/bookings';
import { ORDER_LIMITS } from '@shared/constants/food';
import { LEDGER_LIMITS } from '@shared/constants/ledger';
import { DESK_LIMITS } from '@shared/constants/payment-desk';

/** A REST call and the procedure that answers it. Access, input and output are the procedure's. */
export interface RestRow {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api. Path parameters, with the query of a GET or else the body, are the procedure's input. */
  path: string;
  procedure: ProcedurePath;
  /** The answer's status; 200 unless said. */
  status?: number;
  /** The Location of a new record; its fields replace their names. */
  location?: string;
  /** How the body may arrive; only as JSON unless said. */
  body?: 'multipart' | 'multipart or json';
  /** The procedure returns a page and the call answers with its items; this many unless the query has a `limit`. */
  list?: { limit: number };
  /** The procedure returns a file and the call answers with its bytes, to be saved under its name. */
  file?: true;
}

/** Every REST call (D1, spec 7). An OpenAPI document can be made from this table and the procedures. */
export const REST_TABLE: readonly RestRow[] = [
  { method: 'POST', path: '/auth/login', procedure: 'auth.login' },
  { method: 'POST', path: '/auth/register', procedure: 'auth.register', status: 201 },
  { method: 'POST', path: '/auth/logout', procedure: 'auth.logout' },
  { method: 'POST', path: '/auth/logout-everywhere', procedure: 'auth.logoutEverywhere' },
  { method: 'POST', path: '/auth/change-password', procedure: 'auth.changePassword' },
  { method: 'POST', path: '/auth/request-reset', procedure: 'auth.requestReset' },
  { method: 'POST', path: '/auth/reset-password', procedure: 'auth.resetPassword' },
  { method: 'GET', path: '/rooms', procedure: 'rooms.list' },
  { method: 'GET', path: '/rooms/:roomNumber', procedure: 'rooms.byNumber' },
  { method: 'POST', path: '/rooms/availability', procedure: 'rooms.availability' },
  {
    method: 'POST',
    path: '/rooms',
    procedure: 'rooms.create',
    body: 'multipart',
    status: 201,
    location: '/rooms/:roomNumber',
  },
  { method: 'PUT', path: '/rooms/:_id', procedure: 'rooms.update', body: 'multipart' },
  { method: 'DELETE', path: '/rooms/:_id', procedure: 'rooms.remove' },
  { method: 'POST', path: '/bookings', procedure: 'bookings.create', status: 201, location: '/bookings/:_id' },
  { method: 'POST', path: '/bookings/give-up', procedure: 'bookings.giveUp' },
  { method: 'GET', path: '/bookings', procedure: 'bookings.list', list: { limit: BOOKING_LIMITS.listMax } },
  { method: 'GET', path: '/bookings/:_id', procedure: 'bookings.get' },
  { method: 'PUT', path: '/bookings/:_id', procedure: 'bookings.update' },
  { method: 'DELETE', path: '/bookings/:_id', procedure: 'bookings.remove' },
  { method: 'POST', path: '/bookings/:_id/link', procedure: 'bookings.sendLink' },
  {
    method: 'GET',
    path: '/bookings/user/:userId',
    procedure: 'bookings.ofUser',
    list: { limit: BOOKING_LIMITS.listMax },
  },
  { method: 'GET', path: '/food-orders/user/:userId', procedure: 'food.ofUser', list: { limit: ORDER_LIMITS.listMax } },
  { method: 'GET', path: '/food-orders', procedure: 'food.list', list: { limit: ORDER_LIMITS.listMax } },
  { method: 'GET', path: '/food-orders/:_id', procedure: 'food.get' },
  { method: 'POST', path: '/food-orders', procedure: 'food.create', status: 201, location: '/food-orders/:_id' },
  { method: 'POST', path: '/food-orders/give-up', procedure: 'food.giveUp' },
  { method: 'PUT', path: '/food-orders/:_id/status', procedure: 'food.setStatus' },
  { method: 'PUT', path: '/food-orders/:_id/void', procedure: 'food.void' },
  { method: 'POST', path: '/food-orders/:_id/link', procedure: 'food.sendLink' },
  { method: 'GET', path: '/hotel/cancellation', procedure: 'hotel.cancellation' },
  { method: 'PUT', path: '/hotel/cancellation', procedure: 'hotel.setCancellation' },
  { method: 'POST', path: '/payments', procedure: 'payments.record', status: 201 },
  { method: 'POST', path: '/payments/:_id/correct', procedure: 'payments.correct' },
  {
    method: 'POST',
    path: '/payments/:_id/refunds',
    procedure: 'payments.refund',
    status: 201,
    location: '/refunds/:_id',
  },
  { method: 'GET', path: '/refunds/:_id', procedure: 'payments.getRefund' },
  { method: 'POST', path: '/charges', procedure: 'payments.charge', status: 201 },
  { method: 'POST', path: '/charges/:_id/void', procedure: 'payments.voidCharge' },
  { method: 'GET', path: '/payments/awaited', procedure: 'payments.awaited', list: { limit: DESK_LIMITS.listMax } },
  { method: 'GET', path: '/payments/tasks', procedure: 'payments.tasks' },
  { method: 'POST', path: '/payments/tasks/:_id/done', procedure: 'payments.finishTask' },
  { method: 'POST', path: '/payments/initiate', procedure: 'payments.initiate' },
  { method: 'POST', path: '/payments/transfer-account', procedure: 'payments.transferAccount' },
  { method: 'POST', path: '/payments/verify', procedure: 'payments.verify' },
  { method: 'GET', path: '/folios', procedure: 'payments.folio' },
  { method: 'GET', path: '/till', procedure: 'till.day' },
  { method: 'POST', path: '/till/closes', procedure: 'till.close', status: 201, location: '/till/closes/:_id' },
  { method: 'GET', path: '/till/closes', procedure: 'till.closes' },
  { method: 'GET', path: '/till/closes/:_id', procedure: 'till.getClose' },
  { method: 'POST', path: '/till/closes/:_id/correct', procedure: 'till.correctClose' },
  { method: 'GET', path: '/receipts/:_id', procedure: 'receipts.get' },
  { method: 'GET', path: '/receipts/:_id/pdf', procedure: 'receipts.pdf', file: true },
  {
    method: 'GET',
    path: '/receipts/user/:userId',
    procedure: 'receipts.ofUser',
    list: { limit: LEDGER_LIMITS.listMax },
  },
  { method: 'GET', path: '/hotel/taxes', procedure: 'hotel.taxes' },
  { method: 'PUT', path: '/hotel/taxes', procedure: 'hotel.setTaxes' },
  { method: 'GET', path: '/menu', procedure: 'menu.list' },
  { method: 'POST', path: '/menu', procedure: 'menu.create', body: 'multipart or json', status: 201 },
  { method: 'PUT', path: '/menu/:_id', procedure: 'menu.update', body: 'multipart or json' },
  { method: 'DELETE', path: '/menu/:_id', procedure: 'menu.remove' },
];
