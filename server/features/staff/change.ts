import { users } from '@drizzle/schema/users';
import type { StaffAccount } from '@server/features/auth/accounts';
import { activeKeysMadeBy, revokeKeysMadeBy } from '@server/features/auth/calling-keys';
import { endResets } from '@server/features/auth/passwords/resets';
import { dropSecondFactor } from '@server/features/auth/second-factor/second-factor';
import { endSessions } from '@server/features/auth/sessions/sessions';
import { removeWebhooksMadeBy } from '@server/features/webhooks/verbs';
import type { UserActor } from '@server/platform/actor';
import { inTransaction, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import type { Staff, StaffMemberInput, StaffRemoveInput, StaffRoleInput } from '@shared/staff/schema';
import { eq } from 'drizzle-orm';
import type { StaffChange } from './email-content';
import { queueStaffEmails } from './emails';
import { confirmAdmin, type LockedStaff, withdrawInvitationsBy } from './invitations';
import { listStaff } from './list';

interface Change extends LockedStaff {
  member: StaffAccount;
  at: string;
}

type Asked<Input> = { ctx: VerbContext<UserActor>; input: Input };

/**
 * Changes one member of the staff, in one transaction with the audit row and the emails to all admins and to them. All
 * their logins end, and with these their streams (docs/decisions/0069). `apply` answers what was done, or null for nothing.
 * Throws `not_found`, and what `confirmAdmin` throws.
 */
async function changeMember(
  { ctx, input: { _id, password } }: Asked<StaffMemberInput>,
  apply: (tx: Transaction, change: Change) => Promise<Pick<StaffChange, 'event' | 'role' | 'before'> | null>,
): Promise<void> {
  const { platform, actor } = ctx;
  const isStillAdmin = await confirmAdmin({ ctx, password });
  const now = platform.clock.now();
  const at = now.toISOString();
  await inTransaction(platform.db, async (tx) => {
    const locked = await isStillAdmin(tx);
    const member = locked.staff.find(({ id }) => id === _id);
    if (!member) throw new DomainError('not_found');
    const done = await apply(tx, { ...locked, member, at });
    if (!done) return;
    const ended = await endSessions(tx, now, _id, 'all');
    const { event, ...roles } = done;
    await audit(tx, { actor: actor.id, action: `staff.${event}`, recordId: _id, detail: { ...roles, ended } });
    const { name, email } = member;
    const told = [...locked.admins.filter(({ id }) => id !== _id), member];
    // The other admins are told which of their keys still work, as somebody who left may have kept them.
    const keys = member.role === 'admin' && event !== 'resetFactor' ? await activeKeysMadeBy(tx, _id, now) : [];
    await queueStaffEmails(tx, told, { ...done, name, email, keys, by: locked.self.name, at });
  });
}

/** Throws `last_admin` where nobody else could undo it. */
function assertAdminStays({ member, admins }: Change): void {
  if (admins.every(({ id }) => id === member.id)) throw new DomainError('last_admin');
}

/**
 * Gives a member of the staff another role, which holds from their next login on. Throws `last_admin`, `changed_meanwhile`
 * where the role is no longer the one that was seen, and what `changeMember` throws.
 */
export async function setStaffRole({ ctx, input }: Asked<StaffRoleInput>): Promise<Staff> {
  const { role, was } = input;
  await changeMember({ ctx, input }, async (tx, change) => {
    const { member } = change;
    if (was && member.role !== was) throw new DomainError('changed_meanwhile');
    if (member.role === role) return null;
    assertAdminStays(change);
    await tx.update(users).set({ role }).where(eq(users.id, member.id));
    await withdrawInvitationsBy(tx, member.id, new Date(change.at));
    return { event: 'role', role, before: member.role };
  });
  return listStaff({ ctx });
}

/**
 * Takes somebody off the staff, oneself too. The account stays as a guest's, with its own bookings and its name in the
 * books; their logins, password links and second factor end, their API keys and webhooks only where that is asked for. Throws
 * `last_admin`, and what `changeMember` throws.
 */
export async function removeStaff({ ctx, input }: Asked<StaffRemoveInput>): Promise<{ removed: true }> {
  await changeMember({ ctx, input }, async (tx, change) => {
    const { member, at } = change;
    assertAdminStays(change);
    await tx.update(users).set({ role: 'guest', staffLeftAt: at }).where(eq(users.id, member.id));
    await endResets(tx, new Date(at), member.id);
    await withdrawInvitationsBy(tx, member.id, new Date(at));
    await dropSecondFactor(tx, member.id);
    if (input.endPrograms) {
      for (const { id, name } of await revokeKeysMadeBy(tx, member.id, at))
        await audit(tx, { actor: ctx.actor.id, action: 'apiKeys.revoke', recordId: id, detail: { name } });
      await removeWebhooksMadeBy(tx, ctx.actor, member.id);
    }
    return { event: 'remove', before: member.role };
  });
  return { removed: true };
}

/**
 * Turns another's second factor off, for whoever has lost both app and recovery codes. Throws `not_found` without one, and
 * for one's own, which asks for a code; what `changeMember` throws.
 */
export async function resetStaffFactor({ ctx, input }: Asked<StaffMemberInput>): Promise<Staff> {
  await changeMember({ ctx, input }, async (tx, { member }) => {
    if (member.id === ctx.actor.id || !(await dropSecondFactor(tx, member.id))) throw new DomainError('not_found');
    return { event: 'resetFactor' };
  });
  return listStaff({ ctx });
}
