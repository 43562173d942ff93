import { BOOKING_LIMITS, BOOKING_TEXTS } from '@shared/constants/bookings';
import { isCalendarDate, nightsBetween } from '@shared/dates';
import { messageFor } from '@shared/errors';

/** Two dates as typed or as they stand in the address (`?from=&to=`); either may be empty or nonsense. */
export interface TypedStay {
  from: string;
  to: string;
}

/** Takes the query of an address; returns the dates in it. */
export function readStay(query: URLSearchParams): TypedStay {
  return { from: query.get('from')?.trim() ?? '', to: query.get('to')?.trim() ?? '' };
}

/** Takes two dates; returns the query that holds them. */
export function stayQuery({ from, to }: TypedStay): string {
  return `?${new URLSearchParams({ from, to })}`;
}

/**
 * Takes two dates and the hotel's today, where it is known; returns what is wrong with each field, nothing for a stay
 * that can be asked for (D3, spec 5).
 */
export function stayErrors({ from, to }: TypedStay, today?: string): { from?: string; to?: string } {
  const missing = {
    from: from ? undefined : BOOKING_TEXTS.datesRequired,
    to: to ? undefined : BOOKING_TEXTS.datesRequired,
  };
  if (missing.from || missing.to) return missing;
  if (!isCalendarDate(from)) return { from: BOOKING_TEXTS.datesInvalid };
  if (!isCalendarDate(to) || to <= from) return { to: BOOKING_TEXTS.datesInvalid };
  if (today && from < today) return { from: messageFor('check_in_past') };
  if (nightsBetween(from, to) > BOOKING_LIMITS.maxNights) return { to: BOOKING_TEXTS.tooManyNights };
  return {};
}

/** Takes two dates; returns the nights between them, or null where they make no stay. */
export function nightsOf(stay: TypedStay): number | null {
  const { from, to } = stayErrors(stay);
  return from || to ? null : nightsBetween(stay.from, stay.to);
}
