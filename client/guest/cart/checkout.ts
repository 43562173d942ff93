import { clockWords } from '@shared/clock-words';
import {
  CARD_OR_TRANSFER,
  DELIVER_TO,
  type DeliverTo,
  expectedWords,
  ORDER_PAYMENT_WORDS,
  type OrderPaymentMethod,
} from '@shared/food/constants';
import { ORDER_TEXTS } from '@shared/food/order-texts';
import type { Hotel } from '@shared/hotel/schema';
import { TRANSFER_TEXTS } from '@shared/money/payments/transfer';
import { lazySchema } from '../../lib/api/lazy-schema';
import { deviceStorage } from '../../lib/storage/browser-storage';
import type { FieldErrors } from '../../ui/form/form';
import type { CartItem } from './cart';

export interface CheckoutValues {
  name: string;
  phone: string;
  email: string;
  deliverTo: DeliverTo;
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
  deliverTo: 'collect',
  roomNumber: '',
  bookingReference: '',
  address: '',
  notes: '',
  paymentMethod: 'cash',
};

const REMEMBERED = 'deliver_to';

/** Where the last order from this device went; only the kind of place, nobody's address. */
export const rememberedDeliverTo = (): DeliverTo =>
  DELIVER_TO.find((known) => known === deviceStorage.getItem(REMEMBERED)) ?? NO_VALUES.deliverTo;

export const rememberDeliverTo = (deliverTo: DeliverTo) => deviceStorage.setItem(REMEMBERED, deliverTo);

/** Which fields the choices ask for: a room to bring it to or to charge it to, an address to bring it to. */
export const neededFields = ({ deliverTo, paymentMethod }: Pick<CheckoutValues, 'deliverTo' | 'paymentMethod'>) => ({
  room: deliverTo === 'room' || paymentMethod === 'room_charge',
  address: deliverTo === 'address',
});

/** The order as sent, without what was typed for another choice. `total` in naira is what the guest was shown, for the server to compare. */
export function payloadOf(values: CheckoutValues, items: readonly CartItem[], total: number) {
  const { name, phone, email, address, roomNumber, bookingReference, ...rest } = values;
  const asks = neededFields(values);
  return {
    type: 'food',
    guestDetails: { name, email, phone, address: asks.address ? address : '' },
    roomNumber: asks.room ? roomNumber : '',
    ...rest,
    ...(rest.paymentMethod === 'room_charge' ? { bookingReference } : {}),
    items: items.map(({ _id, name: dish, price, quantity }) => ({ _id, name: dish, price, quantity })),
    total,
    sendReceipt: true,
  };
}

export type CheckoutPayload = ReturnType<typeof payloadOf>;

/** Maps the API's field names to the form's. Errors of single items belong to no field and are left out. */
export function fieldsOf(fieldErrors: Record<string, string> = {}): FieldErrors {
  const named = Object.entries(fieldErrors).map(([name, message]) => [
    name.replace(/^guestDetails\.?/, '') || 'name',
    message,
  ]);
  return Object.fromEntries(named.filter(([name]) => name !== undefined && name in NO_VALUES));
}

const orderErrors = lazySchema(() => import('@shared/food/schema'), 'orderInput');

/** Messages by form field. */
export const checkoutErrors = async (payload: object): Promise<FieldErrors> => fieldsOf(await orderErrors(payload));

export const DELIVERY_LABELS: Record<DeliverTo, string> = { room: 'Room', address: 'Address', collect: 'Collect' };

/** Where the order is about to go and when it can be expected, for beside the button. */
export function deliveryWords(
  { deliverTo, roomNumber }: Pick<CheckoutValues, 'deliverTo' | 'roomNumber'>,
  kitchen: Hotel['kitchen'] | undefined,
): string {
  const places: Record<DeliverTo, string> = {
    room: roomNumber.trim() ? `To room ${roomNumber.trim()}` : 'To your room',
    address: 'To your address',
    collect: ORDER_TEXTS.collect,
  };
  const opensAt = kitchen?.isOpen === false ? clockWords(kitchen.opens) : null;
  return `${places[deliverTo]}. ${expectedWords(deliverTo, opensAt)}`;
}

type PaymentChoice = { label: string; hint: string; note?: string };

/**
 * Labels and hints of the payment methods. While card payments are off, that choice says so and is a bank transfer
 * (D24).
 */
export function paymentChoices(cards: boolean): Record<OrderPaymentMethod, PaymentChoice> {
  return {
    cash: { label: ORDER_PAYMENT_WORDS.cash, hint: 'Pay when you have your order.' },
    card: {
      label: cards ? CARD_OR_TRANSFER : ORDER_PAYMENT_WORDS.card,
      note: cards ? undefined : TRANSFER_TEXTS.cardsOff,
      hint: cards
        ? 'Once the order is placed: online, or to the account below.'
        : 'Choose this for the account details.',
    },
    room_charge: {
      label: ORDER_PAYMENT_WORDS.room_charge,
      hint: 'For guests who are checked in; settled with the stay.',
    },
  };
}
