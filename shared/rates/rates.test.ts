import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nightsOf, priceOfNights } from '../bookings/nights';
import { addDays } from '../dates';
import { draws, SEED } from '../testing/draws';
import { isRated, notSoldWords, pricesOf, ratePrice, stayTotal } from './rates';

const ARRIVAL = '2026-12-20';
const rate = (night: string, change: object = {}) => ({
  night,
  price: null,
  minNights: null,
  closed: false,
  ...change,
});
const stay = (nights: number) => ({ from: ARRIVAL, to: addDays(ARRIVAL, nights), nights });

it('what the form shows of a stay is the sum of its nights, to the kobo', () => {
  const naira = fc.integer({ min: 100, max: 1_000_000_000 }).map((kobo) => kobo / 100);
  const rates = fc.array(fc.record({ day: fc.integer({ min: -3, max: 12 }), price: fc.option(naira) }), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(naira, fc.integer({ min: 1, max: 10 }), rates, (own, nights, drawn) => {
      const byNight = new Map(drawn.map(({ day, price }) => [addDays(ARRIVAL, day), price]));
      const set = [...byNight].map(([night, price]) => rate(night, { price }));
      const { from: checkInDate, to: checkOutDate } = stay(nights);
      const placed = { checkInDate, checkOutDate, roomNumber: '101', nightlyPrice: own, rates: pricesOf(set) };
      expect(Math.round(stayTotal(own, set, stay(nights)) * 100)).toBe(priceOfNights(nightsOf(placed)));
    }),
    { numRuns: draws(300), seed: SEED },
  );
});

it('per cent are on the room’s own price, in whole naira and at least one', () => {
  const percent = (own: number, more: number) => ratePrice(own, { price: null, percent: more });
  expect([percent(18_500, 25), percent(18_501, 25), percent(1, -90), percent(20_000, -10)]).toEqual([
    23_125, 23_126, 1, 18_000,
  ]);
  expect(ratePrice(20_000, { price: 31_500, percent: null })).toBe(31_500);
  expect(ratePrice(20_000, { price: null, percent: null })).toBeNull();
});

it('a stay is not sold over a closed night, nor with fewer nights than one of its own asks for', () => {
  const rates = [rate('2026-12-21', { minNights: 3 }), rate('2026-12-24', { closed: true })];
  expect(notSoldWords(rates, stay(1))).toBeUndefined();
  expect(notSoldWords(rates, stay(2))).toBe(
    'Some of these nights are sold from 3 nights on. Please choose a longer stay.',
  );
  expect(notSoldWords(rates, stay(4))).toBeUndefined();
  expect(notSoldWords(rates, stay(5))).toBe('Some of these nights cannot be booked. Please choose other dates.');
  expect(isRated(rates, stay(5))).toBe(false);
  expect(isRated([rate('2026-12-21', { price: 1 })], stay(2))).toBe(true);
});
