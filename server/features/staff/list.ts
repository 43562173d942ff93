import { apiKeys } from '@drizzle/schema/api-keys';
import { staffInvitations } from '@drizzle/schema/staff';
import { users } from '@drizzle/schema/users';
import { webhookEndpoints } from '@drizzle/schema/webhooks';
import { isActiveKey } from '@server/features/auth/calling-keys';
import { hostInLog } from '@server/features/webhooks/endpoints';
import type { UserActor } from '@server/platform/actor';
import { isoInstant } from '@server/platform/database/database';
import type { VerbContext } from '@server/platform/platform';
import { invitationSchema, type Staff, staffMemberSchema } from '@shared/staff/schema';
import { asc, eq, ne, sql } from 'drizzle-orm';
import { isOpen } from './invitations';

/** Logins and changes are in the audit log, whose index by actor has the newest first: nothing is written to know this. */
const lastSeen = sql<string | null>`(select max(log.at) from audit_log as log where log.actor = users.id::text)`;
const hasFactor = sql<boolean>`exists (select from second_factors as factor
  where factor.user_id = users.id and factor.confirmed_at is not null)`;

/** Everybody on the staff and who is invited, for admins. */
export async function listStaff({ ctx: { platform, actor } }: { ctx: VerbContext<UserActor> }): Promise<Staff> {
  const { db, clock } = platform;
  const [members, invitations, keys, webhooks] = await Promise.all([
    db
      .select({ id: users.id, name: users.name, email: users.email, role: users.role, lastSeen, hasFactor })
      .from(users)
      .where(ne(users.role, 'guest'))
      .orderBy(asc(users.name), asc(users.id)),
    db
      .select({ invitation: staffInvitations, invitedBy: users.name })
      .from(staffInvitations)
      .innerJoin(users, eq(users.id, staffInvitations.invitedBy))
      .where(isOpen)
      .orderBy(asc(staffInvitations.name), asc(staffInvitations.id)),
    db
      .select({ by: apiKeys.createdBy, name: apiKeys.name })
      .from(apiKeys)
      .where(isActiveKey(clock.now().toISOString()))
      .orderBy(asc(apiKeys.createdAt)),
    db
      .select({ by: webhookEndpoints.createdBy, url: webhookEndpoints.url })
      .from(webhookEndpoints)
      .orderBy(asc(webhookEndpoints.createdAt)),
  ]);
  const programsOf = (id: string) => ({
    apiKeys: keys.flatMap(({ by, name }) => (by === id ? [name] : [])),
    webhooks: webhooks.flatMap(({ by, url }) => (by === id ? [hostInLog(url)] : [])),
  });
  return {
    members: members.map(({ id, lastSeen: seen, hasFactor: hasSecondFactor, ...member }) =>
      staffMemberSchema.parse({
        _id: id,
        ...member,
        lastSeenAt: seen === null ? null : isoInstant(seen),
        hasSecondFactor,
        isYou: id === actor.id,
        programs: programsOf(id),
      }),
    ),
    invitations: invitations.map(({ invitation: { id, issuedAt, expiresAt, ...invitation }, invitedBy }) =>
      invitationSchema.parse({
        _id: id,
        ...invitation,
        invitedBy,
        sentAt: isoInstant(issuedAt),
        expiresAt: isoInstant(expiresAt),
        isOver: new Date(expiresAt) <= clock.now(),
      }),
    ),
  };
}
