import { ORDER_PAYMENT_WORDS, ORDER_TEXTS, type OrderPaymentMethod } from '@shared/constants/food';
import { lazySchema } from '../../lib/lazy-schema';
import type { FieldErrors } from '../../ui/form';
import type { CartItem } from './cart';

export interface CheckoutValues {
  name: string;
  phone: string;
  email: string;
  roomNumber: string;
  /** The booking ID of the stay that the order is charged to. */
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

/** The order as sent. `total` in naira is what the guest was shown, for the server to compare. */
export function payloadOf(
  { name, phone, email, address, bookingReference, ...rest }: CheckoutValues,
  items: readonly CartItem[],
  total: number,
) {
  return {
    type: 'food',
    guestDetails: { name, email, phone, address },
    ...rest,
    ...(rest.paymentMethod === 'room_charge' ? { bookingReference } : {}),
    items: items.map(({ _id, name: dish, price, quantity }) => ({ _id, name: dish, price, quantity })),
    total,
    sendReceipt: true,
  };
}

/** Maps the API's field names to the form's. Errors of single items belong to no field and are left out. */
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

/** Messages by form field. */
export const checkoutErrors = async (payload: object): Promise<FieldErrors> => fieldsOf(await orderErrors(payload));

/**
 * Labels and hints of the payment methods. While card payments are off, that choice says so and leads to a bank
 * transfer (D24).
 */
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
