import { ORDER_PAYMENT_WORDS, ORDER_TEXTS, type OrderPaymentMethod } from '@shared/constants/food';
import { firstOfEachField } from '@shared/issues';
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

/** Takes the form, the cart and the total that the guest sees; returns what is sent to order (spec 3). */
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

/** Takes fieldErrors by the names that are sent; returns those of the form's fields. What is wrong with a line is not a field's. */
export function fieldsOf(fieldErrors: Record<string, string> = {}): FieldErrors {
  const named = Object.entries(fieldErrors).map(([name, message]) => [
    name.replace(/^guestDetails\.?/, '') || 'name',
    message,
  ]);
  return Object.fromEntries(named.filter(([name]) => name !== undefined && name in NO_VALUES));
}

/**
 * Takes what would be sent; returns its fieldErrors by field (spec 5). The validator is fetched for the first submit; should it
 * not arrive, the server judges alone.
 */
export async function fieldErrorsOf(payload: object): Promise<FieldErrors> {
  const food = await import('@shared/food').catch(() => null);
  const parsed = food?.orderInput.safeParse(payload);
  return !parsed || parsed.success ? {} : fieldsOf(firstOfEachField(parsed.error.issues));
}

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
