import { lettingRates } from '@shared/analytics/constants';
import { describe, expect, it } from 'vitest';
import { monthsOf, monthsOfPeriod, periodBefore } from './figures';

describe('periods of the analytics', () => {
  it.each([
    ['twelve_months', '2025-04-01', '2026-03-01', '2024-04-01', '2025-03-01'],
    ['month', '2026-03-01', '2026-03-01', '2026-02-01', '2026-02-01'],
    ['last_month', '2026-02-01', '2026-02-01', '2026-01-01', '2026-01-01'],
    ['year', '2026-01-01', '2026-03-01', '2025-01-01', '2025-03-01'],
    ['last_year', '2025-01-01', '2025-12-01', '2024-01-01', '2024-12-01'],
  ] as const)('%s is whole months, and the period before is as long', (period, from, to, fromBefore, toBefore) => {
    const months = monthsOfPeriod(period, '2026-03-31');
    expect(months).toEqual({ from, to });
    expect(months && periodBefore(period, months)).toEqual({ from: fromBefore, to: toBefore });
  });

  it('has each month once, over the turn of the year', () => {
    expect(monthsOf({ from: '2025-11-01', to: '2026-02-01' })).toEqual([
      '2025-11-01',
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
    ]);
    expect(monthsOf({ from: '2026-02-01', to: '2026-01-01' })).toEqual([]);
  });
});

describe('how well rooms were let', () => {
  it('is nights sold of those available, and what rooms earned for each of both', () => {
    expect(lettingRates({ earnedKobo: 2_000_001, sold: 2, available: 3 })).toEqual({
      occupancy: 66.7,
      rateKobo: 1_000_001,
      perRoomKobo: 666_667,
    });
  });

  it('is not known where there is nothing to divide by', () => {
    expect(lettingRates({ earnedKobo: 0, sold: 0, available: 0 })).toEqual({
      occupancy: null,
      rateKobo: null,
      perRoomKobo: null,
    });
  });
});
