import { expect, it } from 'vitest';
import { clockWords } from '../clock-words';
import { isKitchenOpen, opensAfter } from './constants';

const lagos = (time: string) => new Date(`2026-03-10T${time}:00+01:00`);
const DAY = { opens: '07:30', closes: '22:00' };
const LATE = { opens: '18:00', closes: '01:30' };

it.each([
  [DAY, '07:29', false],
  [DAY, '07:30', true],
  [DAY, '21:59', true],
  [DAY, '22:00', false],
  [DAY, '00:10', false],
  [LATE, '17:59', false],
  [LATE, '18:00', true],
  [LATE, '00:10', true],
  [LATE, '01:29', true],
  [LATE, '01:30', false],
])('a kitchen of %o is open at %s: %s', (hours, time, open) => {
  expect(isKitchenOpen(hours, lagos(time))).toBe(open);
});

it.each([
  ['00:00', 'midnight'],
  ['00:30', '12:30 am'],
  ['07:00', '7 am'],
  ['07:30', '7:30 am'],
  ['12:00', '12 noon'],
  ['12:05', '12:05 pm'],
  ['22:00', '10 pm'],
])('%s reads %s', (time, words) => {
  expect(clockWords(time)).toBe(words);
});

it('D28: says when it opens where it was closed, and nothing where it was open or nobody has said', () => {
  expect(opensAfter(DAY, lagos('23:00'))).toBe('7:30 am');
  expect(opensAfter(DAY, lagos('12:00'))).toBeNull();
  expect(opensAfter(null, lagos('23:00'))).toBeNull();
});
