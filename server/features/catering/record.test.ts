import { depositOf, lineAmount, quoteTotal } from '@shared/catering/quotes-constants';
import { toKobo } from '@shared/money/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueNowKobo } from './record';

const kobo = fc.integer({ min: 0, max: 10_000_000_000 });

describe('what is asked for of an event', () => {
  it.each([
    ['its deposit first', 1_000, 400, 0, 400],
    ['what is open of the deposit', 1_000, 400, 150, 250],
    ['then the rest', 1_000, 400, 400, 600],
    ['all of it without a deposit', 1_000, 0, 0, 1_000],
    ['nothing once it is paid', 1_000, 400, 1_000, 0],
    ['nothing where more was paid', 1_000, 400, 1_200, 0],
    ['nothing once it is cancelled', 0, 400, 100, 0],
  ])('is %s', (_, owedKobo, depositKobo, receivedKobo, due) => {
    expect(dueNowKobo({ owedKobo, depositKobo, receivedKobo })).toBe(due);
  });

  it('is never more than is open, and paying it again and again pays all of it', () => {
    fc.assert(
      fc.property(kobo, kobo, (owedKobo, depositKobo) => {
        let receivedKobo = 0;
        for (let turn = 0; turn < 3; turn += 1) {
          const due = dueNowKobo({ owedKobo, depositKobo, receivedKobo });
          expect(due).toBeLessThanOrEqual(owedKobo - receivedKobo);
          receivedKobo += due;
        }
        expect(receivedKobo).toBe(owedKobo);
      }),
    );
  });
});

describe('the sums of a quote', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 100_000 }),
    unitPrice: fc.integer({ min: 0, max: 100_000_000 }).map((sent) => sent / 100),
  });

  it('are those of its lines, to the kobo', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 60 }), (lines) => {
        const amounts = lines.map((one) => BigInt(toKobo(lineAmount(one))));
        expect(BigInt(toKobo(quoteTotal(lines)))).toBe(amounts.reduce((sum, amount) => sum + amount, 0n));
      }),
    );
  });

  it('have a deposit of whole kobo, at most the total', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 0, max: 100 }),
        (lines, percent) => {
          const total = quoteTotal(lines);
          const deposit = depositOf(total, percent);
          expect(Number.isInteger(toKobo(deposit))).toBe(true);
          expect(deposit).toBeLessThanOrEqual(total);
          expect(Math.abs(deposit * 100 - total * percent)).toBeLessThanOrEqual(1 + total * 1e-9);
        },
      ),
    );
  });
});
