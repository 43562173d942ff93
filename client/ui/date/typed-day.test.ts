import { formatDay } from '@shared/dates';
import { expect, it } from 'vitest';
import { readTypedDay } from './written-dates';

it.each([
  '2026-12-11',
  '11 Dec 2026',
  ' Fri, 11 Dec 2026 ',
  'friday 11th december 2026',
  '11/12/2026',
  '11-12-26',
  '11.12.2026',
  '11dec 26',
  formatDay('2026-12-11'),
])("'%s' is the 11th of December: the day comes before the month", (typed) => {
  expect(readTypedDay(typed)).toBe('2026-12-11');
});

it('a day without a year is the next one from today on', () => {
  expect(readTypedDay('22 Nov', '2026-11-22')).toBe('2026-11-22');
  expect(readTypedDay('21/11', '2026-11-22')).toBe('2027-11-21');
  expect(readTypedDay('21/11')).toBeUndefined();
});

it.each(['', 'tomorrow', '31 Feb 2026', '12/31/2026', '11 anf 2026', '11 Dec 202', '2026-13-01', '11 Dec 1999'])(
  "'%s' is not a date",
  (typed) => {
    expect(readTypedDay(typed, '2026-11-22')).toBeUndefined();
  },
);
