import { BOOKING_LIMITS, BOOKING_TEXTS } from '@shared/bookings/constants';
import { isCalendarDate, nightsBetween } from '@shared/dates';
import type { StayDates } from '../../lib/navigation/paths';

export function readStay(query: URLSearchParams): StayDates {
  return { from: query.get('from')?.trim() ?? '', to: query.get('to')?.trim() ?? '' };
}

/** Errors by field, none for a valid stay. Without `today` past dates are accepted. */
export function stayErrors({ from, to }: StayDates, today?: string): { from?: string; to?: string } {
  const missing = {
    from: from ? undefined : BOOKING_TEXTS.datesRequired,
    to: to ? undefined : BOOKING_TEXTS.datesRequired,
  };
  if (missing.from || missing.to) return missing;
  if (!isCalendarDate(from)) return { from: BOOKING_TEXTS.datesInvalid };
  if (!isCalendarDate(to) || to <= from) return { to: BOOKING_TEXTS.datesInvalid };
  if (today && from < today) return { from: BOOKING_TEXTS.checkInPast };
  if (nightsBetween(from, to) > BOOKING_LIMITS.maxNights) return { to: BOOKING_TEXTS.tooManyNights };
  return {};
}

/** null if the dates are not a valid stay. */
export function nightsOf(stay: StayDates): number | null {
  const { from, to } = stayErrors(stay);
  return from || to ? null : nightsBetween(stay.from, stay.to);
}
