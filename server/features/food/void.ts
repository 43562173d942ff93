import { voidCharge } from '@server/features/bookings/service';
import type { UserActor } from '@server/platform/actor';
import { inTransaction, together } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { isId } from '@server/platform/ids';
import type { Platform } from '@server/platform/platform';
import type { Order } from '@shared/food';
import { recordChange } from './changes';
import { markVoided, mustFind } from './queries';

/**
 * Staff take an order back, whatever has become of it: the kitchen no longer sees it, what it put on a room's bill is
 * taken off by a counter-charge, and whoever ordered is told, as is the stay (D14, D18). Voiding twice changes nothing.
 * Throws `not_found`.
 */
export function voidOrder(platform: Platform, actor: UserActor, id: string): Promise<Order> {
  return inTransaction(platform.db, async (tx) => {
    if (!isId(id)) throw new DomainError('not_found');
    const now = platform.clock.now().toISOString();
    const voided = await markVoided(tx, { id, now });
    const order = await mustFind(tx, id);
    if (voided.length === 0) return order;
    const { status, total, paymentMethod } = order;
    await together([
      recordChange(tx, {
        actor: actor.id,
        action: 'food.void',
        detail: { status, total, paymentMethod },
        order,
        event: 'voided',
      }),
      paymentMethod === 'room_charge' && voidCharge(tx, { actor: actor.id, order, at: now }),
    ]);
    return order;
  });
}
