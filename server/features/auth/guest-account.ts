import type { Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { isId } from '@server/platform/records/ids';
import { lockUser } from './queries';

/**
 * The guest's account to which staff give a new record. Null for none, and for one of staff: clients send the id of
 * whoever is logged in, and records by staff are for guests. Throws `not_found`.
 */
export async function guestAccount(tx: Transaction, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const user = isId(userId) ? await lockUser(tx, userId) : undefined;
  if (!user) throw new DomainError('not_found', {}, { field: 'userId' });
  return user.role === 'guest' ? user.id : null;
}
