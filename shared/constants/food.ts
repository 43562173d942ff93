import { PHONE_INVALID } from './phone';

/** Enums, limits and texts of food orders that the client loads without the validator. */

export const ORDER_STATUSES = ['pending', 'preparing', 'delivered'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The word that people read for each status. */
export const ORDER_STATUS_WORDS: Record<OrderStatus, string> = {
  pending: 'Pending',
  preparing: 'Preparing',
  delivered: 'Delivered',
};

/** The label of what an order was called before bookings and orders had one sequence of references. */
export const EARLIER_REFERENCE = 'Earlier reference';

/** Events that a guest is emailed about: placed, voided by staff, a new link, or the new status that staff set. */
export const ORDER_EVENTS = ['placed', 'voided', 'link', ...ORDER_STATUSES] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

export const ORDER_PAYMENT_METHODS = ['cash', 'card', 'room_charge'] as const;
export type OrderPaymentMethod = (typeof ORDER_PAYMENT_METHODS)[number];

export const ORDER_PAYMENT_WORDS: Record<OrderPaymentMethod, string> = {
  cash: 'Cash',
  card: 'Bank transfer',
  room_charge: 'Charge to my room',
};

/** How the payment of a voided order is settled; `{room}` is the room that it was charged to. */
export const VOIDED_MONEY: Record<OrderPaymentMethod, string> = {
  cash: 'There is nothing to pay for it. If you have paid already, please phone us about that money.',
  card: 'Please transfer nothing for it. If you have paid already, please phone us about that money.',
  room_charge: 'It has been taken off the bill of room {room}.',
};

export const ORDER_LIMITS = {
  /** Portions of one dish. */
  quantityMax: 200,
  /** Undelivered orders of the last `openHours` per phone number, email address and account. */
  openMax: 10,
  openHours: 24,
  /** Different dishes in one order. */
  itemsMax: 100,
  notesMax: 500,
  nameMax: 120,
  addressMax: 300,
  roomNumberMax: 20,
  bookingReferenceMax: 40,
  pageSize: 20,
  listMax: 500,
  /** Rows of one CSV export. */
  exportMax: 20_000,
  /** How many open and how many delivered orders the kitchen's board shows. */
  boardOpenMax: 2000,
  boardDeliveredMax: 30,
  topItems: 5,
} as const;

export const ORDER_SORTS = ['createdAt', 'guestName', 'total'] as const;

/** Periods of the food analytics: everything, the last 7 days, the current calendar month. */
export const FOOD_PERIODS = ['all', 'weekly', 'monthly'] as const;
export type FoodPeriod = (typeof FOOD_PERIODS)[number];

export const ORDER_TEXTS = {
  required: 'Please fill in all required fields.',
  emailInvalid: 'Please enter a valid email address',
  phoneInvalid: PHONE_INVALID,
  nameLong: `Name must be at most ${ORDER_LIMITS.nameMax} characters`,
  addressLong: `Address must be at most ${ORDER_LIMITS.addressMax} characters`,
  roomNumberLong: `Room number must be at most ${ORDER_LIMITS.roomNumberMax} characters`,
  foodOnly: 'Only food can be ordered here.',
  cartEmpty: 'Your cart is empty.',
  tooManyItems: `An order can have at most ${ORDER_LIMITS.itemsMax} different items.`,
  quantityInvalid: `Each quantity must be a whole number from 1 to ${ORDER_LIMITS.quantityMax}.`,
  notesLong: `Notes must be at most ${ORDER_LIMITS.notesMax} characters`,
  bookingIdNeeded: 'Charging an order to a room needs the booking ID of the stay.',
  roomNeeded: 'Charging an order to a room needs the room number.',
  bookingReferenceLong: 'A booking ID looks like GT-7K2M9Q.',
  paymentMethodRequired: 'Choose how you want to pay.',
  placeFailed: 'Failed to place order. Please try again.',
  placing: 'Placing Order...',
  placed: 'Order Placed Successfully!',
  receiptSent: 'Your receipt has been sent to your email.',
  cardDisabled: 'Online payment is temporarily disabled',
  outcomeUnknown: 'We sent this order but got no answer. Press the button again: nothing is ordered twice.',
  loadFailed: 'Failed to load food orders',
  statusUpdated: 'Order status updated!',
  statusFailed: 'Failed to update order status',
  analyticsFailed: 'Failed to load analytics',
  none: 'No food orders yet.',
  notFound: 'We cannot find this order.',
} as const;

/** The sum of price times quantity, in kobo. */
export function orderTotal(items: readonly { priceKobo: number; quantity: number }[]): number {
  return items.reduce((sum, { priceKobo, quantity }) => sum + priceKobo * quantity, 0);
}
