import type { Queryable, Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Order } from '@shared/food/schema';
import { lockOrderToPay } from './payment-received';
import { orderRecord } from './record';

/** Locks an order that somebody is about to pay for; undefined for one on a stay's bill. Throws `not_payable`. */
export async function lockOrderBill(tx: Transaction, id: string): Promise<Order | undefined> {
  const locked = await lockOrderToPay(tx, id);
  if (!locked) return undefined;
  if (!locked.stands) throw new DomainError('not_payable');
  return orderRecord.findOrThrow(tx, id);
}

export const findOrder = (db: Queryable, id: string): Promise<Order> => orderRecord.findOrThrow(db, id);
