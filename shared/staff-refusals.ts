import { SECOND_FACTOR_TEXTS } from './auth/second-factor-constants';
import { DISCOUNT_TEXTS } from './bookings/discounts-constants';
import { COMPANY_REFUSALS } from './companies/constants';
import { STAFF_ORDER_TEXTS } from './food/staff-constants';
import { MERGED_TEXTS, UNWANTED_TEXTS } from './guests/constants';
import { IMPORT_REFUSALS } from './import/constants';
import { TILL_TEXTS } from './money/till/constants';
import { ROOM_REFUSALS } from './refusal-texts';
import { OUT_OF_ORDER_REFUSALS } from './room-calendar/constants';
import { ROOM_DIRTY } from './rooms/housekeeping';
import { WAITLIST_TEXTS } from './waitlist/constants';

/** Reasons for which a program with a key is refused, and admins who make one. */
const API_KEY_REFUSALS = {
  api_key_invalid: {
    code: 'UNAUTHORIZED',
    message: 'This API key does not work: it is unknown, expired or revoked.',
  },
  api_key_rest_only: { code: 'UNAUTHORIZED', message: 'API keys work with the REST API below /api alone.' },
  api_key_in_address: {
    code: 'BAD_REQUEST',
    message:
      'An API key must not be in an address, which ends up in logs. Send it as “Authorization: Bearer …”, and revoke this one.',
  },
  scope_missing: { code: 'FORBIDDEN', message: 'This API key lacks the scope {scope}.' },
  not_for_api_keys: { code: 'FORBIDDEN', message: 'No API key can do this.' },
  api_key_without_till: {
    code: 'FORBIDDEN',
    message: 'Cash and card payments at the desk are recorded by whoever took them, not by a program.',
  },
  api_key_name_taken: {
    code: 'CONFLICT',
    message: 'Another key has this name. Revoke that one, or choose another name.',
  },
  too_many_api_keys: {
    code: 'CONFLICT',
    message: 'There are {count} keys already that are not revoked. Revoke one first.',
  },
} as const;

