import { tellVoidedCharge } from '@server/features/bookings/charges';
import { voidOrderCharge } from '@server/features/ledger/charges';
import type { StaffActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction, together } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { isId } from '@server/platform/ids';
import { assertVersion } from '@server/platform/versions';
import type { Order, OrderVoidInput } from '@shared/food';
import { recordChanges } from './emails';
import { markVoided } from './queries';
import { orderRecord } from './record';

/**
 * Staff void an order, whatever its status: it leaves the board, a counter-charge takes back what it owes, and its guest
 * and the stay that it was charged to are emailed. The reason is for staff, in the audit
 * log alone. What was paid is then too much, and before staff as such (D14). Repeating changes nothing. Throws `not_found`, `changed_meanwhile`.
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
    await together([
      recordChanges(tx, {
        actor: actor.id,
        action: 'food.void',
        detail: { status, total, paymentMethod, reason, note },
        record: order,
        event: 'voided',
      }),
      bookingId && tellVoidedCharge(tx, { actor: actor.id, order, bookingId, amountKobo }),
    ]);
    return order;
  });
}
