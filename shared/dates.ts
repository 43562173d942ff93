/**
 * A date is text, YYYY-MM-DD. Stays are date-only and half-open; the hotel's day is that of Africa/Lagos, whatever the
 * time zone of the server or the browser (D3).
 */

const DAY_MS = 86_400_000;
/** Lagos has no daylight saving time. */
const LAGOS_OFFSET_MS = 3_600_000;
const DATE_ONLY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The calendar date at the hotel. */
export function hotelDate(instant: Date): string {
  return new Date(instant.getTime() + LAGOS_OFFSET_MS).toISOString().slice(0, 10);
}

/** The instant at which a day begins at the hotel. */
export function hotelMidnight(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - LAGOS_OFFSET_MS).toISOString();
}

/** The hour of the day at the hotel, 0 to 23. */
export function hotelHour(instant: Date): number {
  return new Date(instant.getTime() + LAGOS_OFFSET_MS).getUTCHours();
}

/** Date and time at the hotel for files, as spreadsheets read and sort it: '2026-11-21 20:47'. */
export function hotelDateTime(instant: string): string {
  return new Date(Date.parse(instant) + LAGOS_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');
}

/** True for existing dates from 2000 to 2100. */
export function isCalendarDate(text: string): boolean {
  const match = DATE_ONLY.exec(text);
  if (!match) return false;
  const date = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text) return false;
  const year = date.getUTCFullYear();
  return year >= 2000 && year <= 2100;
}

/** Negative `days` go back. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Negative if the dates are the wrong way round. */
export function nightsBetween(checkIn: string, checkOut: string): number {
  return Math.round((Date.parse(`${checkOut}T00:00:00Z`) - Date.parse(`${checkIn}T00:00:00Z`)) / DAY_MS);
}

/** '1 night', '2 nights'. */
export function nightWords(nights: number): string {
  return `${nights} ${nights === 1 ? 'night' : 'nights'}`;
}

/** Formats as people in Nigeria write it. Made at the first use: the first of a process takes 20 ms. */
export function nigerianFormat(options: Intl.DateTimeFormatOptions): (moment: Date) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (moment) => {
    made ??= new Intl.DateTimeFormat('en-NG', options);
    return made.format(moment);
  };
}

const dayFormat = nigerianFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const momentFormat = nigerianFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
  timeZone: 'Africa/Lagos',
});

/** As people in Nigeria write it: 'Fri, 20 Nov 2026'. */
export function formatDay(date: string): string {
  return dayFormat(new Date(`${date}T00:00:00Z`));
}

/** Day and time at the hotel: 'Sat, 21 Nov, 3:05 pm'. */
export function formatMoment(instant: string): string {
  return momentFormat(new Date(instant));
}

type PlacedStay = { nights: number; roomNumber: string };

/** What an amount was agreed for, and what it is asked for: '3 nights', with their rooms where these differ. */
export function movedWords(before: PlacedStay, after: PlacedStay): { before: string; after: string } {
  const isMoved = before.roomNumber !== after.roomNumber;
  const words = ({ nights, roomNumber }: PlacedStay) =>
    `${nightWords(nights)}${isMoved ? ` in room ${roomNumber}` : ''}`;
  return { before: words(before), after: words(after) };
}
