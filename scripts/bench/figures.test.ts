import { expect, it } from 'vitest';
import { asMarkdown, asText, figure, judge } from './figures';

it('a value on the limit holds, one beyond it is missed', () => {
  expect(judge(50, { atMost: 50 })).toBe('held');
  expect(judge(50.1, { atMost: 50 })).toBe('missed');
  expect(judge(0.25, { atLeast: 0.25 })).toBe('held');
  expect(judge(0.24, { atLeast: 0.25 })).toBe('missed');
});

it('a measurement that gave no number never counts as held', () => {
  expect(judge(Number.NaN, { atMost: 1 })).toBe('missed');
  expect(judge(Number.NaN, { atLeast: 1 })).toBe('missed');
});

it('a figure is refused, held or not, where its reference moved by more than a tenth', () => {
  const limit = { atLeast: 0.25 };
  expect(figure('x', 0.9, 'times', { limit, wobble: 0.11 }).verdict).toBe('refused');
  expect(figure('x', 0.1, 'times', { limit, wobble: 0.11 }).verdict).toBe('refused');
  expect(figure('x', 0.9, 'times', { limit, wobble: 0.1 }).verdict).toBe('held');
  expect(figure('x', 0.1, 'times', { limit, wobble: 0 }).verdict).toBe('missed');
});

it('a figure that nothing is asked of is reported', () => {
  expect(figure('x', 3, 'count').verdict).toBe('reported');
});

it('a reference of which nothing is known refuses the figure', () => {
  expect(figure('x', 1, 'times', { limit: { atLeast: 0.25 }, wobble: Number.NaN }).verdict).toBe('refused');
});

it('the table shows each figure with its limit, its verdict and its note', () => {
  const figures = [
    figure('slowest answer', 1234, 'ms', { limit: { atMost: 1000 }, note: '32 | at once' }),
    figure('start', 0.8, 's'),
  ];
  expect(asText(figures).split('\n')).toEqual([
    'slowest answer  1234 ms  ≤ 1000 ms  missed    32 | at once',
    'start           0.80 s              reported',
  ]);
  expect(asMarkdown(figures).split('\n').slice(2)).toEqual([
    '| slowest answer | 1234 ms | ≤ 1000 ms | missed | 32 \\| at once |',
    '| start | 0.80 s |  | reported |  |',
  ]);
});
