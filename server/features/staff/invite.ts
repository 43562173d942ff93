import { randomUUID } from 'node:crypto';
import { staffInvitations } from '@drizzle/schema/staff';
import { users } from '@drizzle/schema/users';
import { accountByEmail, lockStaff, openLogin } from '@server/features/auth/accounts';
import { assertGoodPassword } from '@server/features/auth/passwords/good-password';
import { hashPassword } from '@server/features/auth/passwords/passwords';
import { endResets } from '@server/features/auth/passwords/resets';
import { endSessions } from '@server/features/auth/sessions/sessions';
import type { UserActor } from '@server/platform/actor';
import { inTransaction, violates } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { PublicContext, VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { isId } from '@server/platform/records/versions';
import { callerNetwork } from '@server/platform/security/limits';
import { isStaffRole } from '@shared/auth/roles';
import type { LoginAnswer } from '@shared/auth/schema';
import type { AcceptInvitationInput, InviteInput, OpenInvitation, Staff } from '@shared/staff/schema';
import { and, eq } from 'drizzle-orm';
import { queueInvitationEmail, queueStaffEmails } from './emails';
import { confirmAdmin, invitationByToken, isOpen, issueLink, spendInvitation, withdrawExpired } from './invitations';
import { listStaff } from './list';

type Asked<Input> = { ctx: VerbContext<UserActor>; input: Input };

/**
 * Mails somebody a link by which they join the staff, and tells all admins. A guest's account with that email is left
 * alone until the link is used, which proves whose the mailbox is. Throws `already_staff`, `already_invited`, and what
 * `confirmAdmin` throws.
 */
export async function inviteStaff({ ctx, input: { password, ...invited } }: Asked<InviteInput>): Promise<Staff> {
  const { platform, actor } = ctx;
  const isStillAdmin = await confirmAdmin({ ctx, password });
  const now = platform.clock.now();
  try {
    await inTransaction(platform.db, async (tx) => {
      const { self, admins } = await isStillAdmin(tx);
      const account = await accountByEmail(tx, invited.email);
      if (account && isStaffRole(account.role)) throw new DomainError('already_staff', {}, { field: 'email' });
      await withdrawExpired(tx, invited.email, now);
      const id = randomUUID();
      await tx.insert(staffInvitations).values({
        id,
        ...invited,
        invitedBy: actor.id,
        createdAt: now.toISOString(),
        ...issueLink(platform.secret, id, now),
      });
      await audit(tx, { actor: actor.id, action: 'staff.invite', recordId: id, detail: invited });
      await queueInvitationEmail(tx, { invitationId: id, issuedAt: now });
      await queueStaffEmails(tx, admins, { event: 'invited', ...invited, by: self.name, at: now.toISOString() });
    });
  } catch (error) {
    if (violates(error, 'staff_invitations_open_email')) {
      throw new DomainError('already_invited', {}, { field: 'email' });
    }
    throw error;
  }
  return listStaff({ ctx });
}

/** Sends an invitation with a new link; the one before stops working. Throws `not_found` for one that is over. */
export async function resendInvitation({ ctx, input: { _id } }: Asked<{ _id: string }>): Promise<Staff> {
  const { platform, actor } = ctx;
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    const link = issueLink(platform.secret, _id, now);
    const [sent] = await tx.update(staffInvitations).set(link).where(isInvitation(_id)).returning();
    if (!sent) throw new DomainError('not_found');
    const { name, email, role } = sent;
    await audit(tx, { actor: actor.id, action: 'staff.resend', recordId: _id, detail: { name, email, role } });
    await queueInvitationEmail(tx, { invitationId: _id, issuedAt: now });
  });
  return listStaff({ ctx });
}

/** Takes an invitation back: its link stops working. Throws `not_found` for one that is over. */
export async function withdrawInvitation({ ctx, input: { _id } }: Asked<{ _id: string }>): Promise<Staff> {
  const { platform, actor } = ctx;
  await inTransaction(platform.db, async (tx) => {
    const withdrawnAt = platform.clock.now().toISOString();
    const [ended] = await tx.update(staffInvitations).set({ withdrawnAt }).where(isInvitation(_id)).returning();
    if (!ended) throw new DomainError('not_found');
    const { name, email, role } = ended;
    await audit(tx, { actor: actor.id, action: 'staff.withdraw', recordId: _id, detail: { name, email, role } });
  });
  return listStaff({ ctx });
}

const isInvitation = (id: string) => and(eq(staffInvitations.id, asId(id)), isOpen);

function asId(id: string): string {
  if (!isId(id)) throw new DomainError('not_found');
  return id;
}

type AskedByAnyone<Input> = { ctx: PublicContext; input: Input };

/** What a link invites to. Throws `invitation_over`, also for an unknown token. */
export async function openInvitation({
  ctx: { platform },
  input: { token },
}: AskedByAnyone<{ token: string }>): Promise<OpenInvitation> {
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
}: AskedByAnyone<AcceptInvitationInput>): Promise<LoginAnswer> {
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
