import { randomUUID } from 'node:crypto';
import { staffInvitations } from '@drizzle/schema/staff';
import { accountByEmail } from '@server/features/auth/staff-accounts';
import type { UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction, violates } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { audit } from '@server/platform/records/audit';
import { isId } from '@server/platform/records/ids';
import { isStaffRole } from '@shared/auth/roles';
import type { InviteInput, Staff } from '@shared/staff/schema';
import { and, eq } from 'drizzle-orm';
import { confirmAdmin } from './confirm-admin';
import { queueInvitationEmail, queueStaffEmails } from './emails';
import { isOpen, issueLink, withdrawExpired } from './invitations';
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
