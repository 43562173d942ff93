import { expect, it } from 'vitest';
import { formatShortDay, formatShortRange, formatTime } from './short-dates';

it('a time is written on a clock of twelve hours, as it is at the hotel', () => {
  expect(formatTime(new Date('2026-11-20T19:59:00Z'))).toMatch(/^8:59 pm$/i);
});

const today = '2026-11-22';

it.each([
  ['2026-11-20', '20 Nov'],
  ['2027-02-01', '1 Feb'],
  ['2027-11-17', '17 Nov 2027'],
  ['2026-02-01', '1 Feb 2026'],
])('%s has its year where the day nearest to today is not meant', (date, words) => {
  expect(formatShortDay(date, today)).toBe(words);
});

it.each([
  ['2026-12-01', '2026-12-03', '1 Dec to 3 Dec'],
  ['2027-08-12', '2027-08-13', '12 Aug to 13 Aug 2027'],
  ['2027-12-30', '2028-01-02', '30 Dec 2027 to 2 Jan 2028'],
  ['2027-05-20', '2027-05-28', '20 May to 28 May 2027'],
])('the days %s to %s say their year once', (from, to, words) => {
  expect(formatShortRange(from, to, today)).toBe(words);
});
