import type { Role } from '@shared/constants/auth';

/** A person who is logged in. Role and e-mail are as the database has them at this call (D6). */
export interface UserActor {
  kind: 'user';
  id: string;
  role: Role;
  email: string;
  /** The login by which they call, and when it ends (D30). */
  sessionId: string;
  sessionEndsAt: string;
}

/** Who calls: a user, someone who holds the access token of one record (D7), or nobody known. */
export type Actor = UserActor | { kind: 'tokenBearer'; tokenHash: string } | { kind: 'anonymous' };

/** True for staff. */
export function isAdmin(actor: Actor): actor is UserActor & { role: 'admin' } {
  return actor.kind === 'user' && actor.role === 'admin';
}

/** Takes an actor; returns the name under which the audit log and idempotency keys know them. */
export function actorName(actor: Actor): string {
  return actor.kind === 'user'
    ? actor.id
    : actor.kind === 'tokenBearer'
      ? `token:${actor.tokenHash.slice(0, 16)}`
      : 'anonymous';
}
