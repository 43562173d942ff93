import { expect, it } from 'vitest';
import { formatShortDay, formatTime } from './short-dates';

it('a time is written on a clock of twelve hours, as it is at the hotel', () => {
  expect(formatTime(new Date('2026-11-20T19:59:00Z'))).toMatch(/^8:59 pm$/i);
});

it('a day is written without its year where the whole date is near', () => {
  expect(formatShortDay('2026-11-20')).toBe('20 Nov');
});
