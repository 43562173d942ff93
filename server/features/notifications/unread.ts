import { notifications } from '@drizzle/schema/notifications';
import type { UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { type Params, prepared, type Queryable } from '@server/platform/database/database';
import { perPlatform } from '@server/platform/per-platform';
import type { Platform } from '@server/platform/platform';
import { type FollowedRecord, RecordHub } from '@server/platform/records/record-hub';
import type { Unread } from '@shared/notifications/schema';
import { and, isNull, sql } from 'drizzle-orm';
import { isTold } from './list';

const isOneOf = (ids: ReturnType<Params<{ ids: string }>>) =>
  sql`${notifications.userId} in (select value::uuid from json_array_elements_text(${ids}::json))`;

const countUnread = prepared('notifications_unread', (db, param: Params<{ ids: string }>) =>
  db
    .select({
      userId: notifications.userId,
      unread: sql<number>`count(*) filter (where ${isTold})`.mapWith(Number),
      /** Until the next one is told; null where none waits. */
      nextMs: sql<number | null>`extract(epoch from
        min(${notifications.toldAt}) filter (where not (${isTold})) - now())::float8 * 1000`,
    })
    .from(notifications)
    .where(and(isOneOf(param('ids')), isNull(notifications.readAt)))
    .groupBy(notifications.userId),
);

export async function unreadOf(db: Queryable, userId: string): Promise<Unread> {
  const [found] = await countUnread(db, { ids: JSON.stringify([userId]) });
  return { unread: found?.unread ?? 0 };
}

/** Of the user who is logged in; without those that staff can still undo. */
export const unread = ({ ctx: { platform, actor } }: { ctx: VerbContext<UserActor> }): Promise<Unread> =>
  unreadOf(platform.db, actor.id);

/**
 * All streams of accounts' unread notifications in this process, by the users' ids. Nothing announces that one's time to
 * be told has come, so the hub wakes up for it.
 */
class UnreadHub extends RecordHub<Unread> {
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor({ events, db }: Platform) {
    super(events, 'notifications', async (ids) => {
      const users = [...ids];
      const rows = await countUnread(db, { ids: JSON.stringify(users) });
      for (const { userId, nextMs } of rows) if (nextMs !== null) this.#wake(userId, nextMs);
      const counts = new Map(rows.map(({ userId, unread: count }) => [userId, count]));
      return new Map(users.map((userId) => [userId, ownedBy(userId, counts.get(userId) ?? 0)]));
    });
  }

  #wake(userId: string, ms: number): void {
    clearTimeout(this.#timers.get(userId));
    const read = () => {
      this.#timers.delete(userId);
      this.onPayloads(new Set([userId]));
    };
    this.#timers.set(userId, setTimeout(read, Math.ceil(ms) + 1).unref());
  }
}

const ownedBy = (userId: string, count: number): FollowedRecord<Unread> => ({
  record: { unread: count },
  access: { userId, accessTokenHash: null, accessIssuedAt: null, over: '' },
});

export const unreadHub = perPlatform((platform) => new UnreadHub(platform));
