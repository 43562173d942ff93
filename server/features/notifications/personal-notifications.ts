import { notifications } from '@drizzle/schema/notifications';
import type { PersonalRecords } from '@server/features/auth/personal-records';
import { isoInstant } from '@server/platform/database/database';
import { and, desc, eq } from 'drizzle-orm';
import { isTold } from './list';

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
