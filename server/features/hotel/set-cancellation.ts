import { hotel } from '@drizzle/schema/hotel';
import type { UserActor } from '@server/platform/actor';
import { audit } from '@server/platform/audit';
import type { VerbContext } from '@server/platform/context';
import { inTransaction } from '@server/platform/database';
import type { CancellationPolicy } from '@shared/cancellation';
import { cancellationPolicy } from './hotel-details';

/**
 * Sets what cancelling costs, for bookings made from now on: those that were made keep the rule under which they were.
 */
export function setCancellation({
  ctx: { platform, actor },
  input: { freeHours, percent, checkInHour },
}: {
  ctx: VerbContext<UserActor>;
  input: CancellationPolicy;
}): Promise<CancellationPolicy> {
  return inTransaction(platform.db, async (tx) => {
    const [before] = await tx.select().from(hotel).for('update');
    if (!before) throw new Error('The row of the hotel is missing');
    const after = { cancellationFreeHours: freeHours, cancellationPercent: percent, checkInHour };
    await tx.update(hotel).set(after);
    const { cancellationFreeHours, cancellationPercent, checkInHour: hour } = before;
    const was = { cancellationFreeHours, cancellationPercent, checkInHour: hour };
    // The hotel has no id: the entry stands with whoever changed it.
    const detail = { before: was, after };
    await audit(tx, { actor: actor.id, action: 'hotel.setCancellation', recordId: actor.id, detail });
    return cancellationPolicy(tx);
  });
}
