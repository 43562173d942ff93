import { users } from '@drizzle/schema/users';
import type { Queryable, Transaction } from '@server/platform/database/database';
import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { type UserRow, userByEmail, userById } from './queries';

export type StaffAccount = UserRow;

/** Every admin, none of whom can leave or change their password before this transaction has ended. */
export function lockStaff(tx: Transaction): Promise<UserRow[]> {
  return tx
    .select()
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.closedAt)))
    .orderBy(asc(users.id))
    .for('share');
}

/**
 * Everybody on the staff, for a change of one of them: two such changes wait for each other, as do a change and an admin
 * who closes their account.
 */
export function lockAllStaff(tx: Transaction): Promise<UserRow[]> {
  return tx.select().from(users).where(ne(users.role, 'guest')).orderBy(asc(users.id)).for('update');
}

/** An admin, to write to; null for whoever is none any more. */
export async function staffAccount(db: Queryable, id: string): Promise<{ name: string; email: string } | null> {
  const user = await userById(db, id);
  return user?.role === 'admin' ? user : null;
}

/** The account with that email, a guest's too; undefined where there is none. */
export const accountByEmail = (db: Queryable, email: string): Promise<StaffAccount | undefined> =>
  userByEmail(db, email);

/** Whoever has that account now, on the staff or no longer, to write to. */
export const accountById = (db: Queryable, id: string): Promise<StaffAccount | undefined> => userById(db, id);
