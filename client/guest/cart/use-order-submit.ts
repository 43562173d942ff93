import { useGiveUpOrder } from '../../shared/food/api';
import { useIdempotentSubmit } from '../../ui/form/use-idempotent-submit';
import { type CartItem, withQuantity } from './cart';
import type { CheckoutPayload } from './checkout';

const load = () => import('./order-outcome');

/** How many of which dish, as it is kept with an order that got no answer. */
const requestKeyOf = ({ items }: Pick<CheckoutPayload, 'items'>): string =>
  JSON.stringify(items.map(({ _id, quantity }) => [_id, quantity]));

/** What is left of a cart once that was ordered. */
export const withoutAsked = (items: readonly CartItem[], asked: string): CartItem[] =>
  (JSON.parse(asked || '[]') as [string, number][]).reduce<CartItem[]>(
    (left, [id, ordered]) =>
      withQuantity(left, id, (left.find(({ _id }) => _id === id)?.quantity ?? ordered) - ordered),
    [...items],
  );

/** Sends an order once. */
export const useOrderSubmit = () =>
  useIdempotentSubmit({ form: 'checkout', load, giveUp: useGiveUpOrder(), requestKeyOf });
