/** Enums, limits and texts of catering requests that the client loads without the validator. */

import { PHONE_INVALID } from '../fields/phone-constants';

/** As spec 4 has them, and `cancelled`: the guest does not want it any more. */
export const CATERING_STATUSES = ['pending', 'approved', 'rejected', 'cancelled'] as const;
export type CateringStatus = (typeof CATERING_STATUSES)[number];

/** The word that people read for each status. */
export const CATERING_STATUS_WORDS: Record<CateringStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
};

/** What each status means for the guest. */
export const CATERING_STATUS_MEANINGS: Record<CateringStatus, string> = {
  pending: 'We are looking at your date and will be in touch about the menu and the price.',
  approved: 'The date is yours. We will be in touch about the menu and the price.',
  rejected: 'We are sorry: we cannot cater for this event. Please call us if another day would suit you.',
  cancelled: 'Nothing will be prepared for this event.',
};

const QUOTED = 'Our quote for your event is below. Please read it and accept or decline it.';
const AGREED = 'The date is yours, as agreed in the quote.';

/** What a status means for the guest, once there are quotes too. */
export function cateringMeaning({
  status,
  total,
  quote,
}: {
  status: CateringStatus;
  total: number | null;
  quote: { status: string } | null;
}): string {
  const isAhead = status === 'pending' || status === 'approved';
  if (isAhead && quote?.status === 'sent') return QUOTED;
  return status === 'approved' && total !== null ? AGREED : CATERING_STATUS_MEANINGS[status];
}

/** Statuses of events that may take place: the calendar shows them. */
export const CATERING_STATUSES_AHEAD = ['approved', 'pending'] as const satisfies CateringStatus[];

/**
 * Events that a guest is emailed about: requested, cancelled by the guest, a quote and its answer, money, a new link, the link
 * that somebody asked for, or the new status that staff set.
 */
export const CATERING_EVENTS = [
  ...([
    'requested',
    'withdrawn',
    'quoted',
    'accepted',
    'declined',
    'paid',
    'refunded',
    'payment_struck',
    'link',
    'link_asked',
  ] as const),
  ...CATERING_STATUSES,
] as const;
export type CateringEvent = (typeof CATERING_EVENTS)[number];

export const CATERING_LIMITS = {
  guestsMax: 10_000,
  eventTypeMax: 100,
  locationMax: 300,
  pageSize: 20,
  listMax: 500,
  /** Rows of one CSV export. */
  exportMax: 20_000,
} as const;

export const CATERING_SORTS = ['createdAt', 'date', 'guestCount'] as const;

/**
 * True while a guest may cancel a request, on that day at the hotel. Whoever has accepted a quote has agreed to its terms,
 * and phones the hotel.
 */
export function isCateringCancellable(
  { status, date, total }: { status: CateringStatus; date: string; total: number | null },
  today: string,
): boolean {
  return total === null && isEventAhead({ status, date }, today);
}

/** True for a request that neither the guest nor staff have ended, whether or not its day is over. */
export function isActiveEvent(status: CateringStatus): boolean {
  return CATERING_STATUSES_AHEAD.some((ahead) => ahead === status);
}

/** True while an event may still take place: it can be quoted for, and its quote be accepted. */
export function isEventAhead({ status, date }: { status: CateringStatus; date: string }, today: string): boolean {
  return isActiveEvent(status) && date >= today;
}

export const CATERING_TEXTS = {
  eventTypeRequired: 'Event type is required',
  eventTypeLong: `Event type must be at most ${CATERING_LIMITS.eventTypeMax} characters`,
  guestCountInvalid: 'Guest count must be a whole number from 1 to 10,000',
  dateRequired: 'Date is required',
  dateInvalid: 'Please enter a valid date',
  dateAhead: 'The date of the event must be after today',
  locationRequired: 'Location is required',
  locationLong: `Location must be at most ${CATERING_LIMITS.locationMax} characters`,
  webAddress: 'Please write this without a web address, and with a space after each dot.',
  emailInvalid: 'Please enter a valid email address',
  phoneInvalid: PHONE_INVALID,
  submitted: 'Catering request submitted!',
  submitFailed: 'Failed to submit request',
  loadFailed: 'Failed to load catering requests',
  none: 'No catering requests yet.',
  notFound: 'We cannot find this catering request.',
  datesInvalid: 'Please choose a first day and a last day that is not before it.',
  monthInvalid: 'A month looks like 2026-11.',
} as const;
