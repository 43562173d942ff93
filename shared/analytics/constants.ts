import { CHARGE_KINDS, type ChargeKind, MONEY_METHODS, type MoneyMethod } from '../money/ledger/constants';

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
 * What the database counts by month: records made and guests first seen; and of the journal (D46) nights slept, money received,
 * and what was earned net of tax, by what it was for.
 */
const COUNTED = ['bookings', 'orders', 'requests', 'guests', 'nights', 'received'] as const;

export const earnedBy = <Kind extends ChargeKind>(kind: Kind) => `earned_${kind}` as const;

export const receivedBy = <Method extends MoneyMethod>(method: Method) => `received_${method}` as const;

export const FIGURES = [...COUNTED, ...CHARGE_KINDS.map(earnedBy), ...MONEY_METHODS.map(receivedBy)] as const;
export type Figure = (typeof FIGURES)[number];

/** By how much what guests have paid ahead and what is owed have grown, counted by day of the journal. */
export const BALANCES = ['deposits', 'debts'] as const;
export type Balance = (typeof BALANCES)[number];

/** How well rooms were let: kobo earned, nights sold and nights that could be sold. */
export interface Letting {
  earnedKobo: number;
  sold: number;
  available: number;
}

/** Occupancy in percent to one decimal; average daily rate and revenue per available room in kobo. */
export const lettingRates = ({ earnedKobo, sold, available }: Letting) => ({
  occupancy: available > 0 ? Math.round((sold / available) * 1_000) / 10 : null,
  rateKobo: sold > 0 ? Math.round(earnedKobo / sold) : null,
  perRoomKobo: available > 0 ? Math.round(earnedKobo / available) : null,
});
