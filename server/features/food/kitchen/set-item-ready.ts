import type { VerbContext } from '@server/platform/context';
import { inTransaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { isId } from '@server/platform/records/ids';
import type { Order, OrderItemReadyInput } from '@shared/food/schema';
import { tickItem } from '../queries';
import { orderRecord } from '../record';

/**
 * Staff tick a dish of an order as made, or take that back, whatever the order's status. Nothing hangs on it but what the
 * boards show: it is not audited, and is no change of the order's version. Throws `not_found`, `order_voided`.
 */
export function setItemReady({
  ctx: { platform },
  input: { _id: id, itemId, ready },
}: {
  ctx: VerbContext;
  input: OrderItemReadyInput;
}): Promise<Order> {
  return inTransaction(platform.db, async (tx) => {
    if (!isId(id) || !isId(itemId)) throw new DomainError('not_found');
    await tickItem(tx, { id, itemId, ready });
    const order = await orderRecord.findOrThrow(tx, id);
    if (!order.items.some((item) => item._id === itemId.toLowerCase())) throw new DomainError('not_found');
    if (order.voidedAt !== null) throw new DomainError('order_voided');
    return order;
  });
}
