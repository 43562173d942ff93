import { z } from 'zod';
import { ANALYTICS_PERIODS } from './constants';

/** All time unless asked otherwise. */
export const analyticsInput = z.strictObject({
  period: z.enum(ANALYTICS_PERIODS).default('all').describe('Up to today; `all` is since the hotel began.'),
});

const totalsSchema = z.object({
  totalBookings: z.number(),
  totalFoodOrders: z.number(),
  totalCateringRequests: z.number(),
  /** What was earned in the period, net of tax (D46): nights once they are slept, all else when it is charged. */
  revenue: z.number(),
  /** Money received in the period, less what was given back in it (D10). */
  received: z.number(),
});

/** How well the rooms were let in a month; null where there is nothing to divide by. */
const lettingSchema = z.object({
  /** Percent of the nights that could be sold, to one decimal. */
  occupancy: z.number().nullable(),
  /** What rooms earned for each night sold, and for each that could be sold. */
  averageDailyRate: z.number().nullable(),
  revenuePerAvailableRoom: z.number().nullable(),
});

const monthSchema = lettingSchema.extend({
  /** As '2026-11'. */
  month: z.string(),
  nightsSold: z.number(),
  /** Those that another channel's calendar has taken: available, but not sold here. */
  nightsSoldElsewhere: z.number(),
  nightsAvailable: z.number(),
  /** What rooms earned, net of tax. */
  roomEarned: z.number(),
  /** What was earned in the month, net of tax, and money received in it. */
  revenue: z.number(),
  received: z.number(),
  /** The month that is at its place in the period before. */
  before: lettingSchema.extend({ month: z.string() }).nullable(),
});

/** What the hotel did in a period, amounts in naira; the spec's fields, and the months with the period before. */
export const analyticsSchema = totalsSchema.extend({
  period: z.enum(ANALYTICS_PERIODS),
  monthlyBookings: z.array(z.object({ month: z.string(), count: z.number() })),
  /** Revenue by department: all parts add up to it. */
  revenueBreakdown: z.array(z.object({ source: z.string(), value: z.number() })),
  months: z.array(monthSchema),
  /** The period before, as long as this one; null for all time. */
  before: totalsSchema.extend({ from: z.string(), to: z.string() }).nullable(),
});

export type AnalyticsInput = z.output<typeof analyticsInput>;
export type Analytics = z.output<typeof analyticsSchema>;
export type AnalyticsMonth = Analytics['months'][number];
