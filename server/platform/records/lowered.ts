import { type DiscountKind, isReason } from '@shared/bookings/discounts-constants';
import { DomainError } from '../domain-error';

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

/** Throws `reason_needed` where nobody has said why, in at least a word. */
export function assertReason(note: string | null | undefined): void {
  if (!isReason(note)) throw new DomainError('reason_needed', {}, { field: 'note' });
}
