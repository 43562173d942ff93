import { notifications } from '@drizzle/schema/notifications';
import type { UserActor } from '@server/platform/actor';
import { deleteInBatches } from '@server/platform/database/batches';
import { type Database, type Params, prepared, type Queryable } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { type Platform, perPlatform, type VerbContext } from '@server/platform/platform';
import { type FollowedRecord, RecordHub } from '@server/platform/records/record-hub';
import { isId } from '@server/platform/records/versions';
import type { Notification, NotificationIdInput, Unread } from '@shared/notifications/schema';
import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { isShown, toWire } from './list';

const isOneOf = (ids: ReturnType<Params<{ ids: string }>>) =>
  sql`${notifications.userId} in (select value::uuid from json_array_elements_text(${ids}::json))`;

const countUnread = prepared('notifications_unread', (db, param: Params<{ ids: string }>) =>
  db
    .select({
      userId: notifications.userId,
      unread: sql<number>`count(*) filter (where ${isShown})`.mapWith(Number),
      /** Until the next one is told; null where none waits. */
      nextMs: sql<number | null>`extract(epoch from
        min(${notifications.toldAt}) filter (where not (${isShown})) - now())::float8 * 1000`,
    })
    .from(notifications)
    .where(and(isOneOf(param('ids')), isNull(notifications.readAt)))
    .groupBy(notifications.userId),
);

async function unreadOf(db: Queryable, userId: string): Promise<Unread> {
  const [found] = await countUnread(db, { ids: JSON.stringify([userId]) });
  return { unread: found?.unread ?? 0 };
}

/** The caller's unread notifications, without those that staff can still undo. */
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

type MarkCall = { ctx: VerbContext<UserActor>; input: NotificationIdInput };

/** Staff read the notifications of guests and mark none of them. */
const isOwn = (actor: UserActor, condition: SQL | undefined) =>
  and(eq(notifications.userId, actor.id), isShown, condition);

/** Marks one of the user's own notifications as read. Repeating changes nothing. Throws `not_found`. */
export async function markRead({ ctx: { platform, actor }, input: { _id } }: MarkCall): Promise<Notification> {
  const readAt = platform.clock.now().toISOString();
  const [marked] = isId(_id)
    ? await platform.db
        .update(notifications)
        .set({ readAt: sql`coalesce(${notifications.readAt}, ${readAt})` })
        .where(isOwn(actor, eq(notifications.id, _id)))
        .returning()
    : [];
  if (!marked) throw new DomainError('not_found');
  return toWire(marked);
}

/**
 * Marks one of the user's own notifications and all before it as read: those that they have seen, and none that came
 * meanwhile. Throws `not_found`.
 */
export async function markReadUpTo({ ctx: { platform, actor }, input: { _id } }: MarkCall): Promise<Unread> {
  const { db, clock } = platform;
  const [last] = isId(_id)
    ? await db
        .select({ toldAt: notifications.toldAt })
        .from(notifications)
        .where(isOwn(actor, eq(notifications.id, _id)))
    : [];
  if (!last) throw new DomainError('not_found');
  const upTo = sql`(${notifications.toldAt}, ${notifications.id}) <= (${last.toldAt}::timestamptz, ${_id}::uuid)`;
  await db
    .update(notifications)
    .set({ readAt: clock.now().toISOString() })
    .where(isOwn(actor, and(upTo, isNull(notifications.readAt))));
  return unreadOf(db, actor.id);
}

/** Deletes notifications that were read before that instant. */
export const forgetNotifications = (db: Database, before: Date): Promise<void> =>
  deleteInBatches(db, notifications, lt(notifications.readAt, before.toISOString()));
