import type { StaffActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction, violates } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { ORDER_TEXTS } from '@shared/food/order-texts';
import type { Order, OrderUpdateInput } from '@shared/food/schema';
import { correctGuest } from './emails/emails';

/** Staff correct who an order's guest is. Throws `not_found`, `changed_meanwhile`, `invalid_input`. */
export async function updateOrder({
  ctx,
  input: { _id, version, ...guest },
}: {
  ctx: VerbContext<StaffActor>;
  input: OrderUpdateInput;
}): Promise<Order> {
  try {
    return await inTransaction(ctx.platform.db, (tx) => correctGuest(tx, ctx, { target: { _id, version }, guest }));
  } catch (error) {
    if (!violates(error, 'food_orders_to_address')) throw error;
    throw new DomainError('invalid_input', {}, { field: 'address', message: ORDER_TEXTS.addressMissing });
  }
}
