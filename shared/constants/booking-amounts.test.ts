import { expect, it } from 'vitest';
import { amountAfterMove } from './booking-amounts';

it('D10: a computed amount follows the nights, an agreed one stays', () => {
  const before = { amountKobo: 300, nightlyKobo: 100, nights: 3 };
  expect(amountAfterMove(before, { nightlyKobo: 150, nights: 2 })).toBe(300);
  expect(amountAfterMove(before, { nightlyKobo: 150, nights: 4 })).toBe(600);
  expect(amountAfterMove({ ...before, amountKobo: 250 }, { nightlyKobo: 150, nights: 4 })).toBe(250);
});
