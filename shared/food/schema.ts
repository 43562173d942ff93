import { z } from 'zod';
import {
  clearableText,
  clientIdField,
  countField,
  emailField,
  flagField,
  guestIdField,
  idField,
  ignoring,
  optionalNairaField,
  optionalRoomNumber,
  optionalText,
  personName,
  phoneField,
  searchText,
  unlessUnknown,
} from '../fields/schema';
import { KITCHEN_LIMITS, KITCHEN_TEXTS, VOID_REASONS } from '../kitchen/constants';
import { allSince, inPages, narrowedShape, ofUserInput, pageOf, pageShape, sinceField } from '../lists/schema';
import { STATIONS } from '../menu/constants';
import { menuItemSchema } from '../menu/schema';
import { PAYMENT_STATUSES } from '../money/ledger/constants';
import {
  accessTokenField,
  changeInput,
  changeTarget,
  createdAtField,
  recordVersion,
  updatedAtField,
} from '../records/changes-schema';
import { DELIVER_TO, ORDER_LIMITS, ORDER_PAYMENT_METHODS, ORDER_SORTS, ORDER_STATUSES } from './constants';
import { ORDER_FIELD_TEXTS } from './order-field-texts';
import { ORDER_TEXTS } from './order-texts';

/** Required text. Only its presence is checked first, so that everything missing is reported in one sentence. */
const present = z.string({ error: ORDER_TEXTS.required }).trim().min(1, ORDER_TEXTS.required);

/** Who orders. */
const guestDetails = z.strictObject(
  {
    name: personName(ORDER_TEXTS.required, ORDER_LIMITS.nameMax, ORDER_FIELD_TEXTS.nameLong),
    email: present.pipe(emailField(ORDER_FIELD_TEXTS.emailInvalid)),
    phone: present.pipe(phoneField(ORDER_FIELD_TEXTS.phoneInvalid)),
    address: optionalText(ORDER_LIMITS.addressMax, ORDER_FIELD_TEXTS.addressLong),
  },
  { error: unlessUnknown(ORDER_TEXTS.required) },
);

/** An item: a menu item by id, else by its exact name. A cart's price and whatever else it has of the dish are ignored. */
const orderItem = ignoring(
  [...Object.keys(menuItemSchema.shape), 'image'],
  z.strictObject(
    {
      _id: idField.optional(),
      name: searchText(200).optional(),
      quantity: countField(ORDER_LIMITS.quantityMax, ORDER_FIELD_TEXTS.quantityInvalid),
    },
    { error: unlessUnknown(ORDER_FIELD_TEXTS.quantityInvalid) },
  ),
);

export const orderItemsField = z
  .array(orderItem, { error: ORDER_TEXTS.cartEmpty })
  .min(1, ORDER_TEXTS.cartEmpty)
  .max(ORDER_LIMITS.itemsMax, ORDER_FIELD_TEXTS.tooManyItems);

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

