import { readAmount } from '@server/platform/lists/amount-search';
import { hotelDateTime, isCalendarDate } from '@shared/dates';
import { DATE_ORDERS, type DateOrder } from '@shared/fields/date-order';
import { parseWhen } from '@shared/fields/sent-dates';

/** How banks and spreadsheets write amounts and dates in cells. */

/** Spreadsheets keep leading zeros as `="0123"`; banks put blanks of every kind around what they write. */
export const cellText = (cell: string): string =>
  cell
    .replace(/^="([\s\S]*)"$/, '$1')
    .replace(/\s+/g, ' ')
    .trim();

interface Money {
  kobo: number;
  /** What the cell says of its direction; null where it is a bare number. */
  direction: 'in' | 'out' | null;
}

const OUT = /^\(.*\)$|^[₦#N=]*\s*-|-$|D\.?R\.?$/i;
const IN = /^[₦#N=]*\s*\+|C\.?R\.?$/i;

/** '₦12,500.00', '=N=12,500.00', '(500.00)', '-500', '500.00 DR'; null for an empty cell, a zero or another text. */
export function readMoney(cell: string): Money | null {
  const text = cellText(cell).replace(/[−–]/g, '-');
  const bare = text
    .replace(/^\((.*)\)$/, '$1')
    .replace(/[CD]\.?R\.?$/i, '')
    .replace(/^(?:=N=|[₦#]|NGN)/i, '')
    .trim()
    .replace(/^[+-]|-$/g, '')
    .replace(/^(?:=N=|#)/i, '');
  const amount = readAmount(bare);
  if (!amount) return null;
  return { kobo: amount.kobo, direction: OUT.test(text) ? 'out' : IN.test(text) ? 'in' : null };
}

/** What a cell of the column 'CR/DR' says. */
export function readDirection(cell: string): 'in' | 'out' | null {
  const word = cellText(cell)
    .toLowerCase()
    .replace(/[^a-z+-]/g, '');
  if (/^(?:c|cr|credit|in|inflow|moneyin|deposit|\+)$/.test(word)) return 'in';
  return /^(?:d|dr|debit|out|outflow|moneyout|withdrawal|-)$/.test(word) ? 'out' : null;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthOf = (name = '') => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** A day as two readings of the same digits, since '03/04' is one day for some and another for others. */
export interface ReadDate {
  dayFirst: string | null;
  monthFirst: string | null;
  /** 'HH:MM' */
  time: string | null;
}

const CLOCK = String.raw`(?:(?:,|T|\s)\s*(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*([AP]\.?M\.?)?)?`;
const form = (date: string) => new RegExp(String.raw`^(?:[a-z]{3,9},\s*)?${date}${CLOCK}$`, 'i');
const ISO = form(String.raw`(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})`);
const NAMED = form(String.raw`(\d{1,2})(?:st|nd|rd|th)?[-/.\s]*([a-z]{3,9})[-/.,\s]*(\d{4}|\d{2})`);
const MONTH_NAMED = form(String.raw`([a-z]{3,9})[-/.\s]*(\d{1,2})(?:st|nd|rd|th)?[-/.,\s]+(\d{4})`);
const YEAR_NAMED = form(String.raw`(\d{4})[-/.\s]*([a-z]{3,9})[-/.\s]*(\d{1,2})`);
const NUMBERS = form(String.raw`(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})`);

function dayOf(year = '', month: string | number = 0, day = ''): string | null {
  const text = `${year.length === 2 ? '20' : ''}${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(text) ? text : null;
}

function timeOf(hour?: string, minute?: string, half?: string): string | null {
  if (hour === undefined || minute === undefined) return null;
  const isLate = /^p/i.test(half ?? '');
  const hours = half ? (Number(hour) % 12) + (isLate ? 12 : 0) : Number(hour);
  return hours < 24 && Number(minute) < 60 ? `${String(hours).padStart(2, '0')}:${minute}` : null;
}

/** '21-Nov-2026', '21/11/26 14:03', 'Nov 21, 2026', '2026-11-21T13:03:22Z'; null for another text. */
export function readDate(cell: string): ReadDate | null {
  const text = cellText(cell);
  const instant = /T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? parseWhen(text) : null;
  if (instant) {
    const [day = '', time = null] = hotelDateTime(instant.toISOString()).split(' ');
    return { dayFirst: day, monthFirst: day, time };
  }
  const iso = ISO.exec(text);
  const named = NAMED.exec(text);
  const monthNamed = MONTH_NAMED.exec(text);
  const yearNamed = YEAR_NAMED.exec(text);
  const numbers = NUMBERS.exec(text);
  const [, first, second, third, ...clock] = iso ?? named ?? monthNamed ?? yearNamed ?? numbers ?? [];
  const sure =
    (iso && dayOf(first, second, third)) ??
    (named && dayOf(third, monthOf(second), first)) ??
    (monthNamed && dayOf(third, monthOf(first), second)) ??
    (yearNamed && dayOf(first, monthOf(second), third));
  const dayFirst = numbers ? dayOf(third, second, first) : sure;
  const monthFirst = numbers ? dayOf(third, first, second) : sure;
  return dayFirst || monthFirst ? { dayFirst, monthFirst, time: timeOf(...clock) } : null;
}

/** The orders of day and month in which alone some of these dates can be read: '09/25/2026' has the month first. */
export const shownOrders = (dates: readonly (ReadDate | null)[]): DateOrder[] =>
  DATE_ORDERS.filter((order) => dates.some((date) => date?.[order] && DATE_ORDERS.some((one) => !date[one])));
