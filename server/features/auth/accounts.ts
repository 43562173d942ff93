import { users } from '@drizzle/schema/users';
import type { Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import type { LoginAnswer, User } from '@shared/auth/schema';
import { and, eq } from 'drizzle-orm';
import type { UserRow } from './queries';
import { deviceTokenFor } from './sessions/devices';
import { beginSession } from './sessions/sessions';

/** Refuses an email that another account has. */
export const emailTaken = () => new DomainError('email_taken', {}, { field: 'email' });

/** An account as callers see it, without its password's hash. */
export function toWire({ id, email, name, phone, address, role, version }: UserRow): User {
  return { _id: id, id, email, name, phoneNumber: phone, phone, address, role, version };
}

/**
 * Begins a login in the verb's transaction, for an account whose password was right a moment ago. Returns null where the
 * password has changed since: that ends all logins, and this one must not slip in behind it.
 */
export async function openLogin(platform: Platform, tx: Transaction, user: UserRow): Promise<LoginAnswer | null> {
  const [unchanged] = await tx
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
    .for('share');
  if (!unchanged) return null;
  const { role } = unchanged;
  const token = await beginSession(platform, tx, { id: user.id, role });
  return { token, user: toWire({ ...user, role }), device: deviceTokenFor(platform.secret, user) };
}
