/** Why no payment is begun (spec 5, 8): what the server answers, and what the payment page says itself. */
export const PAYMENT_REFUSALS = {
  disabled: 'Online payment is temporarily disabled',
  noEmail: 'Booking not found or missing email.',
  notPayable: 'This can no longer be paid for online. Please call the hotel.',
  nothingToPay: 'Nothing is left to pay.',
  startFailed: 'Payment initiation failed. Please try again.',
} as const;
