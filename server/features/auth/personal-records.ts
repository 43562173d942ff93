import { sessions } from '@drizzle/schema/users';
import { isoInstant, type Queryable, type Transaction } from '@server/platform/database/database';
import type { HotelClock } from '@server/platform/process/clock';
import type { PersonalKind } from '@shared/account/data-schema';
import { desc, eq } from 'drizzle-orm';

/** One kind of records of a person with an account, as the account's screen needs them. Each feature writes its own. */
export interface PersonalRecords {
  /** Its name in the exported file. */
  name: PersonalKind;
  /** The newest rows, with what the person may know and nothing internal. */
  rows(db: Queryable, userId: string, limit: number): Promise<object[]>;
  /** In whole sentences, what keeps the account from being closed. Called with the account's row locked. */
  open?(tx: Transaction, userId: string, clock: HotelClock): Promise<string[]>;
  /** Takes the person out of what the books keep. */
  forget?(tx: Transaction, userId: string): Promise<void>;
}

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
