import { z } from 'zod';
import { calendarDate, versionField } from '../fields/schema';
import { hasAtMostTwoDecimals } from './money';
import { TAX_KINDS, TAX_RATE_MAX, TAX_TEXTS } from './taxes-constants';

const rate = z
  .number({ error: TAX_TEXTS.rateInvalid })
  .min(0, TAX_TEXTS.rateInvalid)
  .max(TAX_RATE_MAX, TAX_TEXTS.rateInvalid)
  .refine(hasAtMostTwoDecimals, { error: TAX_TEXTS.rateInvalid });

/** The rates of the taxes that prices include, in percent, from a day (YYYY-MM-DD) on; 0 is none. */
export const taxRatesSchema = z.object({
  validFrom: calendarDate(TAX_TEXTS.dayInvalid),
  vat: rate,
  consumption: rate,
});

/** Rates to set, on the version of the settings that was seen (D26). */
export const taxRatesInput = taxRatesSchema.extend({ version: versionField }).strict();

/** All rates there were and will be, newest first. */
export const taxRatesListSchema = z.array(taxRatesSchema);

/** The taxes that an amount includes; `before` and their amounts add up to it. In naira. */
export const includedTaxSchema = z.object({
  before: z.number(),
  included: z.array(z.object({ kind: z.enum(TAX_KINDS), percent: z.number(), amount: z.number() })),
});

export type TaxRatesInput = z.output<typeof taxRatesInput>;
export type TaxRates = z.output<typeof taxRatesSchema>;
export type IncludedTax = z.output<typeof includedTaxSchema>;
