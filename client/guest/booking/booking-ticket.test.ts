import { expect, it } from 'vitest';
import { timeLeftWords } from './booking-ticket';

const MINUTE = 60_000;

it.each([
  [1, 'less than a minute left'],
  [MINUTE, '1 min left'],
  [59 * MINUTE + 59_999, '59 min left'],
  [60 * MINUTE, '1 h 0 min left'],
  [(23 * 60 + 5) * MINUTE, '23 h 5 min left'],
  [0, null],
  [-MINUTE, null],
])('%i milliseconds before its end a hold reads: %s', (left, words) => {
  expect(timeLeftWords(1_000_000 + left, 1_000_000)).toBe(words);
});
