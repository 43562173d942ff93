import { expect, it } from 'vitest';
import { statementLine, statementPayable } from '../../testing/statements';
import { dayIn, differenceWords, questionOf } from './statement-words';

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

const withDeposit = statementPayable(1, { balance: 60_000, dueNow: 18_000 });

it.each([
  [60_000, 'exactly what is open'],
  [18_000, 'exactly its deposit'],
  [20_000, '₦40,000 less than the ₦60,000 that is open'],
  [61_000, '₦1,000 more than the ₦60,000 that is open'],
])('₦%i of ₦60,000, with a deposit of ₦18,000, is %s', (amount, words) => {
  expect(differenceWords(amount, withDeposit)).toBe(words);
});

it('a part confirms a stay from its deposit on', () => {
  const textOf = (amount: number) => questionOf(statementLine(1, { amount }), withDeposit, 'less').text;
  expect(textOf(17_999)).toContain('not confirmed by this');
  expect(textOf(18_001)).not.toContain('not confirmed');
});
