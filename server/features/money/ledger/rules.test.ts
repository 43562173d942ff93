import { CHARGE_KINDS, type ChargeKind, type KoboByKind } from '@shared/money/ledger/constants';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paymentState } from './payable';
import { allocate, includedTax, receiptType, takeBack } from './rules';

const sum = (byKind: KoboByKind) => Object.values(byKind).reduce((total, kobo) => total + kobo, 0);

describe('the balance (D10)', () => {
  it.each([
    [1000, 0, 1000, 'unpaid'],
    [1000, 400, 600, 'part_paid'],
    [1000, 1000, 0, 'paid'],
    [1000, 1200, -200, 'paid'],
    [0, 0, 0, 'paid'],
  ])('of %i owed and %i received, %i is open: %s', (owedKobo, receivedKobo, balanceKobo, status) => {
    expect(paymentState({ owedKobo, receivedKobo })).toEqual({ balanceKobo, status });
  });

  it('a cancelled stay owes nothing, but was never paid', () => {
    expect(paymentState({ owedKobo: 0, receivedKobo: 0, agreedKobo: 1000 })).toEqual({
      balanceKobo: 0,
      status: 'unpaid',
    });
    expect(paymentState({ owedKobo: 0, receivedKobo: 400, agreedKobo: 1000 })).toEqual({
      balanceKobo: -400,
      status: 'paid',
    });
  });
});

describe('what a payment is for', () => {
  const bill = { owed: { room: 600, food: 250, laundry: 100 }, received: { room: 200 }, surplus: 'room' as const };

  it('is the nights first, then the other charges, and ahead for more of the stay', () => {
    expect(allocate(300, bill)).toEqual({ room: 300 });
    expect(allocate(500, bill)).toEqual({ room: 400, food: 100 });
    expect(allocate(1000, bill)).toEqual({ room: 650, food: 250, laundry: 100 });
  });

  it('is what the payer says it is for, as far as that is open', () => {
    expect(allocate(100, { ...bill, paysFor: 'laundry' })).toEqual({ laundry: 100 });
    expect(allocate(150, { ...bill, paysFor: 'laundry' })).toEqual({ laundry: 100, room: 50 });
  });

  const kobo = fc.integer({ min: 0, max: 100_000_000 });
  const byKind = fc.record(
    { room: kobo, food: kobo, spa: kobo, laundry: kobo, other: kobo, catering: kobo },
    { requiredKeys: [] },
  );

  it('adds up to the payment, and can be taken back to the last kobo and no further', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        byKind,
        byKind,
        fc.constantFrom<ChargeKind | undefined>(undefined, ...CHARGE_KINDS),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (amount, owed, received, paysFor, share) => {
          const allocated = allocate(amount, { owed, received, paysFor, surplus: 'room' });
          expect(sum(allocated)).toBe(amount);
          const part = Math.round(amount * share);
          const taken = takeBack(part, allocated);
          expect(sum(taken) + part).toBe(0);
          for (const kind of CHARGE_KINDS) {
            expect((allocated[kind] ?? 0) + (taken[kind] ?? 0)).toBeGreaterThanOrEqual(0);
          }
          expect(() => takeBack(amount + 1, allocated)).toThrow('more than the payment has left');
        },
      ),
    );
  });
});

it('a receipt has the type of the largest part (D17)', () => {
  expect(receiptType({ room: 300, food: 100 })).toBe('booking');
  expect(receiptType({ room: 100, food: 300 })).toBe('food');
  expect(receiptType({ laundry: 10 })).toBe('laundry');
  expect(receiptType({ spa: 10, other: 10 })).toBe('spa');
});

describe('the taxes in an amount', () => {
  it('are none where no rate is set', () => {
    expect(includedTax(100_000, {})).toBeNull();
    expect(includedTax(100_000, { vat: 0, consumption: 0 })).toBeNull();
  });

  it('are on the price before tax, side by side', () => {
    expect(includedTax(1_125_000, { vat: 750, consumption: 500 })).toEqual({
      beforeKobo: 1_000_000,
      included: [
        { kind: 'vat', points: 750, kobo: 75_000 },
        { kind: 'consumption', points: 500, kobo: 50_000 },
      ],
    });
  });

  it('and what was before them add up to the kobo, and none is off by more than half a kobo', () => {
    const points = fc.integer({ min: 0, max: 5_000 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000_000 }), points, points, (amount, vat, consumption) => {
        const split = includedTax(amount, { vat, consumption });
        expect(split === null).toBe(vat + consumption === 0);
        if (!split) return;
        expect(split.included.reduce((total, { kobo }) => total + kobo, split.beforeKobo)).toBe(amount);
        for (const { points, kobo } of split.included) {
          expect(Number.isInteger(kobo)).toBe(true);
          expect(Math.abs(kobo - (amount * points) / (10_000 + vat + consumption))).toBeLessThanOrEqual(0.5);
        }
      }),
    );
  });
});
