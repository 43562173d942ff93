import { AUTH_LIMITS } from './constants/auth';
import { BOOKING_TEXTS } from './constants/bookings';
import { CHARGE_LIMITS } from './constants/charges';
import { PAYMENT_TEXTS } from './constants/ledger';
import { RESET_LINK_MINUTES } from './constants/links';
import { ORDER_TEXTS } from './constants/order-texts';
import { PAYMENT_REFUSALS } from './constants/payment-refusals';
import { PICTURE_TEXTS } from './constants/pictures';
import { ROOM_FORM_TEXTS } from './constants/room-forms';
import { TILL_TEXTS } from './constants/till';
import type { Versioned } from './versioned';

/** The codes of the API, and the HTTP status of each (spec 8). */
export const ERROR_STATUS = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_SUPPORTED: 405,
  TIMEOUT: 408,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNPROCESSABLE_CONTENT: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/**
 * Every error reason with its message for people (D4), for both transports and the client. `{name}` in a message is a
 * placeholder for one of the error's parameters.
 */
export const ERRORS = {
  invalid_input: { code: 'BAD_REQUEST', message: 'Please check your details and try again.' },
  unsupported_media_type: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'This kind of content is not accepted here.' },
  too_large: { code: 'PAYLOAD_TOO_LARGE', message: 'That is too large to be accepted.' },
  too_slow: { code: 'TIMEOUT', message: 'This took too long to reach us. Please try again.' },
  method_not_allowed: { code: 'METHOD_NOT_SUPPORTED', message: 'This cannot be done here.' },
  too_many_requests: { code: 'TOO_MANY_REQUESTS', message: 'Too many attempts. Please wait {wait} and try again.' },
  too_many_streams: {
    code: 'TOO_MANY_REQUESTS',
    message: 'This is open in too many windows already. Please close one that you do not need.',
  },
  too_many_holds: {
    code: 'TOO_MANY_REQUESTS',
    message:
      'You already have {count} bookings that wait for payment. Please pay for one of them or call the hotel, then book again.',
  },
  too_many_nights: {
    code: 'TOO_MANY_REQUESTS',
    message:
      'Too many nights that nobody has paid for were asked for from your network today. Please call the hotel, or try a shorter stay.',
  },
  too_many_orders: {
    code: 'TOO_MANY_REQUESTS',
    message:
      'You already have {count} orders that are not delivered yet. Please wait for one of them or call the restaurant.',
  },
  not_logged_in: { code: 'UNAUTHORIZED', message: 'Please log in to continue.' },
  not_signed: { code: 'UNAUTHORIZED', message: 'This was not signed by the payment provider.' },
  not_allowed: { code: 'FORBIDDEN', message: 'You are not allowed to do this.' },
  not_found: { code: 'NOT_FOUND', message: 'Not found.' },
  changed_meanwhile: { code: 'CONFLICT', message: 'Someone else has changed this meanwhile.' },
  wrong_login: { code: 'UNAUTHORIZED', message: 'Invalid email or password' },
  wrong_password: { code: 'BAD_REQUEST', message: 'This is not your current password.' },
  password_common: {
    code: 'BAD_REQUEST',
    message: 'This password is too common. Please choose another one.',
  },
  password_short: {
    code: 'BAD_REQUEST',
    message: `Staff passwords must be at least ${AUTH_LIMITS.staffPasswordMin} characters`,
  },
  reset_over: {
    code: 'BAD_REQUEST',
    message: `This link is no longer good: it was used, or it is older than ${RESET_LINK_MINUTES} minutes. Please ask for a new one.`,
  },
  email_taken: { code: 'CONFLICT', message: 'An account with this email already exists.' },
  room_missing: { code: 'NOT_FOUND', message: 'Room not found or missing price.' },
  /** Of an order; whom it would have met there is not told. */
  room_unknown: { code: 'BAD_REQUEST', message: ORDER_TEXTS.roomUnknown },
  room_taken: { code: 'CONFLICT', message: 'Room {number} is already booked for these dates.' },
  room_asked_for: {
    code: 'CONFLICT',
    message:
      'Room {number} is asked for by somebody else for these nights. Please choose another room or call the hotel.',
  },
  room_unavailable: { code: 'CONFLICT', message: 'Room {number} is under maintenance and cannot be booked.' },
  price_changed: { code: 'CONFLICT', message: 'The price has changed. Please check the new total.' },
  room_number_taken: { code: 'CONFLICT', message: 'Room {number} already exists.' },
  room_has_stays: {
    code: 'CONFLICT',
    message: 'Room {number} still has {stays}. Move or cancel {them} first.',
  },
  check_in_past: { code: 'BAD_REQUEST', message: BOOKING_TEXTS.checkInPast },
  not_cancellable: { code: 'CONFLICT', message: 'This booking can no longer be cancelled. Please call the hotel.' },
  cancellation_fee_changed: {
    code: 'CONFLICT',
    message: 'Cancelling costs {fee} by now. Please look at it again before you cancel.',
  },
  key_reused: {
    code: 'UNPROCESSABLE_CONTENT',
    message: 'This request was already sent with other details. Please start again.',
  },
  /** A repeat of what cannot be shown any more. It names no reference, which is half of a proof at room charge. */
  already_done: {
    code: 'CONFLICT',
    message:
      'This was done already, and nothing was done again. Please open it by its newest link or your account, or call the hotel.',
  },
  given_up: {
    code: 'CONFLICT',
    message: 'This request came too late: it was given up, and nothing was made. Please start again.',
  },
  item_name_taken: { code: 'CONFLICT', message: '{name} is already on the menu.' },
  items_gone: { code: 'CONFLICT', message: '{names} cannot be ordered any more. Please review your cart.' },
  prices_changed: { code: 'CONFLICT', message: 'Prices have changed. Please review your cart.' },
  quantity_too_large: { code: 'BAD_REQUEST', message: ORDER_TEXTS.quantityInvalid },
  no_stay_to_charge: {
    code: 'BAD_REQUEST',
    message: 'We could not find your stay. Please check the room number and booking ID.',
  },
  room_charge_limit: {
    code: 'CONFLICT',
    message:
      'At most {max} of a stay’s bill can be open at a time. Please settle some of it at the front desk, or choose another way to pay.',
  },
  received_in_future: { code: 'BAD_REQUEST', message: PAYMENT_TEXTS.receivedInFuture },
  balance_changed: { code: 'CONFLICT', message: 'The balance has changed meanwhile: {balance} is open now.' },
  not_correctable: {
    code: 'CONFLICT',
    message: 'This payment can no longer be taken back. Refund what was really paid instead.',
  },
  stay_not_chargeable: {
    code: 'CONFLICT',
    message: `A charge can be put on a confirmed or checked-in stay, and until ${CHARGE_LIMITS.daysAfterCheckOut} days after check-out.`,
  },
  not_voidable: { code: 'CONFLICT', message: 'Only a charge that staff put on the bill can be taken off it.' },
  refund_too_large: { code: 'CONFLICT', message: 'Only {left} of this payment can still be given back.' },
  refund_not_online: {
    code: 'CONFLICT',
    message: 'This payment did not come through the online provider. Please choose how it was paid out.',
  },
  provider_off: {
    code: 'CONFLICT',
    message: 'Online payments are switched off, so nothing can be given back that way.',
  },
  till_day_to_come: { code: 'BAD_REQUEST', message: TILL_TEXTS.dayToCome },
  till_closed: { code: 'CONFLICT', message: 'This till was closed for that day already. Correct its count instead.' },
  till_empty: { code: 'CONFLICT', message: 'There is nothing in this till to count.' },
  till_changed: {
    code: 'CONFLICT',
    message: 'Something was recorded in this till meanwhile. Please check the sum and close it again.',
  },
  till_corrected: { code: 'CONFLICT', message: 'Someone else has corrected this count meanwhile.' },
  online_payment_off: { code: 'CONFLICT', message: PAYMENT_REFUSALS.disabled },
  booking_without_email: { code: 'BAD_REQUEST', message: PAYMENT_REFUSALS.noEmail },
  not_payable: { code: 'CONFLICT', message: PAYMENT_REFUSALS.notPayable },
  nothing_to_pay: { code: 'CONFLICT', message: PAYMENT_REFUSALS.nothingToPay },
  payment_start_failed: { code: 'SERVICE_UNAVAILABLE', message: PAYMENT_REFUSALS.startFailed },
  order_voided: { code: 'CONFLICT', message: 'This order was voided. Its status cannot change any more.' },
  opens_by_login: {
    code: 'CONFLICT',
    message: 'This belongs to an account and opens by logging in. It needs no link.',
  },
  no_email_address: { code: 'BAD_REQUEST', message: 'There is no e-mail address to which a link could be sent.' },
  photo_unknown: { code: 'BAD_REQUEST', message: ROOM_FORM_TEXTS.photoUnknown },
  too_many_photos: { code: 'BAD_REQUEST', message: ROOM_FORM_TEXTS.tooManyPhotos },
  not_an_image: { code: 'BAD_REQUEST', message: PICTURE_TEXTS.imagesOnly },
  image_heic: { code: 'BAD_REQUEST', message: PICTURE_TEXTS.heic },
  image_damaged: { code: 'BAD_REQUEST', message: PICTURE_TEXTS.damaged },
  image_too_many_pixels: { code: 'BAD_REQUEST', message: PICTURE_TEXTS.tooManyPixels },
  busy: { code: 'SERVICE_UNAVAILABLE', message: 'We are very busy right now. Please try again in a moment.' },
  leaving: { code: 'SERVICE_UNAVAILABLE', message: 'We are back in a moment.' },
  internal: { code: 'INTERNAL_SERVER_ERROR', message: 'Something went wrong' },
} as const satisfies Record<string, { code: ErrorCode; message: string }>;

export type Reason = keyof typeof ERRORS;

/** The body of an error, on both transports. `fields` maps field names to messages. */
export interface WireError {
  message: string;
  code: ErrorCode;
  reason?: Reason;
  fields?: Record<string, string>;
  /** What the stay costs now or is open of it, in naira; only with `price_changed`. */
  amountPaid?: number;
  /** What is open now, in naira; only with `balance_changed`. */
  balance?: number;
  /** Seconds to wait before trying again. */
  retryAfter?: number;
  /** The record as it is now, to those who may see it; only with `changed_meanwhile`. */
  record?: Versioned;
  /** Id of the log entry; only with `internal`. */
  requestId?: string;
}

/** Values for placeholders that the error does not give. */
const UNKNOWN: Record<string, string> = { wait: 'a little' };

/** The waiting time in words. */
export function waitWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'a minute';
  return minutes < 60 ? `${minutes} minutes` : minutes <= 60 ? 'an hour' : `${Math.ceil(minutes / 60)} hours`;
}

/** The text for a person; `params` fill the names in the message. */
export function messageFor(reason: Reason, params: Record<string, string | number> = {}): string {
  return ERRORS[reason].message.replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(params[name] ?? UNKNOWN[name] ?? whole),
  );
}
