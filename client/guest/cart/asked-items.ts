import { type CartItem, withQuantity } from './cart';

/** How many of which dish, as it is kept with an order that got no answer. */
export const askedOf = (items: readonly Pick<CartItem, '_id' | 'quantity'>[]): string =>
  JSON.stringify(items.map(({ _id, quantity }) => [_id, quantity]));

/** What is left of a cart once that was ordered. */
export const withoutAsked = (items: readonly CartItem[], asked: string): CartItem[] =>
  (JSON.parse(asked || '[]') as [string, number][]).reduce<CartItem[]>(
    (left, [id, ordered]) =>
      withQuantity(left, id, (left.find(({ _id }) => _id === id)?.quantity ?? ordered) - ordered),
    [...items],
  );
