import { BOOKING_STATUSES, isCancellable, isHolding } from '@shared/facts/bookings';
import { describe, expect, it } from 'vitest';
import { agreedAmount, amountAfterMove, holdExpiry, paymentState, statusWhenHidden, TRANSITIONS } from './rules';

describe('amounts (D10)', () => {
  it('a stay costs nights × price unless staff agreed something else, nothing included', () => {
    expect(agreedAmount(2_000_000, 3)).toBe(6_000_000);
    expect(agreedAmount(2_000_000, 3, null)).toBe(6_000_000);
    expect(agreedAmount(2_000_000, 3, 50_000.5)).toBe(5_000_050);
    expect(agreedAmount(2_000_000, 3, 0)).toBe(0);
  });

  it('a computed amount follows the nights, an agreed one stays', () => {
    const before = { amountKobo: 300, nightlyKobo: 100, nights: 3 };
    expect(amountAfterMove(before, { nightlyKobo: 150, nights: 2 })).toBe(300);
    expect(amountAfterMove(before, { nightlyKobo: 150, nights: 4 })).toBe(600);
    expect(amountAfterMove({ ...before, amountKobo: 250 }, { nightlyKobo: 150, nights: 4 })).toBe(250);
  });

  it.each([
    [1000, 0, 1000, 'unpaid'],
    [1000, 400, 600, 'part_paid'],
    [1000, 1000, 0, 'paid'],
    [1000, 1200, -200, 'paid'],
    [0, 0, 0, 'paid'],
  ])('of %i agreed and %i received, %i is open: %s', (agreed, received, balanceKobo, status) => {
    expect(paymentState(agreed, received)).toEqual({ balanceKobo, status });
  });
});

describe('statuses', () => {
  it('a guest may only cancel, and only while pending or approved (D12)', () => {
    for (const status of BOOKING_STATUSES) {
      expect(TRANSITIONS.guest.cancelled.some((from) => from === status)).toBe(isCancellable(status));
      if (status !== 'cancelled') expect(TRANSITIONS.guest[status]).toEqual([]);
    }
  });

  it('staff may set any status from any (spec 4)', () => {
    for (const status of BOOKING_STATUSES) expect(TRANSITIONS.staff[status]).toEqual(BOOKING_STATUSES);
  });

  it('a hidden booking holds no room (D12)', () => {
    for (const status of BOOKING_STATUSES) expect(isHolding(statusWhenHidden(status))).toBe(false);
    expect(statusWhenHidden('completed')).toBe('completed');
  });
});

it('a hold lasts the hours that are set, parts of one too (D11)', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  expect(holdExpiry(now, 24).toISOString()).toBe('2026-03-11T12:00:00.000Z');
  expect(holdExpiry(now, 0.5).toISOString()).toBe('2026-03-10T12:30:00.000Z');
});
