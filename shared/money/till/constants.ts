import type { StaffMethod } from '../ledger/constants';

/** What both sides know about the till without the validator. */

/** Money that a member of staff has in hand, or on the card machine's own list, until it is counted. */
export const TILL_METHODS = ['cash', 'card_machine'] as const satisfies StaffMethod[];
export type TillMethod = (typeof TILL_METHODS)[number];

/** Cash that moves other than by a guest's payment (D49): what staff record, and what goes to the next clerk. */
export const RECORDED_MOVEMENTS = ['float', 'paid_out', 'drop'] as const;
export type RecordedMovement = (typeof RECORDED_MOVEMENTS)[number];
export const MOVEMENT_KINDS = [...RECORDED_MOVEMENTS, 'handover'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export const HANDOVER_STATES = ['open', 'taken', 'withdrawn'] as const;

export const TILL_LIMITS = {
  /** Naira counted at a close. */
  countedMax: 1_000_000_000,
  /** Closes in one answer. */
  listMax: 500,
  /** Payments of one till in one answer; sums count all. */
  paymentsMax: 500,
} as const;

export const TILL_TEXTS = {
  closed: 'Till closed.',
  closeFailed: 'The till could not be closed. Please try again.',
  corrected: 'Count corrected.',
  loadFailed: 'Failed to load the till. Please try again.',
  noClose: 'There is no such till close.',
  closeHint: 'The till lists those of the last days.',
  none: 'No cash and no card payment is in any till.',
  countedInvalid: 'Please enter what you counted in naira, with at most two decimals',
  noteMissing: 'Please write why it differs',
  dayInvalid: 'Please choose a day',
  dayToCome: 'This day is still to come',
  moved: 'Recorded.',
  moveFailed: 'This could not be recorded. Please try again.',
  movedUnknown: 'We sent this but got no answer. Press the button again: it is recorded once.',
  takenBack: 'Taken back.',
  takeBackFailed: 'This could not be taken back. Please try again.',
  offered: 'Offered. It stays in this till until it is taken.',
  taken: 'Taken. It is in your till now.',
  confirmed: 'Confirmed.',
  confirmFailed: 'This could not be confirmed. Please try again.',
  withdrawn: 'Called off.',
  handoverFailed: 'This could not be saved. Please try again.',
  movementInvalid: 'Please choose what happened to the cash',
  reasonMissing: 'Please write what it was paid for',
  takerInvalid: 'Please choose who takes it',
} as const;
