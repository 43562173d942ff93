import { expect, it } from 'vitest';
import { asMarkdown, figure } from './figures';

const verdict = (value: number, limit: { atMost: number } | { atLeast: number }, drift = 0) =>
  figure('x', value, 'times', { limit, drift }).verdict;

it('a value on the limit holds, one beyond it is missed', () => {
  expect(verdict(50, { atMost: 50 })).toBe('held');
  expect(verdict(50.1, { atMost: 50 })).toBe('missed');
  expect(verdict(0.25, { atLeast: 0.25 })).toBe('held');
  expect(verdict(0.24, { atLeast: 0.25 })).toBe('missed');
});

it('a measurement that gave no number never counts as held', () => {
  expect(verdict(Number.NaN, { atMost: 1 })).toBe('missed');
  expect(verdict(Number.NaN, { atLeast: 1 })).toBe('missed');
});

it('a figure is refused, held or not, where its reference drifted by more than a tenth', () => {
  expect(verdict(0.9, { atLeast: 0.25 }, 0.11)).toBe('refused');
  expect(verdict(0.1, { atLeast: 0.25 }, 0.11)).toBe('refused');
  expect(verdict(0.9, { atLeast: 0.25 }, 0.1)).toBe('held');
  expect(verdict(0.1, { atLeast: 0.25 }, 0)).toBe('missed');
});

it('a figure that nothing is asked of is reported', () => {
  expect(figure('x', 3, 'count').verdict).toBe('reported');
});

it('a reference of which nothing is known refuses the figure', () => {
  expect(verdict(1, { atLeast: 0.25 }, Number.NaN)).toBe('refused');
});

it('the table shows each figure with its limit, its verdict and its note', () => {
  const figures = [
    figure('slowest answer', 1234, 'ms', { limit: { atMost: 1000 }, note: '32 | at once' }),
    figure('start', 0.8, 's'),
  ];
  expect(asMarkdown(figures).split('\n').slice(2)).toEqual([
    '| slowest answer | 1234 ms | ≤ 1000 ms | missed | 32 \\| at once |',
    '| start | 0.80 s |  | reported |  |',
  ]);
});
