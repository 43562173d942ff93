import { expect, it } from 'vitest';
import { instantOf } from './arrival';

it.each([
  ['18:30', '2026-03-10T17:30:00.000Z'],
  ['03:00', '2026-03-10T02:00:00.000Z'],
  ['02:59', '2026-03-11T01:59:00.000Z'],
  ['00:00', '2026-03-10T23:00:00.000Z'],
])('who comes at %s on a day that ends at 03:00 comes at %s', (time, instant) => {
  expect(instantOf('2026-03-10', time, '03:00')).toBe(instant);
});

it('a day of the calendar ends at midnight', () => {
  expect(instantOf('2026-03-10', '00:00')).toBe('2026-03-09T23:00:00.000Z');
});
