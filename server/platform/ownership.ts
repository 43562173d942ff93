import { type AnyColumn, and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type Actor, isAdmin, type UserActor } from './actor';
import type { Params, ValueOrPlaceholder } from './database';
import { hashToken } from './secrets';

/** What an actor shows to be let at a record, and when, as the values of `isOwned`. */
export interface Ownership {
  staff: boolean;
  userId: string | null;
  tokenHash: string | null;
  now: string;
}

/** Takes who calls and the time; returns what they show. */
export function ownershipOf(actor: Actor, now: Date): Ownership {
  return {
    staff: isAdmin(actor),
    userId: actor.kind === 'user' ? actor.id : null,
    tokenHash: actor.kind === 'tokenBearer' ? actor.tokenHash : null,
    now: now.toISOString(),
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
const LINK_LIFE_DAYS = 30;
const DAY_MS = 24 * 3_600_000;

/** Takes a record; returns when its link ends (D7). */
export function linkEndsAt({ over, accessIssuedAt }: OwnedRecord): Date {
  return new Date(Math.max(Date.parse(over), Date.parse(accessIssuedAt ?? over)) + LINK_LIFE_DAYS * DAY_MS);
}

/**
 * Takes what an actor shows, a record and the time; true where it is theirs (D6). The rule of `isOwned` for what is
 * read once for many who follow it: the two change together.
 */
export function owns({ staff, userId, tokenHash }: Omit<Ownership, 'now'>, record: OwnedRecord, now: Date): boolean {
  if (staff || (userId !== null && record.userId === userId)) return true;
  return tokenHash !== null && record.accessTokenHash === tokenHash && linkEndsAt(record) > now;
}

/** A table of records that have owners; `over` is when what a record is about was over, such as the stay's check-out. */
export interface Owned {
  userId: AnyColumn;
  accessTokenHash: AnyColumn;
  accessIssuedAt: AnyColumn;
  over: SQL;
}

/** The condition of the records whose link has not ended (D7). */
function opensByLink({ accessIssuedAt, over }: Owned, now: ValueOrPlaceholder<string>): SQL {
  return sql`greatest(${over}, ${accessIssuedAt}) > ${now}::timestamptz - ${`${LINK_LIFE_DAYS} days`}::interval`;
}

/** Takes a table of records that have owners; returns the condition of those that are the caller's, all for staff (D6). */
export function isOwned(table: Owned, param: Params<Ownership>): SQL {
  const byLink = sql`${table.accessTokenHash} = ${param('tokenHash')} and ${opensByLink(table, param('now'))}`;
  return sql`(${param('staff')} or ${table.userId} = ${param('userId')} or (${byLink}))`;
}

/**
 * Takes such a table whose records name an e-mail address, a signed-in guest, an access token and the time; returns the
 * condition of the record that becomes theirs: the token opens it and it was made with their address (D7).
 */
export function isClaimable(
  table: Owned & { email: AnyColumn },
  actor: UserActor,
  accessToken: string,
  now: Date,
): SQL | undefined {
  return and(
    eq(table.accessTokenHash, hashToken(accessToken)),
    opensByLink(table, now.toISOString()),
    eq(table.email, actor.email),
    isNull(table.userId),
  );
}
