import type { ErrorCode } from '../../error-codes';

/** Why no payment is begun (spec 5, 8): what the server answers, and what the payment page says itself. */
export const PAYMENT_REFUSALS = {
  disabled: 'Online payment is temporarily disabled',
  noEmail: 'Booking not found or missing email.',
  notPayable: 'This can no longer be paid for online. Please call the hotel.',
  nothingToPay: 'Nothing is left to pay.',
  startFailed: 'Payment initiation failed. Please try again.',
} as const;

/** The reasons for these, for the server. */
export const PAYMENT_REASONS = {
  online_payment_off: { code: 'CONFLICT', message: PAYMENT_REFUSALS.disabled },
  booking_without_email: { code: 'BAD_REQUEST', message: PAYMENT_REFUSALS.noEmail },
  not_payable: { code: 'CONFLICT', message: PAYMENT_REFUSALS.notPayable },
  nothing_comes_back: { code: 'CONFLICT', message: 'No money comes back to you for this booking.' },
  nothing_to_pay: { code: 'CONFLICT', message: PAYMENT_REFUSALS.nothingToPay },
  payment_start_failed: { code: 'SERVICE_UNAVAILABLE', message: PAYMENT_REFUSALS.startFailed },
} as const satisfies Record<string, { code: ErrorCode; message: string }>;
