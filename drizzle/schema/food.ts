import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { DELIVER_TO, ORDER_LIMITS, ORDER_PAYMENT_METHODS, ORDER_STATUSES } from '../../shared/food/constants';
import { oneOf, phoneForm } from './checks';
import { mailbox } from './mailboxes';
import { menuItems } from './menu';
import { nextReference } from './references';
import { updatedAt } from './updated-at';
import { users } from './users';
import { version, versionCheck } from './version';

type Columns<Name extends string> = Record<Name, SQLWrapper>;

const openKobo = (table: Columns<'totalKobo' | 'receivedKobo'>) => sql`(${table.totalKobo} - ${table.receivedKobo})`;

/**
 * The kitchen has still to deliver the order. One wording without parameters for the partial indexes and the queries that
 * they serve: whatever the plan, Postgres sees that the one implies the other.
 */
export const isOpenOrder = (orders: Columns<'status' | 'voidedAt'>): SQL =>
  sql`${orders.status} <> 'delivered' and ${orders.voidedAt} is null`;

/** On no stay's bill, and not paid. */
const awaitsPayment = (table: Columns<'paymentMethod' | 'voidedAt' | 'totalKobo' | 'receivedKobo'>) =>
  sql`${table.voidedAt} is null and ${table.paymentMethod} <> 'room_charge' and ${openKobo(table)} > 0`;

/** More was paid than is owed: all that was paid for a voided order. */
const isOverpaid = (table: Columns<'voidedAt' | 'totalKobo' | 'receivedKobo'>) =>
  sql`${table.receivedKobo} > (case when ${table.voidedAt} is null then ${table.totalKobo} else 0 end)`;

/** Paid, or overpaid. */
const isPaid = (table: Columns<'totalKobo' | 'receivedKobo'>) =>
  sql`${table.receivedKobo} > 0 and ${openKobo(table)} <= 0`;

