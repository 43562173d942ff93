import { users } from '@drizzle/schema/users';
import type { Transaction } from '@server/platform/database';
import type { Platform } from '@server/platform/platform';
import type { LoginAnswer, User } from '@shared/auth';
import { and, eq } from 'drizzle-orm';
import { deviceTokenFor } from './devices';
import type { UserRow } from './queries';
import { beginSession } from './sessions';

/** Takes an account's row; returns it as it goes over the wire. */
export function toWire({ id, email, name, phone, address, role }: UserRow): User {
  return { _id: id, id, email, name, phoneNumber: phone, phone, address, role };
}

/**
 * Takes an account whose password was right a moment ago; begins a login in the verb's transaction. Returns null where the
 * password has become another meanwhile: a change of it ends all logins, and none may slip in behind it.
 */
export async function openLogin(platform: Platform, tx: Transaction, user: UserRow): Promise<LoginAnswer | null> {
  const [still] = await tx
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
    .for('share');
  if (!still) return null;
  const token = await beginSession(platform, tx, { id: user.id, role: still.role });
  return { token, user: toWire({ ...user, role: still.role }), device: deviceTokenFor(platform.secret, user) };
}
