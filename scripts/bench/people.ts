import { signLoginToken } from '../../server/features/auth/tokens';

/** Who calls in a measurement: rows that `fillHotel` writes, and tokens that need no login. */

export const SECRET = 'a secret of the bench with more than 32 characters';
export const ADMIN_ID = '00000000-0000-4000-8000-000000000001';
export const GUEST_ID = '00000000-0000-4000-8000-000000000002';

/** Takes a user's id; returns the login token that the programs under measurement accept. */
export function tokenOf(userId: string): Promise<string> {
  return signLoginToken(SECRET, userId, new Date());
}
