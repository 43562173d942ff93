import { users } from '@drizzle/schema/users';
import type { Queryable, Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import { isId } from '@server/platform/records/versions';
import type { LoginAnswer, User } from '@shared/auth/schema';
import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { lockUser, type UserRow, userByEmail, userById } from './queries';
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

/**
 * The guest's account to which staff give a new record. Null for none, and for one of staff: clients send the id of
 * whoever is logged in, and records by staff are for guests. Throws `not_found`.
 */
export async function guestAccount(tx: Transaction, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const user = isId(userId) ? await lockUser(tx, userId) : undefined;
  if (!user) throw new DomainError('not_found', {}, { field: 'userId' });
  return user.role === 'guest' ? user.id : null;
}

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

/** Every admin, unlocked, to write to. */
export const adminIds = async (db: Queryable): Promise<string[]> =>
  (
    await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.role, 'admin'), isNull(users.closedAt)))
  ).map(({ id }) => id);

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