/** Food orders. A trigger of drizzle/functions/notify.sql tells every process of a new or changed one. */
export const foodOrders = pgTable(
  'food_orders',
  {
    id: uuid().primaryKey().defaultRandom(),
    reference: text().notNull().unique('food_orders_reference_key').default(nextReference('FD')),
    /** Its reference until all references came from one sequence, where a booking has the same characters. */
    earlierReference: text('earlier_reference'),
    userId: uuid('user_id').references(() => users.id),
    /** SHA-256 of the access token of an order made without an account. */
    accessTokenHash: text('access_token_hash').unique('food_orders_access_token_key'),
    /** When staff last had a new link made; null for the original one. */
    accessIssuedAt: timestamp('access_issued_at', { withTimezone: true, mode: 'string' }),
    guestName: text('guest_name').notNull(),
    /** Missing only in orders that staff placed: of a walk-in, a table, or a stay without an email. */
    email: text(),
    phone: text(),
    address: text(),
    roomNumber: text('room_number'),
    /** Where the guest chose to have it; null where the room and address that they gave decide. */
    deliverTo: text('deliver_to', { enum: DELIVER_TO }),
    /** The stay on whose bill a `room_charge` is stands in `charges`. */
    paymentMethod: text('payment_method', { enum: ORDER_PAYMENT_METHODS }).notNull(),
    notes: text(),
    totalKobo: bigint('total_kobo', { mode: 'number' }).notNull(),
    /** A trigger of `payments` keeps it. */
    receivedKobo: bigint('received_kobo', { mode: 'number' }).notNull().default(0),
    status: text({ enum: ORDER_STATUSES }).notNull().default('pending'),
    /** Since when it has this status. */
    statusAt: timestamp('status_at', { withTimezone: true, mode: 'string' }).notNull(),
    /** Since when it was being prepared; null before that, and where staff skipped it. */
    preparingAt: timestamp('preparing_at', { withTimezone: true, mode: 'string' }),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull(),
    version: version(),
    updatedAt: updatedAt(),
    /** When staff voided it: it is neither cooked nor paid for. */
    voidedAt: timestamp('voided_at', { withTimezone: true, mode: 'string' }),
    /** The dishes that are made, by their ids; the kitchen and the bar tick them. */
    readyItems: uuid('ready_items').array().notNull().default(sql`'{}'`),
    /** Search text. */
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`search_text(guest_name, phone, email, room_number, reference, replace(reference, '-', ''), earlier_reference, replace(earlier_reference, '-', ''))`,
      ),
  },
  (table) => [
    index('food_orders_by_earlier_reference')
      .on(table.earlierReference)
      .where(sql`${table.earlierReference} is not null`),
    versionCheck('food_orders', table.version),
    check('food_orders_status', oneOf(table.status, ORDER_STATUSES)),
    check('food_orders_payment_method', oneOf(table.paymentMethod, ORDER_PAYMENT_METHODS)),
    check('food_orders_total', sql`${table.totalKobo} > 0`),
    check('food_orders_phone_form', phoneForm(table.phone)),
    check('food_orders_guest_name', sql`char_length(${table.guestName}) between 1 and 120`),
    check('food_orders_deliver_to', oneOf(table.deliverTo, DELIVER_TO)),
    check('food_orders_to_room', sql`${table.deliverTo} <> 'room' or ${table.roomNumber} is not null`),
    check('food_orders_to_address', sql`${table.deliverTo} <> 'address' or ${table.address} is not null`),
    check('food_orders_charged_room', sql`${table.paymentMethod} <> 'room_charge' or ${table.roomNumber} is not null`),
    index('food_orders_by_updated').on(table.updatedAt, table.id),
    index('food_orders_by_created').on(table.createdAt, table.id),
    // A voided order has no status.
    index('food_orders_by_status').on(table.status, table.createdAt, table.id).where(sql`${table.voidedAt} is null`),
    index('food_orders_by_status_guest')
      .on(table.status, table.guestName, table.id)
      .where(sql`${table.voidedAt} is null`),
    index('food_orders_by_status_total')
      .on(table.status, table.totalKobo, table.id)
      .where(sql`${table.voidedAt} is null`),
    index('food_orders_by_guest').on(table.guestName, table.id),
    // Those of one guest of the directory.
    index('food_orders_by_person').on(table.phone, sql`search_text(${table.guestName})`, table.createdAt, table.id),
    index('food_orders_by_total').on(table.totalKobo, table.id),
    index('food_orders_search').using('gin', sql`${table.search} gin_trgm_ops`),
    index('food_orders_awaiting').on(table.createdAt, table.id).where(awaitsPayment(table)),
    index('food_orders_awaiting_balance').on(openKobo(table)).where(awaitsPayment(table)),
    index('food_orders_overpaid').on(table.createdAt, table.id).where(isOverpaid(table)),
    index('food_orders_paid').on(table.createdAt, table.id).where(isPaid(table)),
    // The kitchen's board, worded as its two queries.
    index('food_orders_open').on(table.createdAt, table.id).where(isOpenOrder(table)),
    index('food_orders_delivered')
      .on(table.statusAt)
      .where(sql`${table.status} = 'delivered' and ${table.voidedAt} is null`),
    // A guest's open orders, by each key of their ceiling.
    index('food_orders_open_by_phone').on(table.phone).where(isOpenOrder(table)),
    index('food_orders_open_by_mailbox').on(mailbox(table.email)).where(isOpenOrder(table)),
    index('food_orders_open_by_user').on(table.userId).where(isOpenOrder(table)),
    index('food_orders_by_user').on(table.userId, table.createdAt, table.id),
  ],
);

/** Conditions of the payments panel, worded like its partial indexes. */
export const unpaidOrders = {
  awaitsPayment: awaitsPayment(foodOrders),
  isOverpaid: isOverpaid(foodOrders),
  isPaid: isPaid(foodOrders),
  openKobo: openKobo(foodOrders),
};

/** Items, at the name and price when the order was placed. */
export const foodOrderItems = pgTable(
  'food_order_lines',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => foodOrders.id),
    position: integer().notNull(),
    menuItemId: uuid('menu_item_id')
      .notNull()
      .references(() => menuItems.id),
    name: text().notNull(),
    priceKobo: bigint('price_kobo', { mode: 'number' }).notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: 'food_order_lines_pkey', columns: [table.orderId, table.position] }),
    check(
      'food_order_lines_quantity',
      sql`${table.quantity} between 1 and ${sql.raw(String(ORDER_LIMITS.quantityMax))}`,
    ),
    check('food_order_lines_price', sql`${table.priceKobo} > 0`),
    index('food_order_lines_item').on(table.menuItemId),
  ],
);
