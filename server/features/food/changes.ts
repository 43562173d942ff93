import { randomUUID } from 'node:crypto';
import { type AuditEntry, audit } from '@server/platform/audit';
import { type Transaction, together } from '@server/platform/database';
import type { OrderEvent } from '@shared/constants/food';
import type { Order } from '@shared/food';
import { queueEmail } from './emails';

/** One change of an order: who did what, what it has become, and what its guest is told. */
export interface Change extends Pick<AuditEntry, 'actor' | 'action' | 'detail'> {
  order: Order;
  event: OrderEvent;
}

/** Records a change and queues the email about it, in the transaction that made it: all of it happens or none (D18). */
export async function recordChange(tx: Transaction, { order, event, ...entry }: Change): Promise<void> {
  const changeId = randomUUID();
  // Neither waits for the other's answer: they go to the database together.
  await together([
    audit(tx, { ...entry, id: changeId, recordId: order._id }),
    queueEmail(tx, { changeId, event, order }),
  ]);
}
