import { CHARGE_KINDS, type ChargeKind } from '../money/ledger/constants';

/** Periods of the analytics, in whole months of the hotel's calendar. */
export const ANALYTICS_PERIODS = ['twelve_months', 'month', 'last_month', 'year', 'last_year', 'all'] as const;
export type AnalyticsPeriod = (typeof ANALYTICS_PERIODS)[number];

export const ANALYTICS_TEXTS = {
  loadFailed: 'Failed to load analytics',
  none: 'Nothing was booked, ordered or paid in this period.',
} as const;

/** The pie of spec 9, in this order. */
export const PIE_COLOURS = ['#0088FE', '#00C49F', '#FFBB28', '#FF8042'] as const;
export const CHART_HEIGHT = 300;
export const PIE_RADIUS = 100;

/**
 * What the database counts by month: records made, guests first seen, nights sold and what they earn, and money received by
 * what it was for.
 */
const COUNTED = ['bookings', 'orders', 'requests', 'guests', 'nights', 'room_earned'] as const;

export const receivedFor = <Kind extends ChargeKind>(kind: Kind) => `received_${kind}` as const;

export const FIGURES = [...COUNTED, ...CHARGE_KINDS.map(receivedFor)] as const;
export type Figure = (typeof FIGURES)[number];
