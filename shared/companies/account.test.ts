import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates';
import { draws, SEED } from '../testing/draws';
import { ageing, ageOf, companyRate, openAfter, overdueOf } from './account';
import { AGES, type Age } from './constants';

const today = '2026-11-30';
const terms = { termsDays: 30, today };

describe('D44: what a company owes', () => {
  it.each([
    [0, 'current'],
    [30, 'current'],
    [31, 'days_1_30'],
    [60, 'days_1_30'],
    [61, 'days_31_60'],
    [90, 'days_31_60'],
    [91, 'days_61_90'],
    [120, 'days_61_90'],
    [121, 'days_over_90'],
    [4_000, 'days_over_90'],
  ] as const)('that was billed %i days ago is %s by terms of 30 days', (days, age) => {
    expect(ageOf(addDays(today, -days), terms)).toBe(age);
  });

  it('is paid the oldest first, to the kobo, and what is paid ahead is no debt', () => {
    expect(openAfter([100, 50, 25], 120)).toEqual([0, 30, 25]);
    expect(openAfter([100, 50], 0)).toEqual([100, 50]);
    expect(openAfter([100, 50], 200)).toEqual([0, 0]);
    expect(openAfter([100, 50], -20)).toEqual([100, 50]);
  });

  it('by age is what each bill has left by itself once the earliest are paid first', () => {
    const bill = fc.record({ days: fc.nat(200), kobo: fc.integer({ min: 1, max: 1_000_000 }) });
    fc.assert(
      fc.property(fc.array(bill, { maxLength: 12 }), fc.nat(6_000_000), (bills, paid) => {
        const earliestFirst = [...bills].sort((a, b) => b.days - a.days);
        const left = openAfter(
          earliestFirst.map(({ kobo }) => kobo),
          paid,
        );
        const nothing = Object.fromEntries(AGES.map((age) => [age, 0])) as Record<Age, number>;
        const [billed, expected] = [{ ...nothing }, { ...nothing }];
        earliestFirst.forEach(({ days, kobo }, at) => {
          const age = ageOf(addDays(today, -days), terms);
          billed[age] += kobo;
          expected[age] += left[at] ?? 0;
        });
        const open = ageing(billed, paid);
        expect(open).toEqual(expected);
        const owed = bills.reduce((sum, { kobo }) => sum + kobo, 0);
        expect(open.current + overdueOf(open)).toBe(Math.max(0, owed - paid));
      }),
      { numRuns: draws(400), seed: SEED },
    );
  });
});

it('D44: a company’s rate takes its share off, in whole kobo', () => {
  expect(companyRate(2_000_000, 15)).toBe(1_700_000);
  expect(companyRate(333, 10)).toBe(300);
  expect(companyRate(2_000_000, 0)).toBe(2_000_000);
  expect(companyRate(2_000_000, 100)).toBe(0);
});
