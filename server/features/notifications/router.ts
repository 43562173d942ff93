import { followRecord } from '@server/features/auth/follow-record';
import { router, staffMay, userProcedure } from '@server/transports/trpc/procedures';
import { openStream } from '@server/transports/trpc/streams';
import { noInput } from '@shared/fields/schema';
import {
  notificationIdInput,
  notificationListSchema,
  notificationSchema,
  notificationsOfUserInput,
  unreadSchema,
  waitingSchema,
} from '@shared/notifications/schema';
import { followWhatWaits, notificationsOfUser, whatWaits } from './list';
import { markRead, markReadUpTo, unread, unreadHub } from './unread';

export const notificationsRouter = router({
  /** One page of a user's notifications, newest first, for that user or staff. */
  ofUser: userProcedure.input(notificationsOfUserInput).output(notificationListSchema).query(notificationsOfUser),
  /** How many of the user's are unread. */
  unread: userProcedure.input(noInput).output(unreadSchema).query(unread),
  /** The same, again whenever one has come or was read. */
  follow: userProcedure
    .input(noInput)
    .subscription(({ ctx, signal }) =>
      openStream(ctx, signal, (ended) =>
        followRecord(unreadHub(ctx.platform), { ctx, input: { _id: ctx.actor.id }, signal: ended }),
      ),
    ),
  /** Marks one of the user's own as read. */
  markRead: userProcedure.input(notificationIdInput).output(notificationSchema).mutation(markRead),
  /** Marks that one of the user's own and all before it as read. */
  markReadUpTo: userProcedure.input(notificationIdInput).output(unreadSchema).mutation(markReadUpTo),
  /** What waits for staff. */
  waiting: staffMay('view', 'desk').input(noInput).output(waitingSchema).query(whatWaits),
  /** Tells that what waits may have changed. */
  waitingChanges: staffMay('view', 'desk')
    .input(noInput)
    .subscription(({ ctx, signal }) => openStream(ctx, signal, (ended) => followWhatWaits({ ctx, signal: ended }))),
});
