import { type ApiKeyScope, hasScope } from '@shared/api-keys/constants';
import { isStaffRole, type Role, type StaffRole } from '@shared/auth/roles';
import { may, type StaffArea, type StaffLevel } from '@shared/staff/roles';

/** What a procedure opens to others than admins. */
export interface Right {
  level: StaffLevel;
  area: StaffArea;
}

/** A person who is logged in. Role and email are as the database has them at this call. */
export interface UserActor {
  kind: 'user';
  id: string;
  role: Role;
  email: string;
  /** The login of this call, and when it expires. */
  sessionId: string;
  sessionEndsAt: string;
  /** What the procedure of this call opens to narrower roles than admin; without it they call as any guest. */
  opens?: Right;
}

/** A program with an API key: staff where its scopes reach, and nobody anywhere else. */
export interface KeyActor {
  kind: 'key';
  /** As the audit log and the books have it: 'key:' with the key's id. */
  id: string;
  scopes: readonly ApiKeyScope[];
  /** Null is until it is revoked. */
  expiresAt: string | null;
  opens?: Right;
}

/** Whoever may be staff in a call. */
export type StaffActor = UserActor | KeyActor;

/** The origin of a call: a logged-in user, a program, the bearer of one record's access token, or anonymous. */
export type Actor = StaffActor | { kind: 'tokenBearer'; tokenHash: string; isMailed?: boolean } | { kind: 'anonymous' };

export function isAdmin(actor: Actor): actor is UserActor & { role: 'admin' } {
  return actor.kind === 'user' && actor.role === 'admin';
}

/**
 * True for who acts as staff in this call: an admin, or somebody whose role, or a program whose scopes, may do what its
 * procedure opens. A member of staff who may not is, to a verb, a guest.
 */
export function isStaff(actor: Actor): actor is (UserActor & { role: StaffRole }) | (KeyActor & { opens: Right }) {
  if (isAdmin(actor)) return true;
  if (actor.kind !== 'user' && actor.kind !== 'key') return false;
  if (actor.opens === undefined) return false;
  const { level, area } = actor.opens;
  return actor.kind === 'key' ? hasScope(actor.scopes, level, area) : may(actor.role, level, area);
}

/**
 * The caller, checked against another right than the procedure's: where a call of one area reaches into another.
 */
export const withRight = (actor: Actor, level: StaffLevel, area: StaffArea): Actor =>
  actor.kind === 'user' || actor.kind === 'key' ? { ...actor, opens: { level, area } } : actor;

/** In the audit log and the books: what the hotel's program did by itself. */
export const SYSTEM = 'system';

/** The name of an actor in the audit log and for idempotency keys. */
export function actorName(actor: Actor): string {
  return actor.kind === 'user' || actor.kind === 'key'
    ? actor.id
    : actor.kind === 'tokenBearer'
      ? `token:${actor.tokenHash.slice(0, 16)}`
      : 'anonymous';
}

/** What kind of caller it is, for logs and figures. */
export const kindOf = (actor: Actor): string =>
  actor.kind !== 'user' ? actor.kind : isStaffRole(actor.role) ? 'staff' : 'guest';
