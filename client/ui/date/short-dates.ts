import { hotelDate, nightsBetween } from '@shared/dates';

/** Short forms of dates and times, for lists, boards and buttons. */

const HALF_A_YEAR_DAYS = 182;
const SHORT_DAY_FORMAT = new Intl.DateTimeFormat('en-NG', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const TIME_FORMAT = new Intl.DateTimeFormat('en-NG', {
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
  timeZone: 'Africa/Lagos',
});

/** Where a line is short: '20 Nov', with its year from half a year away, where another year's could be meant. */
export const formatShortDay = (date: string, today = hotelDate(new Date())): string =>
  needsYear(date, today) ? withYear(date) : withoutYear(date);

/** '1 Dec to 3 Dec', '12 Aug to 13 Aug 2027' */
export function formatShortRange(from: string, to: string, today = hotelDate(new Date())): string {
  const isOfOneYear = from.slice(0, 4) === to.slice(0, 4);
  if (!needsYear(from, today) && !needsYear(to, today)) return `${withoutYear(from)} to ${withoutYear(to)}`;
  return `${isOfOneYear ? withoutYear(from) : withYear(from)} to ${withYear(to)}`;
}

const needsYear = (date: string, today: string) => Math.abs(nightsBetween(today, date)) > HALF_A_YEAR_DAYS;
const withoutYear = (date: string) => SHORT_DAY_FORMAT.format(new Date(`${date}T00:00:00Z`));
const withYear = (date: string) => `${withoutYear(date)} ${date.slice(0, 4)}`;

/** Day and time at the hotel where a line is short: '23 Nov, 1:20 pm' */
export const formatShortMoment = (instant: string): string =>
  `${formatShortDay(hotelDate(new Date(instant)))}, ${formatTime(new Date(instant))}`;

/** Time at the hotel: '3:05 pm'. */
export function formatTime(instant: Date): string {
  return TIME_FORMAT.format(instant);
}
