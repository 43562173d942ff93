import { randomBytes } from 'node:crypto';
import { users } from '@drizzle/schema/users';
import { inTransaction } from '@server/platform/database/database';
import type { Platform } from '@server/platform/platform';
import { sql } from 'drizzle-orm';
import { hashPassword } from './passwords/passwords';
import { endResets } from './passwords/resets';
import { hasUserOfRole } from './queries';
import { endSessions } from './sessions/sessions';

/** Of several processes that start at once, one makes the admin; any constant does. */
const LOCK = 4_711_002;

/**
 * Creates the first admin, with the given password or a random one. Returns the password, or null if there is an admin
 * already. A guest's account with that email becomes the admin's, and its logins and password links end.
 */
export async function ensureFirstAdmin(
  platform: Platform,
  email: string,
  password: string | undefined,
): Promise<string | null> {
  if (await hasUserOfRole(platform.db, 'admin')) return null;
  const chosen = password ?? randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(chosen, { caller: 'start', first: true });
  const made = await inTransaction(platform.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    if (await hasUserOfRole(tx, 'admin')) return false;
    const row = { email, name: 'Admin', role: 'admin' as const, passwordHash };
    const [admin] = await tx
      .insert(users)
      .values(row)
      .onConflictDoUpdate({ target: users.email, set: { role: 'admin', passwordHash } })
      .returning({ id: users.id });
    if (!admin) throw new Error('An insert returned no row');
    const now = platform.clock.now();
    await endSessions(tx, now, admin.id, 'all');
    await endResets(tx, now, admin.id);
    return true;
  });
  return made ? chosen : null;
}
