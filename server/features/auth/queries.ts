import { users } from '@drizzle/schema/users';
import type { Queryable, Transaction } from '@server/platform/database/database';
import { and, eq, isNull, sql } from 'drizzle-orm';

export type UserRow = typeof users.$inferSelect;

const isOpen = isNull(users.closedAt);

/** `email` is in lower case. */
export async function userByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isOpen));
  return user;
}

export async function userById(db: Queryable, id: string): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isOpen));
  return user;
}

/**
 * The same, so that the account cannot be closed before this transaction has ended; with 'no key update' no login to it
 * begins either.
 */
export async function lockUser(
  tx: Transaction,
  id: string,
  strength: 'key share' | 'no key update' = 'key share',
): Promise<UserRow | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isOpen))
    .for(strength);
  return user;
}

export async function hasUserOfRole(db: Queryable, role: UserRow['role']): Promise<boolean> {
  const [found] = await db.select({ one: sql`1` }).from(users).where(eq(users.role, role)).limit(1);
  return found !== undefined;
}
