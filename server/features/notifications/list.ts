import { notifications } from '@drizzle/schema/notifications';
import { followChanges } from '@server/features/auth/follow-changes';
import type { PersonalRecords } from '@server/features/auth/personal-records';
import { unwantedWaiting } from '@server/features/bookings/stays/unwanted';
import { waitlistWaiting } from '@server/features/bookings/waitlist/entries';
import { clashesWaiting } from '@server/features/calendar-feeds/clashes';
import { openLostQuestions } from '@server/features/lost-property/questions';
import { mailServerFails, undeliveredEmails } from '@server/features/mail/state';
import { openPaidNotices } from '@server/features/money/notices/notices';
import { openPaymentTasks } from '@server/features/money/payments/tasks';
import { unconfirmedDrops } from '@server/features/money/till/drops';
import { SERVER_KINDS } from '@server/features/record-kinds';
import { disabledWebhooks } from '@server/features/webhooks/endpoints';
import { isAdmin, isStaff, type StaffActor, type UserActor } from '@server/platform/actor';
import { isoInstant } from '@server/platform/database/database';
import { afterCursor, decodeCursor, pageOf, readingOrder, sortedBy } from '@server/platform/database/keyset';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import type { WaitingSource } from '@server/platform/records/links';
import { isId } from '@server/platform/records/versions';
import type { Notification, NotificationList, NotificationsOfUserInput, Waiting } from '@shared/notifications/schema';
import { eachKind, RECORD_KINDS } from '@shared/records/kinds';
import { and, desc, eq, sql } from 'drizzle-orm';

/** Not while staff can undo what it tells (D34). */
export const isShown = sql`${notifications.toldAt} <= now()`;

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
    .where(and(eq(notifications.userId, userId), isShown, cursor ? afterCursor(sorted, order, cursor) : undefined))
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
      .where(and(eq(notifications.userId, userId), isShown))
      .orderBy(desc(notifications.toldAt), desc(notifications.id))
      .limit(limit);
    return rows.map(({ reference: about, message, readAt, toldAt }) => {
      return { about, message, isRead: readAt !== null, toldAt: isoInstant(toldAt) };
    });
  },
};

/** What can wait for staff, in the order in which it is shown. Each kind of record has its own in between. */
const SOURCES: readonly WaitingSource[] = [
  openPaidNotices,
  openPaymentTasks,
  unconfirmedDrops,
  ...Object.values(SERVER_KINDS).flatMap<WaitingSource>(({ waiting }) => Object.values(waiting)),
  openLostQuestions,
  unwantedWaiting,
  waitlistWaiting,
  disabledWebhooks,
  clashesWaiting,
  mailServerFails,
  undeliveredEmails,
];

/** What waits for staff now. */
export async function whatWaits({ ctx: { platform, actor } }: { ctx: VerbContext<StaffActor> }): Promise<Waiting> {
  const sources = SOURCES.filter(({ isForAdmins }) => !isForAdmins || isAdmin(actor));
  const found = await Promise.all(sources.map(async ({ kind, read }) => ({ kind, ...(await read(platform.db)) })));
  return found.flatMap(({ kind, count, since }) => (since === null ? [] : { kind, count, since: isoInstant(since) }));
}

/** Tells staff that what waits may have changed, as `followChanges` does. */
export const followWhatWaits = (call: Parameters<typeof followChanges>[1]) =>
  followChanges(
    [
      ...([
        'payment_tasks',
        'paid_notices',
        'till_drops',
        'lost_questions',
        'unwanted_guests',
        'waitlist_entries',
        'out_of_order_periods',
        'room_blocks',
        'webhook_endpoints',
        'calendar_clashes',
        'mail_state',
      ] as const),
      ...eachKind(({ table, waiting }) => (Object.keys(waiting).length > 0 ? table : [])).flat(),
    ],
    call,
  );
