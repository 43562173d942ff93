import { users } from '@drizzle/schema/users';
import type { Queryable } from '@server/platform/database';
import { eq, sql } from 'drizzle-orm';

export type UserRow = typeof users.$inferSelect;

/** Takes an e-mail address in lower case; returns the account, with its password's hash, or undefined. */
export async function userByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
}

/** Takes an id; returns the account or undefined. */
export async function userById(db: Queryable, id: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

/** True where somebody has that role. */
export async function hasUserOfRole(db: Queryable, role: UserRow['role']): Promise<boolean> {
  const [found] = await db.select({ one: sql`1` }).from(users).where(eq(users.role, role)).limit(1);
  return found !== undefined;
}
