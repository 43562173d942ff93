import type { ErrorCode } from '../../error-codes';

/** What both sides know about payments through the provider without the validator. */

/** On the provider's checkout page, or by transfer to an account number that the provider made for it. */
export const ATTEMPT_KINDS = ['checkout', 'transfer'] as const;
export type AttemptKind = (typeof ATTEMPT_KINDS)[number];

/**
 * `starting`: the provider is being asked. `open`: it can be paid, and who asks again gets the same one. `watched`: nobody is
 * sent there any more, but it may have been paid. `settled`: the money is in the ledger. `refused`: money came that
 * confirms nothing, and staff look at it. `ended`: given up, though money that comes later still counts.
 */
export const ATTEMPT_STATES = ['starting', 'open', 'watched', 'settled', 'refused', 'ended'] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** States in which an attempt is the one that is handed out; a stay or order has one per kind. */
export const RUNNING_STATES = ['starting', 'open'] as const satisfies AttemptState[];

/**
 * What a payer is told. `pending`: not known yet. `declined` and `abandoned`: not paid so far, and may be tried again.
 * `refused`: money came that does not confirm.
 */
export const ONLINE_PAYMENT_STATUSES = ['paid', 'pending', 'declined', 'abandoned', 'refused'] as const;
export type OnlinePaymentStatus = (typeof ONLINE_PAYMENT_STATUSES)[number];

/** The provider's words for a payment that the payer has made or is making, and whose end is not known. */
export const PROVIDER_AT_WORK = ['ongoing', 'pending', 'processing', 'queued'] as const;

export const ONLINE_PAYMENT_LIMITS = {
  /** A started payment keeps a held room at most this much longer than the guest was told. */
  holdMinutes: 30,
  /** How long a tentative booking gives way to nobody once a payment for it was first begun: as long as its page is handed out. */
  tentativeMinutes: 60,
  /** How long a transfer account can be paid into. */
  transferMinutes: 30,
  referenceMax: 100,
} as const;

/** Spec 2, 5 and 8, letter by letter; refusals have theirs in errors.ts. */
export const ONLINE_PAYMENT_TEXTS = {
  redirecting: 'Redirecting to payment...',
  noAddress: 'No authorization URL returned.',
  noReference: 'Missing payment reference.',
  noBooking: 'Booking not found after payment. Please contact support.',
  verifyFailed: 'Payment verification failed. Please contact support.',
} as const;

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
