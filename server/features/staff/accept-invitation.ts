import { users } from '@drizzle/schema/users';
import { openLogin } from '@server/features/auth/accounts';
import { assertGoodPassword } from '@server/features/auth/passwords/good-password';
import { hashPassword } from '@server/features/auth/passwords/passwords';
import { endResets } from '@server/features/auth/passwords/resets';
import { endSessions } from '@server/features/auth/sessions/sessions';
import { accountByEmail, lockStaff } from '@server/features/auth/staff-accounts';
import type { PublicContext } from '@server/platform/context';
import { inTransaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { audit } from '@server/platform/records/audit';
import { callerNetwork } from '@server/platform/security/limits';
import type { LoginAnswer } from '@shared/auth/schema';
import type { AcceptInvitationInput, OpenInvitation } from '@shared/staff/schema';
import { eq } from 'drizzle-orm';
import { queueStaffEmails } from './emails';
import { invitationByToken, spendInvitation } from './invitations';

type Asked<Input> = { ctx: PublicContext; input: Input };

/** What a link invites to. Throws `invitation_over`, also for an unknown token. */
export async function openInvitation({
  ctx: { platform },
  input: { token },
}: Asked<{ token: string }>): Promise<OpenInvitation> {
  const invitation = await invitationByToken(platform.db, token, platform.clock.now());
  if (!invitation) throw new DomainError('invitation_over');
  const { name, email, role } = invitation;
  return { name, email, role, hasAccount: (await accountByEmail(platform.db, email)) !== undefined };
}

/**
 * Joins the staff by a mailed link, once, and logs in. A guest's account with that email becomes the member's: the link
 * proves whose the mailbox is, so its password is replaced and its logins and links end, whoever made it. Its own bookings
 * stay. Throws `invitation_over`, `password_common`, `password_short`, `busy`.
 */
export async function acceptInvitation({
  ctx: { platform, ip },
  input: { token, name, password },
}: Asked<AcceptInvitationInput>): Promise<LoginAnswer> {
  const now = platform.clock.now();
  const invitation = await invitationByToken(platform.db, token, now);
  if (!invitation) throw new DomainError('invitation_over');
  const { id: invitationId, email, role } = invitation;
  assertGoodPassword(password, { email, name, role }, 'password');
  const passwordHash = await hashPassword(password, { caller: callerNetwork(ip), first: true });
  return inTransaction(platform.db, async (tx) => {
    // People before invitations, as where the staff is changed.
    const admins = await lockStaff(tx);
    const values = { name, role, passwordHash, staffLeftAt: null };
    const [user] = await tx
      .insert(users)
      .values({ email, ...values })
      // Whoever is on the staff already keeps their role and password.
      .onConflictDoUpdate({ target: users.email, set: values, setWhere: eq(users.role, 'guest') })
      .returning();
    if (!user || !(await spendInvitation(tx, token, now))) throw new DomainError('invitation_over');
    await endSessions(tx, now, user.id, 'all');
    await endResets(tx, now, user.id);
    await audit(tx, { actor: user.id, action: 'staff.join', recordId: user.id, detail: { role, invitationId } });
    const others = admins.filter(({ id }) => id !== user.id);
    await queueStaffEmails(tx, others, { event: 'join', name, email, role, by: name, at: now.toISOString() });
    const login = await openLogin(platform, tx, user);
    if (!login) throw new Error('The password of this transaction was not found');
    return login;
  });
}
