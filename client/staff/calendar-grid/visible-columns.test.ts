import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnsInView } from './use-visible';

it('are the nights in view and at least a week more on both sides, within the calendar', () => {
  // 30 pixels a night.
  expect(columnsInView({ left: 0, inView: 600, all: 2_700 }, 90)).toEqual({ first: 0, end: 28 });
  expect(columnsInView({ left: 900, inView: 600, all: 2_700 }, 90)).toEqual({ first: 21, end: 63 });
  expect(columnsInView({ left: 2_100, inView: 600, all: 2_700 }, 90)).toEqual({ first: 63, end: 90 });
});

it('are never without one that is in view, wherever it is scrolled to', () => {
  const at = fc.record({ left: fc.integer({ min: 0, max: 2_000 }), inView: fc.integer({ min: 1, max: 700 }) });
  fc.assert(
    fc.property(at, fc.constantFrom(14, 42, 90), ({ left, inView }, nights) => {
      const { first, end } = columnsInView({ left, inView, all: 2_700 }, nights);
      expect(first * (2_700 / nights)).toBeLessThanOrEqual(left);
      expect(end * (2_700 / nights)).toBeGreaterThanOrEqual(left + inView);
    }),
  );
});

it('are all of them where nothing is laid out', () => {
  expect(columnsInView({ left: 0, inView: 0, all: 0 }, 42)).toEqual({ first: 0, end: 42 });
});
