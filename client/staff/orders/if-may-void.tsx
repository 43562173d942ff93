import type { Order } from '@shared/food/schema';
import type { ReactNode } from 'react';
import { useMay } from '../../lib/session/staff-access';

/** Shows what voids an order to whom the server lets: one that is paid or delivered only to who takes payments (D48). */
export function IfMayVoid({ order, children }: { order: Order; children: ReactNode }) {
  const { may } = useMay();
  const { status, total, balance, paymentMethod } = order;
  const isPaid = paymentMethod !== 'room_charge' && balance < total;
  if ((status === 'delivered' || isPaid) && !may('change', 'payments')) return null;
  return children;
}
