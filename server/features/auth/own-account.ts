import type { Queryable } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { type UserRow, userById } from './queries';

/** The stored account of who is logged in. */
export type OwnAccount = UserRow;

/** Throws `not_logged_in` where it is gone. */
export async function ownAccount(db: Queryable, { id }: { id: string }): Promise<OwnAccount> {
  const user = await userById(db, id);
  if (!user) throw new DomainError('not_logged_in');
  return user;
}
