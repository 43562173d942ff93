import { z } from 'zod';
import { changeTarget, recordVersion } from './changes';
import {
  DELIVER_TO,
  FOOD_PERIODS,
  ORDER_LIMITS,
  ORDER_PAYMENT_METHODS,
  ORDER_SORTS,
  ORDER_STATUSES,
} from './constants/food';
import { KITCHEN_LIMITS, KITCHEN_TEXTS, VOID_REASONS } from './constants/kitchen';
import { PAYMENT_STATUSES } from './constants/ledger';
import { STATIONS } from './constants/menu';
import { ORDER_TEXTS } from './constants/order-texts';
import {
  clientIdField,
  countField,
  emailField,
  flagField,
  guestIdField,
  idField,
  optionalNairaField,
  optionalRoomNumber,
  optionalText,
  personName,
  phoneField,
  searchText,
} from './fields';
import { allSince, narrowedShape, ofUserInput, pageOf, pageShape, sinceField } from './lists';

/** Required text. Only its presence is checked first, so that everything missing is reported in one sentence. */
const present = z.string({ error: ORDER_TEXTS.required }).trim().min(1, ORDER_TEXTS.required);

/** Who orders. */
const guestDetails = z.object(
  {
    name: personName(ORDER_TEXTS.required, ORDER_LIMITS.nameMax, ORDER_TEXTS.nameLong),
    email: present.pipe(emailField(ORDER_TEXTS.emailInvalid)),
    phone: present.pipe(phoneField(ORDER_TEXTS.phoneInvalid)),
    address: optionalText(ORDER_LIMITS.addressMax, ORDER_TEXTS.addressLong),
  },
  { error: ORDER_TEXTS.required },
);

/** An item: a menu item by id, else by its exact name. A price sent by the client is ignored. */
const orderItem = z.object(
  {
    _id: idField.optional(),
    name: searchText(200).optional(),
    quantity: countField(ORDER_LIMITS.quantityMax, ORDER_TEXTS.quantityInvalid),
  },
  { error: ORDER_TEXTS.quantityInvalid },
);

export const orderItemsField = z
  .array(orderItem, { error: ORDER_TEXTS.cartEmpty })
  .min(1, ORDER_TEXTS.cartEmpty)
  .max(ORDER_LIMITS.itemsMax, ORDER_TEXTS.tooManyItems);

/** What somebody was shown, in naira. */
export const orderTotalField = optionalNairaField(ORDER_TEXTS.placeFailed, Number.MAX_SAFE_INTEGER);

/**
 * For rules about several fields: they are checked beside what is wrong with single fields, and reported together with
 * it.
 */
const hasGuest = {
  when: ({ value }: { value: unknown }) =>
    typeof value === 'object' &&
    value !== null &&
    'guestDetails' in value &&
    typeof value.guestDetails === 'object' &&
    value.guestDetails !== null,
};

/** Clients say what kind of order it is; there is one. */
const orderType = z
  .string({ error: ORDER_TEXTS.foodOnly })
  .nullish()
  .refine((type) => !type || type === 'food', { error: ORDER_TEXTS.foodOnly })
  .transform(() => undefined)
  .optional();

/** An order. `total` in naira is what the guest was shown; it is compared, not stored. */
export const orderInput = z
  .object({
    type: orderType,
    guestDetails,
    roomNumber: optionalRoomNumber(ORDER_LIMITS.roomNumberMax, ORDER_TEXTS.roomNumberLong),
    /** Where it goes. Derived where it is absent; then absent from the idempotent request too. */
    deliverTo: z
      .enum(DELIVER_TO, { error: ORDER_TEXTS.deliverToUnknown })
      .nullish()
      .transform((chosen) => chosen ?? undefined)
      .optional(),
    items: orderItemsField,
    total: orderTotalField,
    paymentMethod: z.enum(ORDER_PAYMENT_METHODS, { error: ORDER_TEXTS.paymentMethodRequired }),
    notes: optionalText(ORDER_LIMITS.notesMax, ORDER_TEXTS.notesLong),
    /** The booking ID, as typed, of the stay to charge. Optional, and then absent from the idempotent request. */
    bookingReference: optionalText(ORDER_LIMITS.bookingReferenceMax, ORDER_TEXTS.bookingReferenceLong)
      .transform((typed) => typed ?? undefined)
      .optional(),
    clientId: clientIdField,
  })
  .refine(({ paymentMethod, roomNumber }) => paymentMethod !== 'room_charge' || roomNumber, {
    error: ORDER_TEXTS.roomNeeded,
    path: ['roomNumber'],
    ...hasGuest,
  })
  .refine(({ deliverTo, roomNumber }) => deliverTo !== 'room' || roomNumber, {
    error: ORDER_TEXTS.roomMissing,
    path: ['roomNumber'],
    ...hasGuest,
  })
  .refine(({ deliverTo, guestDetails: { address } }) => deliverTo !== 'address' || address, {
    error: ORDER_TEXTS.addressMissing,
    path: ['guestDetails', 'address'],
    ...hasGuest,
  });

