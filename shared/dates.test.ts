import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addDays,
  formatDay,
  formatMoment,
  hotelDate,
  hotelDateTime,
  hotelHour,
  isCalendarDate,
  nightsBetween,
} from './dates';
import { parseWhen, stayBetween } from './fields/sent-dates';

it.each([
  ['2026-03-09T22:59:59Z', '2026-03-09', 23],
  ['2026-03-09T23:00:00Z', '2026-03-10', 0],
  ['2026-12-31T23:30:00Z', '2027-01-01', 0],
  ['2026-12-31T09:30:00Z', '2026-12-31', 10],
])('%s is %s in Lagos, in hour %s, whatever the time zone of this process (D3)', (instant, date, hour) => {
  expect(hotelDate(new Date(instant))).toBe(date);
  expect(hotelHour(new Date(instant))).toBe(hour);
});

it('dates and moments are written as in Nigeria', () => {
  expect(formatDay('2026-11-20')).toBe('Fri, 20 Nov 2026');
  expect(formatMoment('2026-11-20T23:30:00Z')).toMatch(/Sat, 21 Nov.* 12:30 am/i);
});

it.each([
  ['2026-03-20', '2026-03-21', 1],
  ['2026-03-20T14:00:00+01:00', '2026-03-22T11:00:00+01:00', 2],
  ['2026-03-20T11:00', '2026-03-20T23:00', 1],
  ['2026-03-20', '2026-03-21T00:00:01', 2],
  ['2024-02-28', '2024-03-01', 2],
])('a stay from %s to %s has %i nights (D3)', (arrival, departure, nights) => {
  const stay = stayBetween(arrival, departure);
  expect(stay?.nights).toBe(nights);
  expect(stay?.checkOut).toBe(addDays(stay?.checkIn ?? '', nights));
});

it.each([
  ['2026-03-20', '2026-03-20'],
  ['2026-03-21', '2026-03-20'],
  ['2026-02-29', '2026-03-20'],
  ['', '2026-03-20'],
  ['2026-3-1', '2026-03-20'],
  ['2026-03-20', '2026-03-21T25:00'],
  ['1999-12-31', '2026-03-20'],
])('%s to %s is not a stay (D3)', (arrival, departure) => {
  expect(stayBetween(arrival, departure)).toBeNull();
});

it('nightsBetween reverses addDays', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: -400, max: 400 }), (start, days) => {
      const date = addDays('2001-01-01', start % 20_000);
      expect(nightsBetween(date, addDays(date, days))).toBe(days);
      expect(isCalendarDate(date)).toBe(true);
    }),
  );
});

it('no text breaks the parsing of dates', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (arrival, departure) => {
      parseWhen(arrival);
      stayBetween(arrival, departure);
    }),
  );
});

it('a moment is written for files as the date and time at the hotel', () => {
  expect(hotelDateTime('2026-11-20T23:30:00Z')).toBe('2026-11-21 00:30');
});