/** An order as its owner and staff see it. Prices in naira as they were when it was placed, instants in ISO form. */
export const orderSchema = z.object({
  _id: z.string().describe('Names the order in calls.'),
  reference: z.string().meta({
    description: 'Short and unique; guests write it on the transfer and staff call it out.',
    examples: ['FD-2MXCYT'],
  }),
  earlierReference: z
    .string()
    .nullable()
    .meta({ description: 'What it was called when a booking had the same characters; else null.', examples: [null] }),
  guestName: z.string().describe('Who ordered.'),
  guestDetails: z
    .object({
      name: z.string().describe('The same name.'),
      email: z.string().nullable().describe('Null only of an order that staff placed without one.'),
      phone: z
        .string()
        .nullable()
        .describe(
          'Eleven digits, or + and those of another country; null only of an order that staff placed without one.',
        ),
      address: z.string().nullable().describe('Where it is brought outside of the hotel; else null.'),
    })
    .describe('Who ordered, and how they are reached.'),
  roomNumber: z.string().nullable().describe('The room that it is brought or charged to; null without one.'),
  deliverTo: z.enum(DELIVER_TO).describe('Brought to a room or an address, or collected at the restaurant.'),
  items: z
    .array(
      z.object({
        _id: z.string().describe('The item of the menu.'),
        name: z.string().meta({ description: 'What it was called when it was ordered.', examples: ['Jollof Rice'] }),
        price: z.number().meta({ description: 'Naira for one, at the price of then.', examples: [750] }),
        quantity: z.number().describe('How many.'),
        station: z.enum(STATIONS).describe('Where it is made, as of now.'),
        isReady: z.boolean().meta({ description: 'It is made.', examples: [false] }),
      }),
    )
    .describe('What was ordered.'),
  total: z.number().describe('Naira of all items.'),
  balance: z.number().meta({
    description: 'Naira still to be paid for it by itself; 0 where it is on the bill of a stay.',
    examples: [1_500],
  }),
  paymentStatus: z
    .enum(PAYMENT_STATUSES)
    .nullable()
    .meta({ description: 'How much of it was paid; null where it is on the bill of a stay.', examples: ['unpaid'] }),
  status: z.enum(ORDER_STATUSES).describe('How far the kitchen is.'),
  statusAt: z.string().describe('Since when it has this status.'),
  preparingAt: z
    .string()
    .nullable()
    .meta({
      description: 'Since when it was being prepared, also once it is delivered; null where staff skipped that.',
      examples: [null],
    }),
  paymentMethod: z.enum(ORDER_PAYMENT_METHODS).describe('How the guest chose to pay.'),
  notes: z.string().nullable().describe('What the guest asks of the kitchen; null without a word.'),
  userId: z.string().nullable().describe('The account that it belongs to; null without one.'),
  voidedAt: z
    .string()
    .nullable()
    .meta({
      description: 'When staff voided it: it is neither cooked nor paid for. Null where they have not.',
      examples: [null],
    }),
  version: recordVersion,
  createdAt: createdAtField,
  updatedAt: updatedAtField,
});

/** Clients say what kind of order it is; there is one. */
const orderType = z
  .string({ error: ORDER_FIELD_TEXTS.foodOnly })
  .nullish()
  .refine((type) => !type || type === 'food', { error: ORDER_FIELD_TEXTS.foodOnly })
  .transform(() => undefined)
  .optional();

/** An order. `total` in naira is what the guest was shown; it is compared, not stored. What only the hotel sets is ignored (D8). */
export const orderInput = ignoring(
  [...Object.keys(orderSchema.shape), 'sendReceipt'],
  z.strictObject({
    type: orderType,
    guestDetails,
    roomNumber: optionalRoomNumber(ORDER_LIMITS.roomNumberMax, ORDER_FIELD_TEXTS.roomNumberLong),
    /** Where it goes. Derived where it is absent; then absent from the idempotent request too. */
    deliverTo: z
      .enum(DELIVER_TO, { error: ORDER_FIELD_TEXTS.deliverToUnknown })
      .nullish()
      .transform((chosen) => chosen ?? undefined)
      .optional(),
    items: orderItemsField,
    total: orderTotalField,
    paymentMethod: z.enum(ORDER_PAYMENT_METHODS, { error: ORDER_FIELD_TEXTS.paymentMethodRequired }),
    notes: optionalText(ORDER_LIMITS.notesMax, ORDER_FIELD_TEXTS.notesLong),
    /** The booking ID, as typed, of the stay to charge. Optional, and then absent from the idempotent request. */
    bookingReference: optionalText(ORDER_LIMITS.bookingReferenceMax, ORDER_FIELD_TEXTS.bookingReferenceLong)
      .transform((typed) => typed ?? undefined)
      .optional(),
    clientId: clientIdField,
  }),
)
  .refine(({ paymentMethod, roomNumber }) => paymentMethod !== 'room_charge' || roomNumber, {
    error: ORDER_FIELD_TEXTS.roomNeeded,
    path: ['roomNumber'],
    ...hasGuest,
  })
  .refine(({ deliverTo, roomNumber }) => deliverTo !== 'room' || roomNumber, {
    error: ORDER_FIELD_TEXTS.roomMissing,
    path: ['roomNumber'],
    ...hasGuest,
  })
  .refine(({ deliverTo, guestDetails: { address } }) => deliverTo !== 'address' || address, {
    error: ORDER_FIELD_TEXTS.addressMissing,
    path: ['guestDetails', 'address'],
    ...hasGuest,
  });

