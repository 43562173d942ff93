/** Taxes that the hotel's prices include where it says so: the federal one, and a state's on what is consumed in hotels. */
export const TAX_KINDS = ['vat', 'consumption'] as const;
export type TaxKind = (typeof TAX_KINDS)[number];

export const TAX_WORDS: Record<TaxKind, string> = { vat: 'VAT', consumption: 'Consumption tax' };

/** Percent. */
export const TAX_RATE_MAX = 50;

export const TAX_TEXTS = {
  rateInvalid: `Please enter a rate in percent, from 0 to ${TAX_RATE_MAX}, with at most two decimals`,
  dayInvalid: 'Please enter the day from which the rates are valid',
  dayPast: 'Rates begin today or later: receipts that were issued stay as they are.',
} as const;
