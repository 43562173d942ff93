import { ORDER_PAYMENT_WORDS, ORDER_TEXTS, type OrderPaymentMethod } from '@shared/constants/food';
import { lazySchema } from '../../lib/lazy-schema';
import type { FieldErrors } from '../../ui/form';
import type { CartLine } from './cart';

/** What the checkout form holds. */
export interface CheckoutValues {
  name: string;
  phone: string;
  email: string;
  roomNumber: string;
  /** The booking ID of the stay that pays, where the order is charged to a room (D14). */
  bookingReference: string;
  address: string;
  notes: string;
  paymentMethod: OrderPaymentMethod;
}

export const NO_VALUES: CheckoutValues = {
  name: '',
  phone: '',
  email: '',
  roomNumber: '',
  bookingReference: '',
  address: '',
  notes: '',
  paymentMethod: 'cash',
};

/** What is sent to order (spec 3), with the total that the guest sees. */
export function payloadOf(
  { name, phone, email, address, bookingReference, ...rest }: CheckoutValues,
  lines: readonly CartLine[],
  total: number,
) {
  return {
    type: 'food',
    guestDetails: { name, email, phone, address },
    ...rest,
    ...(rest.paymentMethod === 'room_charge' ? { bookingReference } : {}),
    items: lines.map(({ _id, name: dish, price, quantity }) => ({ _id, name: dish, price, quantity })),
    total,
    sendReceipt: true,
  };
}

/** Errors by the names that are sent, as errors of the form's fields. What is wrong with an item is not a field's. */
export function fieldsOf(fieldErrors: Record<string, string> = {}): FieldErrors {
  const named = Object.entries(fieldErrors).map(([name, message]) => [
    name.replace(/^guestDetails\.?/, '') || 'name',
    message,
  ]);
  return Object.fromEntries(named.filter(([name]) => name !== undefined && name in NO_VALUES));
}

const orderErrors = lazySchema(
  () => import('@shared/food'),
  ({ orderInput }) => orderInput,
);

/** What is wrong with what would be sent, by the form's fields (spec 5). */
export const checkoutErrors = async (payload: object): Promise<FieldErrors> => fieldsOf(await orderErrors(payload));

/** The ways to pay (spec 2). While cards are not taken, that choice says so and leads to a bank transfer (D24). */
export function paymentChoices(cards: boolean): Record<OrderPaymentMethod, { label: string; hint: string }> {
  return {
    cash: { label: ORDER_PAYMENT_WORDS.cash, hint: 'Pay when your order comes.' },
    card: {
      label: cards ? 'Card' : ORDER_TEXTS.cardDisabled,
      hint: 'Pay by bank transfer: choose this for the account details.',
    },
    room_charge: {
      label: ORDER_PAYMENT_WORDS.room_charge,
      hint: 'For guests who are checked in; settled with the stay.',
    },
  };
}
