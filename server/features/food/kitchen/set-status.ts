import type { StaffActor } from '@server/platform/actor';
import { inTransaction, pipelined } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { assertVersion, isId } from '@server/platform/records/versions';
import type { Order, OrderItemReadyInput, OrderStatusInput } from '@shared/food/schema';
import { publishChanges } from '../emails/emails';
import { lockStatus, tickItem, updateStatus } from '../queries';
import { orderRecord } from '../record';

/**
 * Staff set any status. Setting the same status again changes nothing. Throws `not_found`, `changed_meanwhile`,
 * `order_voided`.
 */
export function setOrderStatus({
  ctx: { platform, actor },
  input: { _id, version, status },
}: {
  ctx: VerbContext<StaffActor>;
  input: OrderStatusInput;
}): Promise<Order> {
  return inTransaction(platform.db, async (tx) => {
    if (!isId(_id)) throw new DomainError('not_found');
    const statusAt = platform.clock.now().toISOString();
    // Sent in this order.
    const [[before], changed] = await pipelined([
      lockStatus(tx, { id: _id }),
      updateStatus(tx, { id: _id, version: version ?? null, status, statusAt }),
    ]);
    const order = await orderRecord.findOrThrow(tx, _id);
    if (changed.length === 0) assertVersion(order, version);
    if (order.voidedAt !== null) throw new DomainError('order_voided');
    if (before && changed.length > 0) {
      const entry = { actor: actor.id, action: 'food.status', detail: { before: before.status, status } };
      await publishChanges(tx, { ...entry, record: order, event: status, statusBefore: before.status });
    }
    return order;
  });
}

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
