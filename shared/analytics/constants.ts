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
