import type { Order, StaffOrder } from '@shared/food/schema';
import type { VoidReason } from '@shared/kitchen/constants';
import { formatNaira } from '@shared/money/money';
import type { FolioTarget } from '../../lib/navigation/folio-opener';

/** An order for its folio; null for one on a stay's bill, which is paid with the stay. */
export const folioTargetOf = (order: Order): FolioTarget | null => {
  const { _id, reference, guestName, balance, paymentStatus } = order;
  return paymentStatus && { bookingId: null, orderId: _id, reference, guestName, balance, isUnconfirmed: false };
};

/** Whether an order is paid for, for staff; null where its stay's bill says so. */
export function paidWords({ balance, total, paymentStatus }: Order): string | null {
  if (paymentStatus === null) return null;
  if (balance === total) return 'Unpaid';
  if (balance > 0) return `${formatNaira(balance)} to pay`;
  return balance < 0 ? `${formatNaira(-balance)} too much` : paymentStatus === 'paid' ? 'Paid' : null;
}

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
