import type { Order } from '../../../shared/food/schema';
import type { OrderOperation } from '../history';
import type { Model } from './linearizability';

/** An order as the checker believes it to be. */
export interface OrderState {
  status: Order['status'];
  voided: boolean;
}

export const orderModel: Model<OrderState, OrderOperation, Order> = {
  apply(order, { operation }) {
    if (operation.kind === 'void') return { ...order, voided: true };
    if (operation.kind !== 'status') return order;
    if (order.voided) return 'order_voided';
    return operation.status === order.status ? order : { ...order, status: operation.status };
  },
  shows(seen, after, { operation }, before) {
    // Where nothing was to be changed, the response shows what another may have made of it a moment later.
    if (operation.kind === 'status' && after === before) return true;
    return seen.status === after.status && (seen.voidedAt !== null) === after.voided;
  },
  changeOf(before, { operation }, after) {
    if (operation.kind === 'void') return before.voided ? null : 'void';
    return operation.kind === 'status' && after !== before ? `status ${operation.status}` : null;
  },
};
