import type { UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { audit } from '@server/platform/records/audit';
import type { RoomRemoveInput } from '@shared/rooms/schema';
import { changeRoom, lockRoom } from './queries';

/** How many stays of a room are still to come, as bookings know it. */
type CountUpcomingStays = (tx: Transaction, roomId: string, today: string, now: Date) => Promise<number>;

/**
 * Takes a room out of use; it is archived, since bookings refer to it. Throws `not_found`, `changed_meanwhile`, and `room_has_stays` while
 * a stay is still to come.
 */
export function removeRoom({
  ctx: { platform, actor },
  input,
  countUpcomingStays,
}: {
  ctx: VerbContext<UserActor>;
  input: RoomRemoveInput;
  countUpcomingStays: CountUpcomingStays;
}): Promise<{ _id: string }> {
  return inTransaction(platform.db, async (tx) => {
    const { id, roomNumber } = await lockRoom(tx, input._id);
    const now = platform.clock.now();
    const count = await countUpcomingStays(tx, id, platform.clock.today(), now);
    if (count > 0)
      throw new DomainError('room_has_stays', {
        number: roomNumber,
        stays: count === 1 ? '1 upcoming stay' : `${count} upcoming stays`,
        them: count === 1 ? 'it' : 'them',
      });
    await changeRoom(tx, input, { archivedAt: now.toISOString() });
    await audit(tx, { actor: actor.id, action: 'rooms.archive', recordId: id });
    return { _id: id };
  });
}
