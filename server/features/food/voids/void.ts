import { auditLog } from '@drizzle/schema/records';
import { announceVoidedCharge } from '@server/features/bookings/money/charges';
import { voidOrderCharge } from '@server/features/money/ledger/charges';
import { readOwed } from '@server/features/money/ledger/payments';
import { isStaff, type StaffActor, withRight } from '@server/platform/actor';
import { inTransaction, pipelined, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { discountDetail } from '@server/platform/records/audit';
import { assertVersion, isId } from '@server/platform/records/versions';
import type { Order, OrderVoidInput } from '@shared/food/schema';
import { toKobo } from '@shared/money/money';
import { sql } from 'drizzle-orm';
import { publishChanges } from '../emails/emails';
import { markVoided } from '../queries';
import { orderRecord } from '../record';

/** True for an order that was handed over, even if its status was set back since. */
async function wasDelivered(tx: Transaction, { _id, status }: Order): Promise<boolean> {
  if (status === 'delivered') return true;
  const isDelivery = sql`${auditLog.recordId} = ${_id}::uuid and ${auditLog.action} = 'food.status' and ${auditLog.detail} ->> 'status' = 'delivered'`;
  const [entry] = await tx.select({ id: auditLog.id }).from(auditLog).where(isDelivery).limit(1);
  return entry !== undefined;
}

/** True for a stay on whose bill more was paid for food than it owes now. */
async function paidFood(tx: Transaction, bookingId: string): Promise<boolean> {
  const { owed, received } = await readOwed(tx, { kind: 'booking', id: bookingId });
  return (received.food ?? 0) > (owed.food ?? 0);
}

/**
 * Whoever takes no payments voids nothing that is paid or was delivered (D48). Called with the order voided and its charge
 * countered: what was paid for it is then too much. Throws `void_needs_desk`.
 */
async function assertMayVoid(tx: Transaction, actor: StaffActor, order: Order, bookingId: string | null) {
  if (isStaff(withRight(actor, 'change', 'payments'))) return;
  const isPaid = order.balance < 0 || (bookingId !== null && (await paidFood(tx, bookingId)));
  if (isPaid || (await wasDelivered(tx, order))) throw new DomainError('void_needs_desk');
}

/**
 * Staff void an order, whatever its status: it leaves the board, a counter-charge takes back what it owes, and its guest
 * and the stay that it was charged to are emailed. The reason is for staff, in the audit
 * log alone. What was paid is then too much, and before staff as such (D14). Repeating changes nothing. Throws `not_found`,
 * `changed_meanwhile`, `void_needs_desk`.
 */
export function voidOrder({
  ctx: { platform, actor },
  input: { _id: id, version, reason, note },
}: {
  ctx: VerbContext<StaffActor>;
  input: OrderVoidInput;
}): Promise<Order> {
  return inTransaction(platform.db, async (tx) => {
    if (!isId(id)) throw new DomainError('not_found');
    const now = platform.clock.now().toISOString();
    const voided = await markVoided(tx, { id, version: version ?? null, now });
    const order = await orderRecord.findOrThrow(tx, id);
    if (voided.length === 0) {
      assertVersion(order, version);
      return order;
    }
    const { status, total, paymentMethod } = order;
    const counterCharge = await voidOrderCharge(tx, { orderId: id, recordedBy: actor.id, at: now });
    const { bookingId, amountKobo } = counterCharge;
    await assertMayVoid(tx, actor, order, bookingId);
    await pipelined([
      publishChanges(tx, {
        actor: actor.id,
        action: 'food.void',
        detail: {
          ...{ status, total, paymentMethod, reason },
          ...discountDetail({ kind: 'order', fromKobo: toKobo(total), toKobo: 0 }),
          note,
        },
        record: order,
        event: 'voided',
      }),
      bookingId && announceVoidedCharge(tx, { actor: actor.id, order, bookingId, amountKobo }),
    ]);
    return order;
  });
}
