import { isCalendarDate } from '@shared/dates';

const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec';

/** '11 Dec 2026', 'Fri, 11 December', '11/12/26', '11.12.2026', in lower case. */
const WRITTEN =
  /^(?:[a-z]+[\s,.]+)?(\d{1,2})(?:st|nd|rd|th)?(?:[\s,./-]+(\d{1,2})|[\s,./-]*([a-z]{3,9}))(?:[\s,./-]+(\d{4}|\d{2}))?$/;

const twoDigits = (part: number | string) => String(part).padStart(2, '0');

/**
 * Reads a day as people type it, the day before the month, or as YYYY-MM-DD. Without a year it is the next such day
 * from `today` on. undefined if it is no date.
 */
export function readTypedDay(text: string, today?: string): string | undefined {
  const typed = text.trim().toLowerCase();
  if (isCalendarDate(typed)) return typed;
  const [, day = '', number, name = '', year] = WRITTEN.exec(typed) ?? [];
  const place = MONTHS.indexOf(name.slice(0, 3));
  if (!number && place % 3 !== 0) return undefined;
  const inYear = (wanted: number | string) => `${wanted}-${twoDigits(number ?? place / 3 + 1)}-${twoDigits(day)}`;
  const known = (date: string) => (isCalendarDate(date) ? date : undefined);
  if (year) return known(inYear(year.length === 2 ? `20${year}` : year));
  if (!today) return undefined;
  const thisYear = Number(today.slice(0, 4));
  const next = inYear(thisYear);
  return known(next < today ? inYear(thisYear + 1) : next);
}
