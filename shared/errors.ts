import { AUTH_TEXTS } from './auth/constants';
import { BLOCK_REFUSALS } from './blocks/constants';
import { ASK_DATES_TEXTS } from './bookings/ask-dates';
import { BOOKING_TEXTS } from './bookings/constants';
import { tooSmallText } from './bookings/party';
import { CATERING_TEXTS } from './catering/constants';
import { QUOTE_DAY_INVALID } from './catering/quotes-constants';
import type { ErrorCode } from './error-codes';
import { fillIn } from './fill';
import { ORDER_FIELD_TEXTS } from './food/order-field-texts';
import { RESET_LINK_MINUTES } from './links/constants';
import { BILL_REFUSALS } from './money/bills/constants';
import { CHARGE_TEXTS } from './money/ledger/charges-constants';
import { PAYMENT_TEXTS } from './money/ledger/constants';
import { PROOF_TEXTS } from './money/notices/constants';
import { PAYMENT_REASONS } from './money/payments/online-constants';
import { STATEMENT_TEXTS } from './money/statements/constants';
import { PICTURE_TEXTS } from './pictures/constants';
import { PROMO_REFUSALS } from './promo-codes/constants';
import type { Versioned } from './records/changes-schema';
import { EXTRA_REFUSALS, GROUP_REFUSALS, INVALID_INPUT, RATE_REFUSALS, ROOM_REFUSALS } from './refusal-texts';
import { ROOM_FORM_TEXTS } from './rooms/forms';
import { STAFF_REFUSALS } from './staff-refusals';
import { WAITLIST_TEXTS } from './waitlist/constants';

/**
 * Every error reason with its message for people (D4), for both transports and the client. `{name}` in a message is a
 * placeholder for one of the error's parameters.
 */
