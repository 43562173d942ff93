import type { hotelTaxes } from '@drizzle/schema/hotel';
import type { TaxRates } from '@shared/money/taxes-schema';

/** Rates are percent on the wire and hundredths of a percent in the table. */
const POINTS_PER_PERCENT = 100;

export const ratesOnWire = ({ validFrom, vatPoints, consumptionPoints }: typeof hotelTaxes.$inferSelect): TaxRates => ({
  validFrom,
  vat: vatPoints / POINTS_PER_PERCENT,
  consumption: consumptionPoints / POINTS_PER_PERCENT,
});

export const toPoints = (percent: number): number => Math.round(percent * POINTS_PER_PERCENT);
