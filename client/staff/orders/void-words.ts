import type { StaffOrder } from '@shared/food/schema';
import type { VoidReason } from '@shared/kitchen/constants';

export const VOID_REASON_WORDS: Record<VoidReason, string> = {
  sold_out: 'Sold out',
  guest_asked: 'The guest asked for it',
  mistake: 'Ordered by mistake',
  twice: 'Ordered twice',
  not_collected: 'Nobody took it',
  other: 'Another reason',
};

/** Why staff voided an order, with their note; null where there is nothing to say. */
export function voidedForWords({ voidedFor }: StaffOrder): string | null {
  if (!voidedFor) return null;
  const { reason, note } = voidedFor;
  // 'Another reason' says nothing beside the note that it has to have.
  if (reason === 'other' && note) return note;
  return note ? `${VOID_REASON_WORDS[reason]}: ${note}` : VOID_REASON_WORDS[reason];
}
