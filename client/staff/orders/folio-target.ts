import type { Order } from '@shared/food/schema';
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
