import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleBooking } from '../testing/examples';
import { depositKobo, depositSentence, depositWords } from './deposit';
import { dueLater, dueNow, statusSentences } from './words';

const percent = (depositPercent: number) => ({ depositRule: 'percent', depositPercent }) as const;
const firstNight = { depositRule: 'first_night', depositPercent: 100 } as const;

describe('D43: what confirms a stay', () => {
  it.each([
    [percent(100), 60_000_50, 60_000_50],
    [percent(30), 60_000_00, 18_000_00],
    [percent(33), 100_01, 34_00],
    [percent(1), 50, 50],
    [firstNight, 60_000_00, 20_000_00],
    [firstNight, 15_000_00, 15_000_00],
    [percent(50), 0, 0],
  ])('by %o of %i kobo is %i', (terms, totalKobo, deposit) => {
    expect(depositKobo({ totalKobo, firstNightKobo: 20_000_00 }, terms)).toBe(deposit);
  });

  it('is whole naira or all of it, and never less than the share', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 11 }), fc.integer({ min: 1, max: 100 }), (totalKobo, share) => {
        const kobo = depositKobo({ totalKobo, firstNightKobo: 0 }, percent(share));
        expect(kobo).toBeLessThanOrEqual(totalKobo);
        expect(kobo * 100).toBeGreaterThanOrEqual(totalKobo * share);
        if (kobo < totalKobo) expect([kobo % 100, (kobo - 100) * 100 < totalKobo * share]).toEqual([0, true]);
      }),
    );
  });

  it('is said before booking where it is not all', () => {
    expect(depositSentence(percent(100))).toBe('');
    expect(depositSentence(percent(30))).toBe(
      '30% of the price confirms your booking; the rest can be paid at the hotel.',
    );
    expect(depositSentence(firstNight)).toMatch(/^The price of the first night confirms your booking;/);
  });
});

describe('what is asked for now', () => {
  const stay = (change: object) => exampleBooking({ status: 'pending', deposit: 12_000, ...change });
  it.each([
    ['all of it, where all confirms it', { deposit: 40_000 }, 40_000, 0],
    ['the deposit first', {}, 12_000, 28_000],
    ['what the deposit still lacks', { balance: 35_000, paymentStatus: 'part_paid' }, 7_000, 28_000],
    ['the rest, once the deposit has come', { balance: 28_000, paymentStatus: 'part_paid' }, 28_000, 0],
    ['the rest of a confirmed stay', { status: 'confirmed', balance: 35_000 }, 35_000, 0],
    ['nothing where too much has come', { balance: -5 }, -5, 0],
  ])('is %s', (_words, change, now, later) => {
    expect([dueNow(stay(change)), dueLater(stay(change))]).toEqual([now, later]);
  });

  it('is said with how much is left for the hotel, and a part never reads as nothing', () => {
    expect(depositWords(stay({}), 'Wed, 11 Mar, 12:00 pm')).toBe(
      'Pay at least ₦12,000 by Wed, 11 Mar, 12:00 pm; ₦28,000 at the hotel.',
    );
    expect(statusSentences(stay({})).rest).toBe(
      'We will confirm it as soon as ₦12,000 arrives. ₦28,000 can be paid at the hotel.',
    );
    expect(statusSentences(stay({ balance: 35_000, paymentStatus: 'part_paid' }))).toEqual({
      headline: '₦5,000 has arrived, ₦7,000 more confirms your stay.',
      rest: '₦28,000 can be paid at the hotel.',
    });
  });
});
