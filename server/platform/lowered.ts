import type { DiscountKind } from '@shared/constants/discounts';

/** What an amount was and what it is, in kobo. */
export interface Lowering {
  kind: DiscountKind;
  fromKobo: number;
  toKobo: number;
}

/**
 * For the detail of an entry of the audit log: what was made less and why. By it the entry is in the list of discounts and
 * voids (D48).
 */
export const lowered = ({ kind, fromKobo, toKobo }: Lowering, note?: string | null) => ({
  lowered: { kind, fromKobo, toKobo },
  ...(note ? { note } : {}),
});
