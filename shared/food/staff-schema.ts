import { z } from 'zod';
import { clientIdField, idField, optionalText, personName, phoneField } from '../fields/schema';
import { FOOD_PERIODS, ORDER_LIMITS, ORDER_PAYMENT_METHODS } from './constants';
import { ORDER_FIELD_TEXTS } from './order-field-texts';
import { ORDER_TEXTS } from './order-texts';
import { orderItemsField, orderTotalField } from './schema';
import { STAFF_DELIVER_TO, STAFF_ORDER_TEXTS } from './staff-constants';

const blankIsNull = z
  .string()
  .trim()
  .nullish()
  .transform((text) => text || null);

const shape = z.strictObject({
  /** The stay in house whose guest orders: name, phone, email and room are then the stay's. Null: somebody else. */
  bookingId: idField.nullish().transform((id) => id || null),
  /** Who orders without a stay: a name or a table. */
  guestName: blankIsNull.pipe(
    personName(ORDER_TEXTS.required, ORDER_LIMITS.nameMax, ORDER_FIELD_TEXTS.nameLong).nullable(),
  ),
  phone: blankIsNull.pipe(phoneField(ORDER_FIELD_TEXTS.phoneInvalid).nullable()),
  deliverTo: z.enum(STAFF_DELIVER_TO, { error: ORDER_FIELD_TEXTS.deliverToUnknown }),
  items: orderItemsField,
  total: orderTotalField,
  paymentMethod: z.enum(ORDER_PAYMENT_METHODS, { error: ORDER_FIELD_TEXTS.paymentMethodRequired }),
  notes: optionalText(ORDER_LIMITS.notesMax, ORDER_FIELD_TEXTS.notesLong),
  clientId: clientIdField,
});

/** An order that staff place for a guest in house, a walk-in or a table. `total` in naira is compared, not stored. */
export const staffOrderInput = shape
  .refine(({ bookingId, guestName }) => bookingId || guestName, {
    error: STAFF_ORDER_TEXTS.whoMissing,
    path: ['guestName'],
  })
  .refine(({ bookingId, deliverTo }) => bookingId || deliverTo !== 'room', {
    error: STAFF_ORDER_TEXTS.roomNeedsStay,
    path: ['deliverTo'],
  })
  .refine(({ bookingId, paymentMethod }) => bookingId || paymentMethod !== 'room_charge', {
    error: STAFF_ORDER_TEXTS.chargeNeedsStay,
    path: ['paymentMethod'],
  });

export const foodAnalyticsInput = z.strictObject({
  period: z.enum(FOOD_PERIODS).default('all').describe('Up to today; `all` is since the hotel began.'),
});

/** Sales of the orders placed in the period; amounts in naira. */
export const foodAnalyticsSchema = z.object({
  period: z.enum(FOOD_PERIODS),
  totalOrders: z.number(),
  /** Ordered, paid or not. */
  totalOrdered: z.number(),
  /** Received for these orders. */
  totalRevenue: z.number(),
  /** Mean amount per order, to two decimals; 0 without orders. */
  averageOrderValue: z.number(),
  /** Best-selling first. */
  topItems: z.array(z.object({ name: z.string(), quantity: z.number() })),
});

export type StaffOrderInput = z.output<typeof staffOrderInput>;
export type StaffOrderRequest = z.input<typeof staffOrderInput>;
export type FoodAnalytics = z.output<typeof foodAnalyticsSchema>;
