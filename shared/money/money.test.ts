import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatNaira, hasAtMostTwoDecimals, toKobo, toNaira } from './money';

it('naira convert to kobo and back without loss (D2)', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e11, max: 1e11 }), (kobo) => {
      expect(toKobo(toNaira(kobo))).toBe(kobo);
      expect(hasAtMostTwoDecimals(toNaira(kobo))).toBe(true);
    }),
  );
});

it.each([
  [12_500, '₦12,500'],
  [0, '₦0'],
  [999.5, '₦999.50'],
  [1_234_567.05, '₦1,234,567.05'],
  [-300, '−₦300'],
  [0.1 + 0.2, '₦0.30'],
])('%d naira is written %s', (naira, text) => {
  expect(formatNaira(naira)).toBe(text);
});

it('an amount with a fraction of a kobo is recognised', () => {
  expect(hasAtMostTwoDecimals(10.005)).toBe(false);
  expect(hasAtMostTwoDecimals(1.1)).toBe(true);
});
