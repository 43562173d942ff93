import type { OrderEvent } from './constants';

/** What a guest reads about each event of an order; null for none. */
export const ORDER_NOTIFICATIONS: Record<OrderEvent, string | null> = {
  placed: 'Your food order {reference} is placed: {total}.',
  voided: 'The hotel has cancelled your food order {reference}.',
  paid: 'We have received {money} for your food order {reference}.',
  refunded: 'We have given back {money} of what you paid for your food order {reference}.',
  payment_struck: 'A payment of {money} for your food order {reference} was recorded by mistake, and is taken back.',
  // Only of orders without an account, and what anybody may ask for.
  link: null,
  link_asked: null,
  pending: 'Your food order {reference} waits for the kitchen again.',
  preparing: 'The kitchen is preparing your food order {reference}.',
  delivered: 'Your food order {reference} is on its way to you.',
};

/** Instead of `delivered`, for an order that nobody brings. */
export const READY_NOTIFICATION = 'Your food order {reference} is ready at the restaurant.';
