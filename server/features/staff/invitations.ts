import { createHmac } from 'node:crypto';
import { staffInvitations } from '@drizzle/schema/staff';
import { lockAllStaff, type StaffAccount } from '@server/features/auth/accounts';
import { confirmPassword } from '@server/features/auth/passwords/passwords';
import type { UserActor } from '@server/platform/actor';
import type { Queryable, Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { hashToken } from '@server/platform/security/secrets';
import { INVITATION_DAYS } from '@shared/staff/roles';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';

export type InvitationRow = typeof staffInvitations.$inferSelect;

const PREFIX = 'gti_';

/**
 * The token of an invitation's link as it was issued then. It is derived, so that an email that is sent again carries the
 * same, and one that is issued anew another.
 */
export const invitationToken = (secret: string, id: string, issuedAt: Date): string =>
  PREFIX + createHmac('sha256', secret).update(`invitation:${id}:${issuedAt.getTime()}`).digest('base64url');

/** What changes with each link that is issued. */
export function issueLink(secret: string, id: string, now: Date) {
  return {
    tokenHash: hashToken(invitationToken(secret, id, now)),
    issuedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + INVITATION_DAYS * 24 * 3_600_000).toISOString(),
  };
}

/** Neither accepted nor withdrawn; its link may have expired. */
export const isOpen = and(isNull(staffInvitations.acceptedAt), isNull(staffInvitations.withdrawnAt));

/** One whose link that token opens now. */
const isOpenedBy = (token: string, now: Date) =>
  and(eq(staffInvitations.tokenHash, hashToken(token)), isOpen, gt(staffInvitations.expiresAt, now.toISOString()));

export async function invitationByToken(db: Queryable, token: string, now: Date): Promise<InvitationRow | undefined> {
  const [found] = await db.select().from(staffInvitations).where(isOpenedBy(token, now));
  return found;
}

/** Uses an invitation up; false where another request was quicker, or an admin has withdrawn it. */
export async function spendInvitation(tx: Transaction, token: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(staffInvitations)
    .set({ acceptedAt: now.toISOString() })
    .where(isOpenedBy(token, now))
    .returning({ id: staffInvitations.id });
  return used.length > 0;
}

/** Takes back what that admin has invited: an invitation is worth no more than whoever made it. */
export async function withdrawInvitationsBy(tx: Transaction, adminId: string, now: Date): Promise<void> {
  await tx
    .update(staffInvitations)
    .set({ withdrawnAt: now.toISOString() })
    .where(and(eq(staffInvitations.invitedBy, adminId), isOpen));
}

/** Makes room for a new invitation to that email where the link of the last one has expired. */
export async function withdrawExpired(tx: Transaction, email: string, now: Date): Promise<void> {
  await tx
    .update(staffInvitations)
    .set({ withdrawnAt: now.toISOString() })
    .where(and(eq(staffInvitations.email, email), isOpen, lte(staffInvitations.expiresAt, now.toISOString())));
}

/** The staff, locked: nobody joins, leaves or changes their password before the transaction has ended. */
export interface LockedStaff {
  self: StaffAccount;
  staff: StaffAccount[];
  admins: StaffAccount[];
}

/**
 * Asks an admin's password before the staff is changed: whoever finds an open login must not be able to make one of their
 * own. The result, called first in the transaction, locks the staff and looks whether they are still an admin with that
 * password. Throws `wrong_password`, counted like a wrong login; `too_many_requests`, `busy`; then `not_allowed`.
 */
export async function confirmAdmin({
  ctx,
  password,
}: {
  ctx: VerbContext<UserActor>;
  password: string;
}): Promise<(tx: Transaction) => Promise<LockedStaff>> {
  const { id, passwordHash } = await confirmPassword({ ctx, password, field: 'password' });
  return async (tx) => {
    const staff = await lockAllStaff(tx);
    const admins = staff.filter(({ role }) => role === 'admin');
    const self = admins.find((one) => one.id === id && one.passwordHash === passwordHash);
    if (!self) throw new DomainError('not_allowed');
    return { self, staff, admins };
  };
}
