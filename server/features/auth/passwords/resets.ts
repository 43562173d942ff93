import { createHmac } from 'node:crypto';
import { passwordResets, users } from '@drizzle/schema/users';
import { deleteInBatches } from '@server/platform/database/batches';
import type { Database, Queryable } from '@server/platform/database/database';
import { hashToken } from '@server/platform/security/secrets';
import { RESET_LINK_MINUTES } from '@shared/links/constants';
import { and, desc, eq, getTableColumns, gt, isNull, lte } from 'drizzle-orm';

/** How long a link to set a new password is good. */
export const RESET_MS = RESET_LINK_MINUTES * 60_000;

const PREFIX = 'gtr_';

/** The token of a request's link. It is derived, so that an email that is sent again carries the same. */
export function resetTokenFor(secret: string, requestId: string): string {
  return PREFIX + createHmac('sha256', secret).update(`reset:${requestId}`).digest('base64url');
}

/** A link that is not used and not too old. */
const isOpen = (now: Date) => and(isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now.toISOString()));

/** Stores a link. `open`: it can be used, which it may no longer be when an email is sent again; `isNew`: it was not stored before. */
export async function storeReset(
  db: Queryable,
  now: Date,
  { token, userId, expiresAt }: { token: string; userId: string; expiresAt: Date },
): Promise<{ open: boolean; isNew: boolean }> {
  const tokenHash = hashToken(token);
  const kept = await db
    .insert(passwordResets)
    .values({ tokenHash, userId, expiresAt: expiresAt.toISOString() })
    .onConflictDoNothing({ target: passwordResets.tokenHash })
    .returning({ userId: passwordResets.userId });
  const [open] = await db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(and(eq(passwordResets.tokenHash, tokenHash), isOpen(now)));
  return { open: open !== undefined, isNew: kept.length > 0 };
}

/** Deletes a link that was not sent after all. */
export async function dropReset(db: Queryable, token: string): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.tokenHash, hashToken(token)));
}

/**
 * Renews the newest link that a person was sent, for its whole lifetime from now on; false if there is none that is unused
 * and expired less than one lifetime ago.
 */
export async function renewReset(db: Queryable, now: Date, userId: string): Promise<boolean> {
  const [newest] = await db
    .select({ tokenHash: passwordResets.tokenHash })
    .from(passwordResets)
    .where(
      and(
        eq(passwordResets.userId, userId),
        isNull(passwordResets.usedAt),
        gt(passwordResets.expiresAt, new Date(now.getTime() - RESET_MS).toISOString()),
      ),
    )
    .orderBy(desc(passwordResets.expiresAt))
    .limit(1);
  if (!newest) return false;
  const renewed = await db
    .update(passwordResets)
    .set({ expiresAt: new Date(now.getTime() + RESET_MS).toISOString() })
    .where(and(eq(passwordResets.tokenHash, newest.tokenHash), isNull(passwordResets.usedAt)))
    .returning({ userId: passwordResets.userId });
  return renewed.length > 0;
}

/** The account whose password a valid link may set. */
export async function userByReset(db: Queryable, now: Date, token: string) {
  const [found] = await db
    .select(getTableColumns(users))
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(eq(passwordResets.tokenHash, hashToken(token)), isOpen(now)));
  return found;
}

/** Uses a link up; false where another request was quicker or it has expired. */
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

/** Deletes links that had expired so long before then that none is renewed any more. */
export const forgetResets = (db: Database, before: Date): Promise<void> =>
  deleteInBatches(
    db,
    passwordResets,
    lte(passwordResets.expiresAt, new Date(before.getTime() - RESET_MS).toISOString()),
  );
