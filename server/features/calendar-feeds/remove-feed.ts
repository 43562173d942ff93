import { calendarFeeds } from '@drizzle/schema/calendar-feeds';
import { outOfOrderPeriods } from '@drizzle/schema/out-of-order';
import { lockRooms } from '@server/features/rooms/inventory';
import type { StaffActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { audit } from '@server/platform/records/audit';
import { isId } from '@server/platform/records/ids';
import { and, eq, gt, gte, lt } from 'drizzle-orm';
import { reconcileRoom } from './reconcile';

/** Removes a feed with the nights that it still blocks; those that are over stay in the calendar. Throws `not_found`. */
export function removeFeed({
  ctx: { platform, actor },
  input: { _id: id },
}: {
  ctx: VerbContext<StaffActor>;
  input: { _id: string };
}): Promise<{ _id: string }> {
  return inTransaction(platform.db, async (tx) => {
    if (!isId(id)) throw new DomainError('not_found');
    const isThis = eq(calendarFeeds.id, id);
    const [seen] = await tx.select({ roomId: calendarFeeds.roomId }).from(calendarFeeds).where(isThis);
    if (!seen) throw new DomainError('not_found');
    await lockRooms(tx, [seen.roomId]);
    const { clock } = platform;
    const today = clock.today();
    const { feedId, startsOn, endsOn } = outOfOrderPeriods;
    await tx.delete(outOfOrderPeriods).where(and(eq(feedId, id), gte(startsOn, today)));
    const isNow = and(eq(feedId, id), lt(startsOn, today), gt(endsOn, today));
    await tx.update(outOfOrderPeriods).set({ endsOn: today }).where(isNow);
    const [gone] = await tx.delete(calendarFeeds).where(isThis).returning();
    if (!gone) throw new DomainError('not_found');
    const detail = { feed: gone.name, host: gone.host };
    await audit(tx, { actor: actor.id, action: 'rooms.removeFeed', recordId: seen.roomId, detail });
    await reconcileRoom(tx, { roomId: seen.roomId, clock });
    return { _id: id };
  });
}
