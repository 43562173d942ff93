import { sessions } from '@drizzle/schema/users';
import { isoInstant } from '@server/platform/database/database';
import { desc, eq } from 'drizzle-orm';
import type { PersonalRecords } from './personal-records';

/** When somebody logged in to the account; rows that have expired are deleted each night. */
export const personalLogins: PersonalRecords = {
  name: 'logins',
  async rows(db, userId, limit) {
    const rows = await db
      .select({ beganAt: sessions.createdAt, expiresAt: sessions.expiresAt, endedAt: sessions.endedAt })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(desc(sessions.createdAt))
      .limit(limit);
    return rows.map(({ beganAt, expiresAt, endedAt }) => {
      return {
        beganAt: isoInstant(beganAt),
        expiresAt: isoInstant(expiresAt),
        endedAt: endedAt && isoInstant(endedAt),
      };
    });
  },
};
