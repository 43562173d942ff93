import { users } from '@drizzle/schema/users';
import type { Queryable } from '@server/platform/database';
import { eq, sql } from 'drizzle-orm';

export type UserRow = typeof users.$inferSelect;

/** `email` is in lower case. */
export async function userByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
}

export async function userById(db: Queryable, id: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

export async function hasUserOfRole(db: Queryable, role: UserRow['role']): Promise<boolean> {
  const [found] = await db.select({ one: sql`1` }).from(users).where(eq(users.role, role)).limit(1);
  return found !== undefined;
}