/** Reasons for which the hotel refuses what only staff do. */
export const STAFF_REFUSALS = {
  ...API_KEY_REFUSALS,
  not_tonight: { code: 'BAD_REQUEST', message: 'Only who stays tonight can be checked in as they are booked.' },
  not_due: { code: 'CONFLICT', message: 'Only a guest who was due by today and has not come can be a no-show.' },
  not_checked_in: { code: 'CONFLICT', message: 'Only a guest who is checked in can leave early.' },
  out_of_order_booked: { code: 'CONFLICT', message: OUT_OF_ORDER_REFUSALS.booked },
  out_of_order_taken: { code: 'CONFLICT', message: OUT_OF_ORDER_REFUSALS.taken },
  out_of_order_twice: { code: 'CONFLICT', message: OUT_OF_ORDER_REFUSALS.twice },
  out_of_order_imported: { code: 'CONFLICT', message: OUT_OF_ORDER_REFUSALS.imported },
  ...IMPORT_REFUSALS,
  ...COMPANY_REFUSALS,
  already_staff: { code: 'CONFLICT', message: 'This email is a member of staff’s already.' },
  already_invited: {
    code: 'CONFLICT',
    message: 'This email is invited already.',
  },
  invitation_over: {
    code: 'BAD_REQUEST',
    message: 'This invitation is no longer good. Please ask for a new one.',
  },
  code_needed: { code: 'UNAUTHORIZED', message: SECOND_FACTOR_TEXTS.needed },
  wrong_code: { code: 'BAD_REQUEST', message: SECOND_FACTOR_TEXTS.wrong },
  factor_on: { code: 'CONFLICT', message: 'The second factor is on already.' },
  cleaning_of_another: { code: 'CONFLICT', message: '{name} is cleaning room {number}.' },
  cleaned_by_yourself: {
    code: 'CONFLICT',
    message: 'You have cleaned room {number} yourself. Somebody else looks at it.',
  },
  not_assignable: { code: 'BAD_REQUEST', message: 'Please choose somebody who cleans rooms.' },
  housekeeping_changed: { code: 'CONFLICT', message: 'Room {number} is {housekeeping} by now. Please look again.' },
  too_many_notes: { code: 'CONFLICT', message: 'This booking has {count} notes already. Remove one first.' },
  too_many_documents: {
    code: 'CONFLICT',
    message: 'This stay has {count} identity documents already. Remove one first.',
  },
  fault_taken: { code: 'CONFLICT', message: 'Somebody else has taken this fault already.' },
  fault_without_room: { code: 'CONFLICT', message: 'This fault is not in a room that can be put out of order.' },
  message_sent: { code: 'CONFLICT', message: 'This message has been sent already.' },
  message_not_due: { code: 'CONFLICT', message: 'This message does not fit the stay as it is now.' },
  messages_unwanted: { code: 'CONFLICT', message: 'This guest wants no such messages by email.' },
  no_email_to_write_to: { code: 'CONFLICT', message: 'The booking has no email address.' },
  lost_item_closed: { code: 'CONFLICT', message: 'This was returned or disposed of already. Keep it again first.' },
  too_many_webhooks: { code: 'CONFLICT', message: 'There are {count} webhooks already. Remove one first.' },
  webhook_disabled: { code: 'CONFLICT', message: 'This webhook is disabled. Enable it first.' },
  webhook_private: { code: 'BAD_REQUEST', message: 'This address is not on the public internet.' },
  room_dirty: { code: 'CONFLICT', message: ROOM_DIRTY },
  waitlist_joined: { code: 'CONFLICT', message: WAITLIST_TEXTS.joinedAgain },
  waitlist_taken: { code: 'CONFLICT', message: WAITLIST_TEXTS.taken },
  guest_merged: { code: 'CONFLICT', message: MERGED_TEXTS.refused },
  guest_unwanted: { code: 'CONFLICT', message: UNWANTED_TEXTS.asks },
  till_of_another: { code: 'FORBIDDEN', message: 'Only who has this till or an admin can do this.' },
  till_day_closed: {
    code: 'CONFLICT',
    message: 'This till was closed for today already. What moves now is recorded tomorrow.',
  },
  till_day_to_come: { code: 'BAD_REQUEST', message: TILL_TEXTS.dayToCome },
  till_closed: { code: 'CONFLICT', message: 'This till was closed for that day already. Correct its count instead.' },
  till_empty: { code: 'CONFLICT', message: 'There is nothing in this till to count.' },
  till_changed: {
    code: 'CONFLICT',
    message: 'Something was recorded in this till meanwhile. Please go back, look at the new sum and count again.',
  },
  till_counted_invalid: { code: 'BAD_REQUEST', message: TILL_TEXTS.countedInvalid },
  till_note_missing: { code: 'BAD_REQUEST', message: TILL_TEXTS.noteMissing },
  till_corrected: { code: 'CONFLICT', message: 'Someone else has corrected this count meanwhile.' },
  till_short: { code: 'CONFLICT', message: 'There is less cash than that in this till.' },
  till_movement_counted: {
    code: 'CONFLICT',
    message: 'This till was closed since. Ask an admin to correct the count.',
  },
  till_movement_taken_back: { code: 'CONFLICT', message: 'This was taken back already.' },
  till_drop_own: { code: 'FORBIDDEN', message: 'Somebody else has to confirm that they received it.' },
  till_drop_confirmed: { code: 'FORBIDDEN', message: '{name} has received this. Ask an admin to take it back.' },
  till_handover_kept: { code: 'CONFLICT', message: 'What was handed over is handed back by another handover.' },
  till_handover_decided: { code: 'CONFLICT', message: 'This handover was taken or called off already.' },
  till_handover_open: {
    code: 'CONFLICT',
    message: '{name} has not taken a handover from this till. Call it off, or wait until it is taken.',
  },
  till_taker_invalid: { code: 'BAD_REQUEST', message: TILL_TEXTS.takerInvalid },
  reason_needed: { code: 'BAD_REQUEST', message: DISCOUNT_TEXTS.reasonNeeded },
  discount_over_limit: {
    code: 'FORBIDDEN',
    message: 'You may take at most {most} off here, {percent}% of {of}. Please ask an admin, who may take off more.',
  },
  amount_undecided: {
    code: 'CONFLICT',
    message:
      '{amount} was agreed for {before}. Please say what {after} cost, in proportion {proportional}, or that the amount stays as it is.',
  },
  nights_slept: { code: 'CONFLICT', message: ROOM_REFUSALS.slept },
  not_ready_to_open: { code: 'CONFLICT', message: 'The hotel cannot open to guests yet. It still needs {missing}.' },
  stay_not_in_house: { code: 'CONFLICT', message: STAFF_ORDER_TEXTS.notInHouse },
} as const;
