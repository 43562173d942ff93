import { notifications } from '@drizzle/schema/notifications';
import type { UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import type { Database } from '@server/platform/database/database';
import { deleteInBatches } from '@server/platform/database/delete-in-batches';
import { DomainError } from '@server/platform/domain-error';
import { isId } from '@server/platform/records/ids';
import type { Notification, NotificationIdInput, Unread } from '@shared/notifications/schema';
import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { isTold, toWire } from './list';
import { unreadOf } from './unread';

type MarkCall = { ctx: VerbContext<UserActor>; input: NotificationIdInput };

/** Staff read the notifications of guests and mark none of them. */
const isOwn = (actor: UserActor, condition: SQL | undefined) =>
  and(eq(notifications.userId, actor.id), isTold, condition);

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
