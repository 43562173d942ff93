import { fill } from '../fill';
import { formatNaira } from '../money/money';
import { CART_LIMITS } from './cart';

/** Enums, limits and texts of food orders that the client loads without the validator. */

/** `delivered`: it has left the kitchen, or waits to be collected. Ready is said of a dish (`readyItems`). */
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

/** Events that a guest is emailed about: placed, voided by staff, money received or given back, a new link, or the new status that staff set. */
export const ORDER_EVENTS = [
  'placed',
  'voided',
  'paid',
  'refunded',
  'payment_struck',
  'link',
  'link_asked',
  ...ORDER_STATUSES,
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** `card` is the wire's word for a payment ahead: a transfer, or a card where the hotel takes those. */
export const ORDER_PAYMENT_METHODS = ['cash', 'card', 'room_charge'] as const;
export type OrderPaymentMethod = (typeof ORDER_PAYMENT_METHODS)[number];

export const ORDER_PAYMENT_WORDS: Record<OrderPaymentMethod, string> = {
  cash: 'Cash',
  card: 'Bank transfer',
  room_charge: 'Charge to my room',
};

/** For a hotel that takes both. */
export const CARD_OR_TRANSFER = 'Card or bank transfer';

/** How an order is paid: by card too where the hotel takes that, or money has come that may have been paid so. */
export const orderPaymentWords = (
  order: { paymentMethod: OrderPaymentMethod; balance: number; total: number },
  cardPayments: boolean | undefined,
) =>
  order.paymentMethod === 'card' && (cardPayments || order.balance < order.total)
    ? CARD_OR_TRANSFER
    : ORDER_PAYMENT_WORDS[order.paymentMethod];

/** Where an order goes (D28). */
export const DELIVER_TO = ['room', 'address', 'collect'] as const;
export type DeliverTo = (typeof DELIVER_TO)[number];

type Standing = { status: OrderStatus; deliverTo: DeliverTo };

/** The kitchen is done with it, and nobody brings it. */
export const isReadyToCollect = ({ status, deliverTo }: Standing) => status === 'delivered' && deliverTo === 'collect';

export const READY_TO_COLLECT = 'Your order is ready for you at the restaurant. Enjoy your meal.';

/** The word that its guest reads; staff read the one of the status. */
export const guestStatusWord = (order: Standing) =>
  isReadyToCollect(order) ? 'Ready' : ORDER_STATUS_WORDS[order.status];

/** From the order to the plate, as the kitchen usually manages it; a usual time, not a promise. */
export const ORDER_READY_MINUTES = 45;

const EXPECTED: Record<DeliverTo, string> = {
  room: 'Usually at your door',
  address: 'Usually leaves the kitchen',
  collect: 'Usually ready',
};

/**
 * When an order can be expected. Before it leaves for an address the kitchen can say no more; where it was closed when the
 * order was placed, `opensAt` is when it opens, in words.
 */
export const expectedWords = (deliverTo: DeliverTo, opensAt: string | null): string =>
  `${EXPECTED[deliverTo]} within ${ORDER_READY_MINUTES} minutes${opensAt ? ` of the kitchen opening at ${opensAt}` : ''}.`;

/** How the payment of a voided order is settled; `{room}` is the room that it was charged to. */
const VOIDED_MONEY: Record<OrderPaymentMethod, string> = {
  cash: 'There is nothing to pay for it. If you have paid already, please phone us about that money.',
  card: 'Please transfer nothing for it. If you have paid already, please phone us about that money.',
  room_charge: 'It has been taken off the bill of room {room}.',
};

/** The same where the hotel has been paid. */
const VOIDED_PAID = 'We have received {money} for it and will give it back to you.';

/** What becomes of a voided order's money: `room` is how its room is written. */
export function voidedMoneyWords(
  { paymentMethod, balance }: { paymentMethod: OrderPaymentMethod; balance: number },
  room: string,
): string {
  const text = balance < 0 ? VOIDED_PAID : VOIDED_MONEY[paymentMethod];
  return fill(text, { room, money: formatNaira(-balance) }).join('');
}

export const ORDER_LIMITS = {
  ...CART_LIMITS,
  /** An order that was never marked as delivered counts as open for so long. */
  openHours: 24,
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

/** The sum of price times quantity, in kobo. */
export function orderTotal(items: readonly { priceKobo: number; quantity: number }[]): number {
  return items.reduce((sum, { priceKobo, quantity }) => sum + priceKobo * quantity, 0);
}
