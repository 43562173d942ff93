import type { Role } from '@shared/constants/auth';

/** A person who is logged in. Role and email are as the database has them at this call. */
export interface UserActor {
  kind: 'user';
  id: string;
  role: Role;
  email: string;
  /** The login of this call, and when it expires. */
  sessionId: string;
  sessionEndsAt: string;
}

/** The origin of a call: a logged-in user, the bearer of one record's access token, or anonymous. */
export type Actor = UserActor | { kind: 'tokenBearer'; tokenHash: string } | { kind: 'anonymous' };

export function isAdmin(actor: Actor): actor is UserActor & { role: 'admin' } {
  return actor.kind === 'user' && actor.role === 'admin';
}

/** The name of an actor in the audit log and for idempotency keys. */
export function actorName(actor: Actor): string {
  return actor.kind === 'user'
    ? actor.id
    : actor.kind === 'tokenBearer'
      ? `token:${actor.tokenHash.slice(0, 16)}`
      : 'anonymous';
}
