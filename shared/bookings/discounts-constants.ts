/** What both sides know of amounts that were made less, without the validator (D48). */

/**
 * What the words do not say: `amount` is also a price below the room's, `stay` a guest who had been checked in, `departure`
 * less than the rule of the booking charges, `quote` one below the last offer, `event` one whose quote was accepted, `company` the
 * rate of the company that a stay is billed to, `account` what was put on such an account, which takes nothing off.
 */
export const DISCOUNT_KINDS = [
  'amount',
  'fee',
  'stay',
  'departure',
  'debt',
  'charge',
  'order',
  'payment',
  'quote',
  'event',
  'till',
  'paid_out',
  'float',
  'credit',
  'bill',
  'company',
  'account',
] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

export const DISCOUNT_KIND_WORDS: Record<DiscountKind, string> = {
  amount: 'Agreed amount',
  fee: 'Fee waived',
  stay: 'Cancelled after check-in',
  departure: 'Left early',
  debt: 'Left owing',
  charge: 'Off the bill',
  order: 'Order voided',
  payment: 'Payment taken back',
  quote: 'Quoted lower',
  event: 'Event called off',
  till: 'Till short',
  paid_out: 'Paid out of the till',
  float: 'Float taken back',
  credit: 'Beyond the credit limit',
  bill: 'Bill taken back',
  company: 'Company rate',
  account: 'Put on an account',
};

export const DISCOUNT_LIMITS = { reasonMin: 3, pageSize: 25, listMax: 200, exportMax: 20_000 } as const;

export const DISCOUNT_TEXTS = {
  reasonNeeded: 'Please say why',
  loadFailed: 'The discounts and voids could not be loaded.',
  none: 'Nothing was taken off, waived or voided yet.',
} as const;

/** A dot is no reason: whoever reads the list must learn something. */
export const isReason = (note: string | null | undefined): boolean =>
  (note?.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= DISCOUNT_LIMITS.reasonMin;

/** The most, in kobo, that staff whose limit is `percent` may take off `ofKobo`. */
export const mostOff = (ofKobo: number, percent: number): number => Math.floor((ofKobo * percent) / 100);
