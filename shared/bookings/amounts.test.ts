import { expect, it } from 'vitest';
import { amountAfterMove, asksAboutAmount } from './amounts';

const before = { amountKobo: 30_000, nightlyKobo: 10_000, nights: 3 };
const agreed = { ...before, amountKobo: 25_000 };

it('D10: a computed amount follows the nights, and nobody is asked', () => {
  expect(amountAfterMove(before, { nightlyKobo: 15_000, nights: 2 })).toBe(30_000);
  expect(amountAfterMove(before, { nightlyKobo: 15_000, nights: 4 })).toBe(60_000);
  expect(asksAboutAmount(before, { nightlyKobo: 15_000, nights: 4 })).toBe(false);
});

it('an agreed one is in proportion to the price of other nights or another room, to the naira, once somebody was asked', () => {
  expect(amountAfterMove(agreed, { nightlyKobo: 10_000, nights: 3 })).toBe(25_000);
  expect(asksAboutAmount(agreed, { nightlyKobo: 10_000, nights: 3 })).toBe(false);
  for (const [nightlyKobo, nights, amountKobo] of [
    [10_000, 4, 33_300],
    [15_000, 3, 37_500],
    [5_000, 3, 12_500],
    [15_000, 4, 50_000],
  ] as const) {
    expect(amountAfterMove(agreed, { nightlyKobo, nights })).toBe(amountKobo);
    expect(asksAboutAmount(agreed, { nightlyKobo, nights })).toBe(true);
  }
});

it('a stay that was given away stays so, however long', () => {
  const free = { ...before, amountKobo: 0 };
  expect(amountAfterMove(free, { nightlyKobo: 10_000, nights: 9 })).toBe(0);
  expect(asksAboutAmount(free, { nightlyKobo: 10_000, nights: 9 })).toBe(false);
});
