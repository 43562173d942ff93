import { expect, it } from 'vitest';
import { dayIn } from './statement-words';

it.each([
  ['2026-09-01', 'the 1st of September'],
  ['2026-09-02', 'the 2nd of September'],
  ['2026-01-03', 'the 3rd of January'],
  ['2026-05-04', 'the 4th of May'],
  ['2026-12-11', 'the 11th of December'],
  ['2026-12-12', 'the 12th of December'],
  ['2026-12-10', 'the 10th of December'],
])('%s is %s', (dayFirst, words) => {
  const example = { date: '', dayFirst, monthFirst: dayFirst, text: '', amount: 1, isMoneyIn: true };
  expect(dayIn('dayFirst', example)).toBe(words);
});
