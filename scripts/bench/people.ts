import type { Sql } from 'postgres';
import { signLoginToken } from '../../server/features/auth/tokens';

/** Who calls in a measurement: rows that `fillHotel` writes, and tokens that need no login. */

export const SECRET = 'a secret of the bench with more than 32 characters';
export const ADMIN_ID = '00000000-0000-4000-8000-000000000001';
export const GUEST_ID = '00000000-0000-4000-8000-000000000002';

/** The logins of the two, under ids of their own: rows that `fillHotel` writes as well. */
const SESSION_IDS: Record<string, string> = {
  [ADMIN_ID]: '00000000-0000-4000-8000-000000000011',
  [GUEST_ID]: '00000000-0000-4000-8000-000000000012',
};

/** Writes the logins by which the two call; they end long after any measurement. */
export async function logIn(sql: Sql): Promise<void> {
  for (const [userId, id] of Object.entries(SESSION_IDS)) {
    await sql`insert into sessions (id, user_id, created_at, expires_at)
      values (${id}, ${userId}, now() + interval '7 days', now() + interval '7 days')`;
  }
}

/** Takes a user's id; returns the login token that the programs under measurement accept. */
export function tokenOf(userId: string): Promise<string> {
  return signLoginToken(SECRET, { userId, sessionId: SESSION_IDS[userId] ?? '' }, new Date());
}
