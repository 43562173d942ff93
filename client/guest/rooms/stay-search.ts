import { BOOKING_LIMITS, BOOKING_TEXTS } from '@shared/bookings/constants';
import { guestCount, type Party } from '@shared/bookings/party';
import { isCalendarDate, nightsBetween } from '@shared/dates';
import { paths } from '../../lib/navigation/paths';

/** Two dates as typed or as in the address; either may be empty or invalid. */
export interface StayDates {
  from: string;
  to: string;
}

/** What guests look for: dates, how many come, '1' where nobody has said it, and the code of a block; '' without one. */
export interface StaySearch extends StayDates {
  guests: string;
  promoCode: string;
}

/** What of it an address has beside the dates. */
export const besideDates = ({ guests, promoCode }: Pick<StaySearch, 'guests' | 'promoCode'>) => ({
  ...(guests !== '1' && { guests }),
  ...(promoCode && { promoCode }),
});

/** The page of what is free between two dates (`?from=&to=&guests=&promoCode=`). */
export function availabilityPath({ from, to, ...rest }: StaySearch): string {
  return `${paths.checkAvailability}?${new URLSearchParams({ from, to, ...besideDates(rest) })}`;
}

export function readStay(query: URLSearchParams): StaySearch {
  const guests = guestCount(query.get('guests') ?? '') ?? 1;
  const text = (name: string) => query.get(name)?.trim() ?? '';
  return { from: text('from'), to: text('to'), guests: String(guests), promoCode: text('promoCode').toUpperCase() };
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

export const partyOf = ({ guests }: Pick<StaySearch, 'guests'>): Party => ({ adults: Number(guests), children: 0 });
