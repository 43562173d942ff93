/** What both sides know of amounts that were made less, without the validator (D48). */

/**
 * An agreed amount below what it was or what the room costs; a waived cancellation fee; a stay cancelled although its guest
 * had been checked in; less for leaving early than the rule says; what a guest still owed on leaving; a charge taken off a
 * bill; a voided order; a payment taken back; a quote below the one before; an event called off after its quote was accepted.
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
