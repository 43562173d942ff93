import type { Sql } from 'postgres';
import { signLoginToken } from '../../server/features/auth/tokens';

/** Who calls in a measurement: rows that `fillHotel` writes, and tokens that need no login. */

export const SECRET = 'a secret of the bench with more than 32 characters';
export const ADMIN_ID = '00000000-0000-4000-8000-000000000001';
export const GUEST_ID = '00000000-0000-4000-8000-000000000002';

const idOf = (kind: number, index: number) => `00000000-0000-4000-800${kind}-${String(index).padStart(12, '0')}`;

/** Guests who book: so many that each has few open bookings, as in a hotel. */
export const BOOKERS = Array.from({ length: 2_000 }, (_, index) => idOf(1, index));

/** Everybody's login, under an id of its own: rows that `fillHotel` writes as well. */
const SESSION_IDS: Record<string, string> = {
  [ADMIN_ID]: '00000000-0000-4000-8000-000000000011',
  [GUEST_ID]: '00000000-0000-4000-8000-000000000012',
  ...Object.fromEntries(BOOKERS.map((id, index) => [id, idOf(2, index)])),
};

/** Writes the people who book, and the logins by which all of them call; these end long after any measurement. */
export async function logIn(sql: Sql): Promise<void> {
  await sql`
    insert into users (id, email, name, role, password_hash)
    select id::uuid, 'will-book-' || id || '@bench.example', 'Guest', 'guest', 'none' from unnest(${BOOKERS}::text[]) id`;
  await sql`
    insert into sessions (id, user_id, created_at, expires_at)
    select id::uuid, user_id::uuid, now() + interval '7 days', now() + interval '7 days'
    from unnest(${Object.values(SESSION_IDS)}::text[], ${Object.keys(SESSION_IDS)}::text[]) as login (id, user_id)`;
}

/** Takes a user's id; returns the login token that the programs under measurement accept. */
export function tokenOf(userId: string): Promise<string> {
  return signLoginToken(SECRET, { userId, sessionId: SESSION_IDS[userId] ?? '' }, new Date());
}