/** An order as its owner and staff see it. Prices in naira as they were when it was placed, instants in ISO form. */
export const orderSchema = z.object({
  _id: z.string(),
  /** Short and unique; guests write it on the transfer and staff call it out. */
  reference: z.string(),
  /** What it was called when a booking had the same characters; guests may still know it by that. */
  earlierReference: z.string().nullable(),
  guestName: z.string(),
  /** Email and phone are null only of an order that staff placed without them. */
  guestDetails: z.object({
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
  }),
  roomNumber: z.string().nullable(),
  deliverTo: z.enum(DELIVER_TO),
  items: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      price: z.number(),
      quantity: z.number(),
      /** Where it is made. */
      station: z.enum(STATIONS),
      /** It is made. */
      isReady: z.boolean(),
    }),
  ),
  total: z.number(),
  /** Still to be paid for it by itself; 0 where it is on a stay's bill. */
  balance: z.number(),
  /** Null where it is on a stay's bill. */
  paymentStatus: z.enum(PAYMENT_STATUSES).nullable(),
  status: z.enum(ORDER_STATUSES),
  /** Since when it has this status. */
  statusAt: z.string(),
  paymentMethod: z.enum(ORDER_PAYMENT_METHODS),
  notes: z.string().nullable(),
  userId: z.string().nullable(),
  /** When staff voided it: it is neither cooked nor paid for. */
  voidedAt: z.string().nullable(),
  version: recordVersion,
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** The new order; `accessToken` opens this record only and is present only for an anonymous guest. */
export const orderCreatedSchema = orderSchema.extend({ accessToken: z.string().optional() });

export const orderIdInput = z.object({ _id: idField });
export const ordersOfUserInput = ofUserInput(ORDER_LIMITS);
export const orderStatusInput = changeTarget.extend({ status: z.enum(ORDER_STATUSES) });
/** Why an order is voided. A reason that has no word of its own is told in the note. */
export const orderVoidInput = changeTarget
  .extend({
    reason: z.enum(VOID_REASONS, { error: KITCHEN_TEXTS.voidReasonRequired }),
    note: optionalText(KITCHEN_LIMITS.voidNoteMax, KITCHEN_TEXTS.voidNoteLong),
  })
  .refine(({ reason, note }) => reason !== 'other' || note, { error: KITCHEN_TEXTS.voidNoteRequired, path: ['note'] });
/** Ticks a dish of an order as made, or takes that back. */
export const orderItemReadyInput = z.object({ _id: idField, itemId: idField, ready: flagField });
/** Sends a new link. */
export const orderLinkInput = changeTarget;
/** Moves the order that the access token opens into the caller's account. */
export const claimOrderInput = z.object({ _id: idField, accessToken: z.string() });

/** Filters and order. `q` is searched in name, phone, email address, reference and room. */
const orderFilters = {
  ...narrowedShape(ORDER_STATUSES),
  guestId: guestIdField,
  ...pageShape(ORDER_SORTS, ORDER_LIMITS),
};
export const orderListInput = z.object({ ...orderFilters, since: sinceField }).superRefine(allSince(orderFilters));
/** The same filters. */
export const orderCountInput = z.object(orderFilters);

export const orderListSchema = pageOf(orderSchema);

/** Of orders as staff list them, why one was voided; guests never read it. */
export const staffOrderSchema = orderSchema.extend({
  voidedFor: z.object({ reason: z.enum(VOID_REASONS), note: z.string().nullable() }).optional(),
});
export const staffOrderListSchema = pageOf(staffOrderSchema);

/**
 * An update of the kitchen's board: the whole board, first and after a possible gap, or the orders that are new or have
 * changed.
 */
export const boardUpdateSchema = z.object({
  whole: z.boolean(),
  orders: z.array(orderSchema),
  /** With `whole`: how many older open orders the board leaves out. */
  hidden: z.number().optional(),
});

export const foodAnalyticsInput = z.object({ period: z.enum(FOOD_PERIODS).default('all') });

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

export type OrderInput = z.output<typeof orderInput>;
export type Order = z.output<typeof orderSchema>;
export type OrderCreated = z.output<typeof orderCreatedSchema>;
export type OrderList = z.output<typeof orderListSchema>;
export type StaffOrder = z.output<typeof staffOrderSchema>;
export type StaffOrderList = z.output<typeof staffOrderListSchema>;
export type OrdersOfUserInput = z.output<typeof ordersOfUserInput>;
export type OrderListInput = z.output<typeof orderListInput>;
export type OrderListQuery = z.input<typeof orderListInput>;
export type OrderStatusInput = z.output<typeof orderStatusInput>;
export type OrderVoidInput = z.output<typeof orderVoidInput>;
export type OrderItemReadyInput = z.output<typeof orderItemReadyInput>;
export type BoardUpdate = z.output<typeof boardUpdateSchema>;
export type FoodAnalytics = z.output<typeof foodAnalyticsSchema>;
