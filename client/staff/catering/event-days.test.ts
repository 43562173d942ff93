import { expect, it } from 'vitest';
import { dayWords, isClash } from './staff-event-month';

const day = (approved: number, pending: number, guests = 0) => ({ date: '2026-12-04', approved, pending, guests });

it('only more than one approved event on a day is a clash', () => {
  expect([day(1, 3), day(0, 2), day(2, 0), day(3, 1)].map(isClash)).toEqual([false, false, true, true]);
});

it.each([
  [undefined, 'no events'],
  [day(0, 2), '2 pending'],
  [day(1, 0, 80), '1 approved, 80 guests'],
  [day(2, 1, 1430), '2 approved: clash, 1,430 guests, 1 pending'],
])('a day is said in words: %j', (events, words) => {
  expect(dayWords(events)).toBe(words);
});
