import { expect, it } from 'vitest';
import { parseAmount } from './amount-field';

it.each([
  ['12500', '12500'],
  ['12,500', '12500'],
  ['₦1,250,000.50', '1250000.50'],
  [' 12 500 ', '12500'],
  ['-4,000', '-4000'],
  ['−₦4,000', '-4000'],
  ['', ''],
])('an amount typed as %j is sent as %j', (typed, sent) => {
  expect(parseAmount(typed)).toBe(sent);
});

it.each(['12,5', '1,2,3', 'abc', '12,50,0'])(
  '%j is not an amount and stays unchanged, so that it is refused',
  (typed) => {
    expect(Number(parseAmount(typed))).toBeNaN();
  },
);
