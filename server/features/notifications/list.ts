import { notifications } from '@drizzle/schema/notifications';
import type { PersonalRecords } from '@server/features/auth/personal-records';
import { isStaff, type UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { isoInstant } from '@server/platform/database/database';
import { afterCursor, decodeCursor, pageOf, readingOrder, sortedBy } from '@server/platform/database/keyset';
import { DomainError } from '@server/platform/domain-error';
import { isId } from '@server/platform/records/ids';
import type { Notification, NotificationList, NotificationsOfUserInput } from '@shared/notifications/schema';
import { RECORD_KINDS } from '@shared/records/kinds';
import { and, desc, eq, sql } from 'drizzle-orm';

/** Not while staff can undo what it tells (D34). */
export const isTold = sql`${notifications.toldAt} <= now()`;

export function toWire(row: typeof notifications.$inferSelect): Notification {
  const { id, message, readAt, toldAt, kind, recordId, reference } = row;
  return {
    _id: id,
    message,
    isRead: readAt !== null,
    createdAt: isoInstant(toldAt),
    kind,
    recordId,
    reference,
    link: RECORD_KINDS[kind].page(recordId),
  };
}

const sorted = { column: notifications.toldAt, id: notifications.id };

/** One page of a user's notifications, newest first, for that user or staff. Throws `not_found` for anyone else. */
export async function notificationsOfUser({
  ctx: { platform, actor },
  input: { userId, limit, cursor: sent },
}: {
  ctx: VerbContext<UserActor>;
  input: NotificationsOfUserInput;
}): Promise<NotificationList> {
  if (!isId(userId) || !(isStaff(actor) || actor.id === userId)) throw new DomainError('not_found');
  const cursor = sent ? decodeCursor(sent, notifications.toldAt) : null;
  const order = readingOrder('desc', cursor);
  const found = await platform.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isTold, cursor ? afterCursor(sorted, order, cursor) : undefined))
    .orderBy(...sortedBy(sorted, order))
    .limit(limit + 1);
  const { rows, ...cursors } = pageOf(found, limit, cursor, ({ toldAt }) => toldAt);
  return { items: rows.map(toWire), ...cursors };
}

/** What a person with an account was told. The rows go with the account's own. */
export const personalNotifications: PersonalRecords = {
  name: 'notifications',
  async rows(db, userId, limit) {
    const rows = await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, userId), isTold))
      .orderBy(desc(notifications.toldAt), desc(notifications.id))
      .limit(limit);
    return rows.map(({ reference: about, message, readAt, toldAt }) => {
      return { about, message, isRead: readAt !== null, toldAt: isoInstant(toldAt) };
    });
  },
};
