import { LINK_LIFE_DAYS } from '@shared/links/constants';
import { type AnyColumn, and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type Actor, isStaff, type UserActor } from '../actor';
import type { Params, ValueOrPlaceholder } from '../database/database';
import { hashToken } from '../security/secrets';

/** An actor's credentials at a time, as the parameters of `isOwned`. */
export interface Ownership {
  staff: boolean;
  userId: string | null;
  tokenHash: string | null;
  now: string;
}

export function ownershipOf(actor: Actor, now: Date): Ownership {
  return {
    staff: isStaff(actor),
    userId: actor.kind === 'user' ? actor.id : null,
    tokenHash: actor.kind === 'tokenBearer' ? actor.tokenHash : null,
    now: now.toISOString(),
  };
}

/** Who may open a record that has already been read. */
export interface OwnedRecord {
  userId: string | null;
  accessTokenHash: string | null;
  /** When staff last had a new link made. */
  accessIssuedAt: string | null;
  /** When the stay was over, or the order last changed. */
  over: string;
}

const DAY_MS = 24 * 3_600_000;

/** When the record's link expires (D7). */
export function linkEndsAt({ over, accessIssuedAt }: OwnedRecord): Date {
  return new Date(Math.max(Date.parse(over), Date.parse(accessIssuedAt ?? over)) + LINK_LIFE_DAYS * DAY_MS);
}

/**
 * True when the record belongs to the actor (D6). The same rule as `isOwned`, for records that are read once for many
 * followers: change both together.
 */
export function owns({ staff, userId, tokenHash }: Omit<Ownership, 'now'>, record: OwnedRecord, now: Date): boolean {
  if (staff || (userId !== null && record.userId === userId)) return true;
  return tokenHash !== null && record.accessTokenHash === tokenHash && linkEndsAt(record) > now;
}

/** The ownership columns of a record's table; `over` is when the stay was over, or the order last changed. */
export interface Owned {
  userId: AnyColumn;
  accessTokenHash: AnyColumn;
  accessIssuedAt: AnyColumn;
  over: SQL;
}

/** The condition for records whose link has not expired (D7). */
function opensByLink({ accessIssuedAt, over }: Owned, now: ValueOrPlaceholder<string>): SQL {
  return sql`greatest(${over}, ${accessIssuedAt}) > ${now}::timestamptz - ${`${LINK_LIFE_DAYS} days`}::interval`;
}

/** The condition for the actor's own records; for staff, all of them (D6). */
export function isOwned(table: Owned, param: Params<Ownership>): SQL {
  const byLink = sql`${table.accessTokenHash} = ${param('tokenHash')} and ${opensByLink(table, param('now'))}`;
  return sql`(${param('staff')} or ${table.userId} = ${param('userId')} or (${byLink}))`;
}

/**
 * The condition for a record that the user may claim: the token opens it and it was made with the user's email address
 * (D7).
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
