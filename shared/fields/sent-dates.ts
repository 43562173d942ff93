import { addDays, hotelDate, isCalendarDate } from '../dates';

/** Dates as callers send them (D3). */

const DAY_MS = 86_400_000;
const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/;

/** Reads YYYY-MM-DD or an ISO date-time, as Lagos time if it has no offset; null for anything else. */
export function parseWhen(text: string): Date | null {
  if (DATE_ONLY.test(text)) return isCalendarDate(text) ? new Date(`${text}T00:00:00+01:00`) : null;
  const match = DATE_TIME.exec(text);
  if (!match || !isCalendarDate(text.slice(0, 10))) return null;
  const instant = new Date(match[3] ? text : `${text}+01:00`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** The nights from `checkIn` up to, but not including, `checkOut`. */
export interface Stay {
  checkIn: string;
  checkOut: string;
  nights: number;
}

/**
 * Reads two dates or date-times. The nights are the difference in days, rounded up; check-out is check-in plus the
 * nights. null if one is not a date or there is no night between them.
 */
export function stayBetween(arrival: string, departure: string): Stay | null {
  const from = parseWhen(arrival);
  const to = parseWhen(departure);
  if (!from || !to) return null;
  const nights = Math.ceil((to.getTime() - from.getTime()) / DAY_MS);
  if (nights <= 0) return null;
  const checkIn = hotelDate(from);
  return { checkIn, checkOut: addDays(checkIn, nights), nights };
}

/** How a file writes '03/09/2026': the 3rd of September, or March 9th. */
export const DATE_ORDERS = ['dayFirst', 'monthFirst'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];
