/** Texts of checkout, orders and their panels; the cart, which every page has, shows none of them. */
export const ORDER_TEXTS = {
  required: 'Please fill in all required fields.',
  cartEmpty: 'Your cart is empty.',
  bookingIdNeeded: 'Charging an order to a room needs the booking ID of the stay.',
  collect: 'Collect at the restaurant',
  placeFailed: 'Failed to place order. Please try again.',
  placing: 'Placing Order...',
  placed: 'Order Placed Successfully!',
  receiptSent: 'Your receipt has been sent to your email.',
  receiptIsUnpaid: 'It lists what you ordered and how you pay. Nothing is paid yet.',
  loadFailed: 'Failed to load food orders',
  statusUpdated: 'Order status updated!',
  statusFailed: 'Failed to update order status',
  analyticsFailed: 'Failed to load analytics',
  none: 'No food orders yet.',
  notFound: 'We cannot find this order.',
} as const;
