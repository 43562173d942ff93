import { expect, it } from 'vitest';
import { amountAfterMove, asksAboutAmount } from './amounts';

const before = { amountKobo: 30_000, priceKobo: 30_000 };
const agreed = { ...before, amountKobo: 25_000 };

it('D10: a computed amount follows the nights, and nobody is asked', () => {
  expect(amountAfterMove(before, 30_000)).toBe(30_000);
  expect(amountAfterMove(before, 60_000)).toBe(60_000);
  expect(asksAboutAmount(before, 60_000)).toBe(false);
});

it('an agreed one is in proportion to the price of other nights or another room, to the naira, once somebody was asked', () => {
  expect(amountAfterMove(agreed, 30_000)).toBe(25_000);
  expect(asksAboutAmount(agreed, 30_000)).toBe(false);
  for (const [priceKobo, amountKobo] of [
    [40_000, 33_300],
    [45_000, 37_500],
    [15_000, 12_500],
    [60_000, 50_000],
  ] as const) {
    expect(amountAfterMove(agreed, priceKobo)).toBe(amountKobo);
    expect(asksAboutAmount(agreed, priceKobo)).toBe(true);
  }
});

it('a stay that was given away stays so, however long', () => {
  const free = { ...before, amountKobo: 0 };
  expect(amountAfterMove(free, 90_000)).toBe(0);
  expect(asksAboutAmount(free, 90_000)).toBe(false);
});
