import { type AnyColumn, and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, isAdmin, type UserActor } from './actor';
import type { Places } from './database';
import { hashToken } from './secrets';

/** What an actor shows to be let at a record, as the values of `isOwned`. */
export interface Ownership {
  staff: boolean;
  userId: string | null;
  tokenHash: string | null;
}

/** Takes who calls; returns what they show. */
export function ownershipOf(actor: Actor): Ownership {
  return {
    staff: isAdmin(actor),
    userId: actor.kind === 'user' ? actor.id : null,
    tokenHash: actor.kind === 'holder' ? actor.tokenHash : null,
  };
}

/** What a record that is at hand says of who may open it. */
export interface OwnedRecord {
  userId: string | null;
  accessTokenHash: string | null;
  /** When staff last had its link made. */
  accessIssuedAt: string | null;
  /** When what it is about was over, or last changed. */
  over: string;
}

/** For how long a link opens its record after that was over, or after staff had a new link made (D7). */
const LINK_LIFE_MS = 30 * 24 * 3_600_000;

/** Takes a record; returns when its link ends (D7). */
export function linkEndsAt({ over, accessIssuedAt }: OwnedRecord): Date {
  return new Date(Math.max(Date.parse(over), Date.parse(accessIssuedAt ?? over)) + LINK_LIFE_MS);
}

/**
 * Takes what an actor shows, a record and the time; true where it is theirs (D5, D6). The rule of `isOwned` for what is
 * read once for many who follow it: the two change together.
 */
export function owns({ staff, userId, tokenHash }: Ownership, record: OwnedRecord, now: Date): boolean {
  if (staff || (userId !== null && record.userId === userId)) return true;
  return tokenHash !== null && record.accessTokenHash === tokenHash && linkEndsAt(record) > now;
}

/** Takes a table of records that have owners; returns the condition of those that are the caller's, all for staff (D5, D6). */
export function isOwned(table: { userId: AnyColumn; accessTokenHash: AnyColumn }, place: Places<Ownership>): SQL {
  return sql`(${place('staff')} or ${table.userId} = ${place('userId')} or ${table.accessTokenHash} = ${place('tokenHash')})`;
}

/**
 * Takes such a table whose records name an e-mail address, a signed-in guest and an access token; returns the condition of
 * the record that becomes theirs, or is already: the token opens it and it was made with their address (D7).
 */
export function isClaimable(
  table: { userId: AnyColumn; accessTokenHash: AnyColumn; email: AnyColumn },
  actor: UserActor,
  accessToken: string,
): SQL | undefined {
  return and(
    eq(table.accessTokenHash, hashToken(accessToken)),
    eq(table.email, actor.email),
    or(isNull(table.userId), eq(table.userId, actor.id)),
  );
}