/** The new order; `accessToken` opens this record only and is present only for an anonymous guest. */
export const orderCreatedSchema = orderSchema.extend({ accessToken: accessTokenField });

export const orderIdInput = z.strictObject({ _id: idField });
export const ordersOfUserInput = ofUserInput(ORDER_LIMITS);
export const orderStatusInput = changeTarget.extend({ status: z.enum(ORDER_STATUSES) });
/** What staff correct about who an order's guest is. */
const guestFields = {
  guestName: guestDetails.shape.name,
  phone: guestDetails.shape.phone,
  email: guestDetails.shape.email,
  address: clearableText(ORDER_LIMITS.addressMax, ORDER_FIELD_TEXTS.addressLong),
};
/** What the form of it has. */
export const orderGuestInput = z.strictObject(guestFields).partial();
export const orderUpdateInput = changeInput(guestFields);
/** Why an order is voided. A reason that has no word of its own is told in the note. */
export const orderVoidInput = changeTarget
  .extend({
    reason: z.enum(VOID_REASONS, { error: KITCHEN_TEXTS.voidReasonRequired }),
    note: optionalText(KITCHEN_LIMITS.voidNoteMax, KITCHEN_TEXTS.voidNoteLong),
  })
  .refine(({ reason, note }) => reason !== 'other' || note, { error: KITCHEN_TEXTS.voidNoteRequired, path: ['note'] });
/** Ticks a dish of an order as made, or takes that back. */
export const orderItemReadyInput = z.strictObject({ _id: idField, itemId: idField, ready: flagField });
/** Sends a new link. */
export const orderLinkInput = changeTarget;
/** Moves the order that the access token opens into the caller's account. */
export const claimOrderInput = z.strictObject({ _id: idField, accessToken: z.string() });

/** Filters and order. `q` is searched in name, phone, email address, reference and room. */
const orderFilters = {
  ...narrowedShape(ORDER_STATUSES),
  guestId: guestIdField,
  ...pageShape(ORDER_SORTS, ORDER_LIMITS),
};
export const orderListInput = inPages(z.strictObject({ ...orderFilters, since: sinceField })).superRefine(
  allSince(orderFilters),
);
/** The same filters. */
export const orderCountInput = z.strictObject(orderFilters);

export const orderListSchema = pageOf(orderSchema);

/** An order as staff list it, with why it was voided; guests never read that. */
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

export type OrderInput = z.output<typeof orderInput>;
export type Order = z.output<typeof orderSchema>;
export type OrderCreated = z.output<typeof orderCreatedSchema>;
export type OrderList = z.output<typeof orderListSchema>;
export type StaffOrder = z.output<typeof staffOrderSchema>;
export type StaffOrderList = z.output<typeof staffOrderListSchema>;
export type OrdersOfUserInput = z.output<typeof ordersOfUserInput>;
export type OrderListInput = z.output<typeof orderListInput>;
export type OrderListQuery = z.input<typeof orderListInput>;
export type OrderUpdateInput = z.output<typeof orderUpdateInput>;
export type OrderStatusInput = z.output<typeof orderStatusInput>;
export type OrderVoidInput = z.output<typeof orderVoidInput>;
export type OrderItemReadyInput = z.output<typeof orderItemReadyInput>;
export type BoardUpdate = z.output<typeof boardUpdateSchema>;
