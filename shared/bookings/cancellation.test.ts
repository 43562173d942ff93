import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleBooking } from '../testing/examples';
import { cancellationCost, costSentence, feeKobo, freeUntil, policySentence, termsSentence } from './cancellation';
import type { Night } from './nights';

const night = fc.record({
  date: fc.constant('2026-12-01'),
  roomNumber: fc.constant('101'),
  price: fc.integer({ min: 1, max: 1_000_000 }),
});
const policy = { freeHours: 24, percent: 50, checkInHour: 14 };
const terms = { freeUntil: freeUntil('2026-12-01', policy), percent: 50, fee: 10_000 };
const breakfast = {
  _id: 'a',
  name: 'Breakfast',
  per: 'stay' as const,
  price: 12_500,
  sleeps: 0,
  quantity: 1,
  amount: 12_500,
};
const booking = (change: object = {}) => exampleBooking({ cancellationTerms: terms, ...change });

describe('the last free moment', () => {
  it.each([
    [policy, '2026-11-30T14:00:00+01:00'],
    [{ ...policy, freeHours: 0 }, '2026-12-01T14:00:00+01:00'],
    [{ ...policy, freeHours: 48, checkInHour: 0 }, '2026-11-29T00:00:00+01:00'],
    [{ ...policy, freeHours: 1, checkInHour: 0 }, '2026-11-30T23:00:00+01:00'],
  ])('of %o is by the clock of Lagos', (given, lagos) => {
    expect(freeUntil('2026-12-01', given)).toBe(new Date(lagos).toISOString());
  });

  it.each([
    ['2026-11-30T14:00:00.000+01:00', 0],
    ['2026-11-30T13:00:00.000Z', 0],
    ['2026-11-30T14:00:00.001+01:00', 10_000],
    ['2026-11-30T14:00:00.000Z', 10_000],
    ['2026-12-02T09:00:00.000+01:00', 10_000],
  ])('at %s cancelling costs %i', (now, fee) => {
    expect(cancellationCost(booking(), new Date(now))).toBe(fee);
  });
});

describe('what it costs', () => {
  const late = new Date('2026-12-01T13:00:00+01:00');

  it.each([
    ['pending', 'unpaid', 0],
    ['pending', 'part_paid', 10_000],
    ['approved', 'unpaid', 10_000],
    ['confirmed', 'unpaid', 10_000],
    ['checkedin', 'paid', 10_000],
    ['cancelled', 'paid', 0],
    ['rejected', 'paid', 0],
    ['completed', 'paid', 0],
  ] as const)('a stay that is %s and %s: %i', (status, paymentStatus, fee) => {
    expect(cancellationCost(booking({ status, paymentStatus }), late)).toBe(fee);
  });

  it('is never more than the stay, and nothing where the hotel asks for nothing', () => {
    fc.assert(
      fc.property(
        fc.record({ amountKobo: fc.nat(1_000_000_000), nights: fc.array(night, { minLength: 1, maxLength: 365 }) }),
        fc.integer({ min: 0, max: 100 }),
        (stay, percent) => {
          const fee = feeKobo(stay, { ...policy, percent });
          expect(Number.isInteger(fee)).toBe(true);
          expect(fee).toBeGreaterThanOrEqual(0);
          expect(fee).toBeLessThanOrEqual(stay.amountKobo);
          if (percent === 0) expect(fee).toBe(0);
        },
      ),
    );
    const at = (...prices: number[]): Night[] =>
      prices.map((price) => ({ date: '2026-12-01', roomNumber: '101', price }));
    expect(feeKobo({ amountKobo: 6_000_000, nights: at(20_000, 20_000, 20_000) }, policy)).toBe(1_000_000);
    // A first night that costs less than the others, and an amount that was set by hand.
    const nights = at(5_000, 50_000, 50_000);
    expect(feeKobo({ amountKobo: 10_500_000, nights }, policy)).toBe(250_000);
    expect(feeKobo({ amountKobo: 5_250_000, nights }, policy)).toBe(125_000);
    expect(cancellationCost(booking({ cancellationTerms: null }), late)).toBe(0);
  });
});

describe('its words', () => {
  const late = new Date('2026-12-01T13:00:00+01:00');
  const early = new Date('2026-11-01T13:00:00+01:00');

  it('name no moment that is past', () => {
    const cost = '50% of the first night (₦10,000)';
    expect(termsSentence(booking({ status: 'pending', paymentStatus: 'unpaid' }), late)).toBe(
      `Free as long as nothing is paid or confirmed, then ${cost}.`,
    );
    expect(termsSentence(booking({ status: 'pending', paymentStatus: 'part_paid' }), late)).toBe(
      `Cancelling now costs ${cost}.`,
    );
    expect(termsSentence(booking({ status: 'confirmed' }), late)).toBe(`Cancelling now costs ${cost}.`);
  });

  it('say the rule before booking, and the moment afterwards', () => {
    expect(policySentence(policy)).toBe(
      'Free cancellation until 24 hours before check-in at 2 pm, then 50% of the first night. Free as long as nothing is paid or confirmed.',
    );
    expect(policySentence({ freeHours: 0, percent: 100, checkInHour: 12 })).toContain(
      'until check-in at 12 noon, then the whole first night',
    );
    expect(policySentence({ ...policy, percent: 0 })).toBe('Cancelling is free.');
    expect(termsSentence(booking(), early)).toBe(
      'Free cancellation until Mon, 30 Nov, 2:00 pm, then 50% of the first night (₦10,000).',
    );
    expect(termsSentence(booking({ status: 'cancelled' }), early)).toBeNull();
    expect(termsSentence(booking({ cancellationTerms: null, status: 'pending' }), early)).toBe('Cancelling is free.');
    expect(termsSentence(booking({ cancellationTerms: null, status: 'confirmed' }), early)).toBe('Cancelling is free.');
    expect(termsSentence(booking({ cancellationTerms: null, status: 'checkedin' }), early)).toBeNull();
  });

  it.each([
    [
      { balance: 0, paymentStatus: 'paid' },
      late,
      'By the terms of your booking, cancelling now costs ₦10,000. ₦30,000 comes back to you: you can then say on its page to which account.',
    ],
    [
      { balance: 0, paymentStatus: 'paid' },
      early,
      'Cancelling is free. ₦40,000 comes back to you: you can then say on its page to which account.',
    ],
    [
      { balance: 30_000, paymentStatus: 'part_paid' },
      late,
      'By the terms of your booking, cancelling now costs ₦10,000.',
    ],
    [
      { balance: 40_000 },
      late,
      'By the terms of your booking, cancelling now costs ₦10,000. ₦10,000 is then still to be paid.',
    ],
    [{ balance: 40_000, status: 'pending' }, late, 'Cancelling is free.'],
    [
      { balance: 2_000, charges: 2_000, paymentStatus: 'part_paid' },
      early,
      'Cancelling is free. ₦38,000 comes back to you: you can then say on its page to which account.',
    ],
    [
      { balance: 0, charges: 14_500, extras: [breakfast], paymentStatus: 'paid' },
      late,
      'By the terms of your booking, cancelling now costs ₦10,000. ₦42,500 comes back to you: you can then say on its page to which account.',
    ],
  ])('say of %o what is paid and what comes back', (change, now, sentence) => {
    expect(costSentence([booking(change)], now)).toBe(sentence);
  });
});
