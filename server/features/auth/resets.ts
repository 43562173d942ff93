import { createHmac } from 'node:crypto';
import { passwordResets, users } from '@drizzle/schema/users';
import type { Queryable } from '@server/platform/database';
import { hashToken } from '@server/platform/secrets';
import { and, eq, getTableColumns, gt, isNull, lte } from 'drizzle-orm';

/** How long a link to set a new password is good (D30). */
export const RESET_MS = 30 * 60_000;

const PREFIX = 'gtr_';

/** Takes the program's secret and the id of a request; returns the token of its link. It is derived, so that a repeated mail carries the same. */
export function resetTokenFor(secret: string, requestId: string): string {
  return PREFIX + createHmac('sha256', secret).update(`reset:${requestId}`).digest('base64url');
}

/** A link that is not used and not too old. */
const isOpen = (now: Date) => and(isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now.toISOString()));

/** Keeps a link's token for that account. Returns false where the link is used up by now, as it can be when a mail is sent again. */
export async function keepReset(
  db: Queryable,
  now: Date,
  { token, userId, expiresAt }: { token: string; userId: string; expiresAt: Date },
): Promise<boolean> {
  const tokenHash = hashToken(token);
  await db
    .insert(passwordResets)
    .values({ tokenHash, userId, expiresAt: expiresAt.toISOString() })
    .onConflictDoNothing();
  const [open] = await db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(and(eq(passwordResets.tokenHash, tokenHash), isOpen(now)));
  return open !== undefined;
}

/** Takes a link's token; returns the account that it is good for, or undefined. */
export async function userByReset(db: Queryable, now: Date, token: string) {
  const [found] = await db
    .select(getTableColumns(users))
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(eq(passwordResets.tokenHash, hashToken(token)), isOpen(now)));
  return found;
}

/** Uses a link up; false where another was quicker or it is over. */
export async function useReset(db: Queryable, now: Date, token: string): Promise<boolean> {
  const used = await db
    .update(passwordResets)
    .set({ usedAt: now.toISOString() })
    .where(and(eq(passwordResets.tokenHash, hashToken(token)), isOpen(now)))
    .returning({ userId: passwordResets.userId });
  return used.length > 0;
}

/** Uses up every link of a person. */
export async function endResets(db: Queryable, now: Date, userId: string): Promise<void> {
  await db
    .update(passwordResets)
    .set({ usedAt: now.toISOString() })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
}

/** Forgets links that were over by then. */
export async function forgetResets(db: Queryable, before: Date): Promise<void> {
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, before.toISOString()));
}