export const ERRORS = {
  invalid_input: { code: 'BAD_REQUEST', message: INVALID_INPUT },
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
      'Too many nights that nobody has paid for are asked for from your network. Please call the hotel, or wait {wait} and try again.',
  },
  too_many_orders: {
    code: 'TOO_MANY_REQUESTS',
    message:
      'You already have {count} orders that are not delivered yet. Please wait for one of them or call the restaurant.',
  },
  too_many_catering_requests: {
    code: 'TOO_MANY_REQUESTS',
    message: 'You already have {count} catering requests that wait for an answer. Please call the hotel about them.',
  },
  too_many_from_network: {
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many {things} from your network are waiting. Please call the hotel, or wait {wait} and try again.',
  },
  not_logged_in: { code: 'UNAUTHORIZED', message: 'Please log in to continue.' },
  not_signed: { code: 'UNAUTHORIZED', message: 'This was not signed by the payment provider.' },
  not_allowed: { code: 'FORBIDDEN', message: 'You are not allowed to do this.' },
  not_found: { code: 'NOT_FOUND', message: 'Not found.' },
  changed_meanwhile: { code: 'CONFLICT', message: 'Someone else has changed this meanwhile.' },
  wrong_login: { code: 'UNAUTHORIZED', message: 'Invalid email or password' },
  wrong_password: { code: 'BAD_REQUEST', message: 'This is not your current password.' },
  password_common: { code: 'BAD_REQUEST', message: 'This password is too common. Please choose another one.' },
  password_short: { code: 'BAD_REQUEST', message: AUTH_TEXTS.staffPasswordShort },
  reset_over: {
    code: 'BAD_REQUEST',
    message: `This link is no longer good: it was used, or it is older than ${RESET_LINK_MINUTES} minutes. Please ask for a new one.`,
  },
  account_open: {
    code: 'CONFLICT',
    message: 'Your account cannot be closed yet. {open} Please call the hotel if you need help.',
  },
  last_admin: {
    code: 'CONFLICT',
    message: 'There is no other admin. Make somebody else one first.',
  },
  ...STAFF_REFUSALS,
  email_taken: { code: 'CONFLICT', message: 'An account with this email already exists.' },
  room_missing: { code: 'NOT_FOUND', message: 'Room not found or missing price.' },
  /** For an order; it does not say who stays there. */
  room_unknown: { code: 'BAD_REQUEST', message: ORDER_FIELD_TEXTS.roomUnknown },
  room_taken: { code: 'CONFLICT', message: ROOM_REFUSALS.taken },
  room_asked_for: {
    code: 'CONFLICT',
    message:
      'Room {number} is asked for by somebody else for these nights. Please choose another room or call the hotel.',
  },
  room_unavailable: { code: 'CONFLICT', message: ROOM_REFUSALS.unavailable },
  room_too_small: { code: 'CONFLICT', message: tooSmallText('{number}', '{sleeps}') },
  room_out_of_order: { code: 'CONFLICT', message: ROOM_REFUSALS.outOfOrder },
  ...GROUP_REFUSALS,
  closed: { code: 'CONFLICT', message: RATE_REFUSALS.closed },
  min_nights: { code: 'CONFLICT', message: RATE_REFUSALS.minNights },
  ...EXTRA_REFUSALS,
  ...PROMO_REFUSALS,
  ...BLOCK_REFUSALS,
  ...BILL_REFUSALS,
  /** For staff alone, as it names a guest. */
  room_occupied: {
    code: 'CONFLICT',
    message: 'Room {number} has not been left yet. {guestName} is checked in there until {until}.',
  },
  price_changed: { code: 'CONFLICT', message: 'The price has changed. Please check the new total.' },
  room_number_taken: { code: 'CONFLICT', message: 'Room {number} already exists.' },
  room_has_stays: {
    code: 'CONFLICT',
    message: 'Room {number} still has {stays}. Move or cancel {them} first.',
  },
  check_in_past: { code: 'BAD_REQUEST', message: BOOKING_TEXTS.checkInPast },
  not_cancellable: { code: 'CONFLICT', message: 'This booking can no longer be cancelled. Please call the hotel.' },
  dates_fixed: {
    code: 'CONFLICT',
    message: 'The dates of this booking cannot change any more. Please call the hotel.',
  },
  dates_unchanged: { code: 'BAD_REQUEST', message: ASK_DATES_TEXTS.sameDates },
  arrival_over: { code: 'BAD_REQUEST', message: ASK_DATES_TEXTS.arrivalOver },
  arrival_fixed: {
    code: 'CONFLICT',
    message: 'You can tell us this until you check in. Please ask the front desk.',
  },
  lost_before_stay: { code: 'CONFLICT', message: 'You can ask for what you left behind once you have been here.' },
  waitlist_free: { code: 'CONFLICT', message: WAITLIST_TEXTS.free },
  waitlist_full: { code: 'CONFLICT', message: WAITLIST_TEXTS.full },
  lost_asked: { code: 'CONFLICT', message: 'You have asked for something already. Please phone us for anything else.' },
  no_dates_asked: { code: 'CONFLICT', message: 'This guest does not ask for other dates any more.' },
  event_not_ahead: { code: 'BAD_REQUEST', message: CATERING_TEXTS.dateAhead },
  catering_not_cancellable: {
    code: 'CONFLICT',
    message: 'This catering request can no longer be cancelled. Please call the hotel.',
  },
  event_not_quotable: {
    code: 'CONFLICT',
    message: 'A quote can be sent while the request is pending or approved and its day has not passed.',
  },
  quote_sent: { code: 'CONFLICT', message: 'This quote was sent already. Please write a new one to change it.' },
  quote_valid_until: { code: 'BAD_REQUEST', message: QUOTE_DAY_INVALID },
  quote_closed: { code: 'CONFLICT', message: 'This quote cannot be answered any more: {why}.' },
  stay_has_money: {
    code: 'CONFLICT',
    message:
      'This stay has received {amount}, which must not get lost. Give it back first, or cancel the stay instead.',
  },
  stay_owes: { code: 'CONFLICT', message: '{amount} of this stay is still to be paid. Cancel it instead.' },
  payment_under_way: {
    code: 'CONFLICT',
    message: 'A payment for this stay is under way. Cancel it instead: what arrives is then put before you.',
  },
  cancellation_fee_changed: {
    code: 'CONFLICT',
    message: 'Cancelling costs {fee} by now. Please look at it again before you cancel.',
  },
  not_confirmed: {
    code: 'CONFLICT',
    message: 'Only what is confirmed and still to come has an entry for the calendar.',
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
  quantity_too_large: { code: 'BAD_REQUEST', message: ORDER_FIELD_TEXTS.quantityInvalid },
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
  received_too_early: { code: 'BAD_REQUEST', message: PAYMENT_TEXTS.receivedTooEarly },
  refund_before_payment: { code: 'BAD_REQUEST', message: PAYMENT_TEXTS.refundedBefore },
  balance_changed: { code: 'CONFLICT', message: 'The balance has changed meanwhile: it is {balance} now.' },
  transfer_alike: {
    code: 'CONFLICT',
    message:
      '{amount} by bank transfer was recorded {when} for {reference}, {guestName}, by {name}. Is this another transfer?',
  },
  charge_alike: {
    code: 'CONFLICT',
    message: '{amount} for {kind} was put on this bill {when} by {name}. Is this another charge?',
  },
  already_corrected: {
    code: 'CONFLICT',
    message: 'This payment was taken back already. There is nothing left to undo.',
  },
  line_recorded: { code: 'CONFLICT', message: 'This line was recorded already, for {reference}.' },
  line_not_signed: { code: 'BAD_REQUEST', message: STATEMENT_TEXTS.lineNotSigned },
  statement_not_csv: { code: 'BAD_REQUEST', message: STATEMENT_TEXTS.notCsv },
  statement_empty: { code: 'BAD_REQUEST', message: STATEMENT_TEXTS.empty },
  statement_too_long: { code: 'BAD_REQUEST', message: STATEMENT_TEXTS.tooLong },
  payment_of_another: { code: 'FORBIDDEN', message: 'Only who recorded this payment or an admin can take it back.' },
  payment_in_closed_till: { code: 'CONFLICT', message: 'Your till was closed since. Ask an admin to take this back.' },
  not_correctable: {
    code: 'CONFLICT',
    message: 'This payment can no longer be taken back. Refund what was really paid instead.',
  },
  correction_needs_note: {
    code: 'BAD_REQUEST',
    message: 'This payment was counted in a till. Please say why it is taken back.',
  },
  stay_not_chargeable: { code: 'CONFLICT', message: CHARGE_TEXTS.notChargeable },
  not_voidable: { code: 'CONFLICT', message: 'Only a charge that staff put on the bill can be taken off it.' },
  refund_too_large: { code: 'CONFLICT', message: 'Only {left} of this payment can still be given back.' },
  refundable_changed: {
    code: 'CONFLICT',
    message: 'Something was given back meanwhile: {left} of this payment can still be given back.',
  },
  refund_not_online: {
    code: 'CONFLICT',
    message: 'This payment did not come through the online provider. Please choose how it was paid out.',
  },
  provider_off: {
    code: 'CONFLICT',
    message: 'Online payments are switched off, so nothing can be given back that way.',
  },
  task_done: { code: 'CONFLICT', message: 'Already done by {name}. Your note was not saved.' },
  ...PAYMENT_REASONS,
  void_needs_desk: { code: 'FORBIDDEN', message: 'This is paid or was delivered. Ask the front desk to void it.' },
  order_voided: { code: 'CONFLICT', message: 'This order was voided. Its status cannot change any more.' },
  opens_by_login: {
    code: 'CONFLICT',
    message: 'This belongs to an account and opens by logging in. It needs no link.',
  },
  no_email_address: { code: 'BAD_REQUEST', message: 'There is no email address to which a link could be sent.' },
  photo_unknown: { code: 'BAD_REQUEST', message: ROOM_FORM_TEXTS.photoUnknown },
  too_many_photos: { code: 'BAD_REQUEST', message: ROOM_FORM_TEXTS.tooManyPhotos },
  not_an_image: { code: 'BAD_REQUEST', message: PICTURE_TEXTS.imagesOnly },
  image_heic: { code: 'BAD_REQUEST', message: PICTURE_TEXTS.heic },
  image_damaged: { code: 'BAD_REQUEST', message: PICTURE_TEXTS.damaged },
  image_too_many_pixels: { code: 'BAD_REQUEST', message: PICTURE_TEXTS.tooManyPixels },
  proof_unknown: { code: 'BAD_REQUEST', message: PROOF_TEXTS.unknown },
  proof_damaged: { code: 'BAD_REQUEST', message: PROOF_TEXTS.damaged },
  too_many_proofs: { code: 'CONFLICT', message: PROOF_TEXTS.tooMany },
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
  /** What is to pay now, or with `refundable_changed` can still be given back; in naira. */
  balance?: number;
  /** Seconds to wait before trying again. */
  retryAfter?: number;
  /** The record as it is now, to those who may see it; with `changed_meanwhile`, and the quote of `quote_closed`. */
  record?: Versioned;
  /** Id of the log entry; only with `internal`. */
  requestId?: string;
}

/** The waiting time in words. */
export function waitWords(seconds: number): string {
  if (seconds <= 1) return 'a moment';
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'a minute';
  return minutes < 60 ? `${minutes} minutes` : minutes <= 60 ? 'an hour' : `${Math.ceil(minutes / 60)} hours`;
}

/** The text for a person; `params` fill the names in the message, of which an error may leave out the wait. */
export function messageFor(reason: Reason, params: Record<string, string | number> = {}): string {
  return fillIn(ERRORS[reason].message, { wait: 'a little', ...params });
}
