import { CLOSED_PERSON } from '@shared/account/constants';
import type { WaitingKind } from '@shared/notifications/schema';
import type { Queryable } from '../database/database';
import { DomainError } from '../domain-error';
import type { Platform } from '../platform';
import { accessTokenFor, hashToken, type StoredAccess } from '../security/secrets';

/** Who may open a record. */
interface Openable {
  id: string;
  userId: string | null;
  email: string | null;
}

/** False without an address, and where the record's person has closed their account: nobody is to open it any more. */
export const canGetLink = (email: string | null): email is string => email !== null && email !== CLOSED_PERSON.email;

/** The hash of the link that the email about a record brings which staff make; null where an account opens it, or none is sent. */
export const firstLink = ({ secret }: Platform, { id, userId, email }: Openable): string | null =>
  userId === null && canGetLink(email) ? hashToken(accessTokenFor(secret, id)) : null;

/**
 * The access of a new link, requested by staff; the previous link stops working. Throws `opens_by_login` when an
 * account owns the record, `no_email_address` when the link could not be sent.
 */
export function newLink({ secret, clock }: Platform, record: Openable): StoredAccess {
  if (record.userId !== null) throw new DomainError('opens_by_login');
  if (!canGetLink(record.email)) throw new DomainError('no_email_address');
  const now = clock.now();
  return { accessTokenHash: hashToken(accessTokenFor(secret, record.id, now)), accessIssuedAt: now.toISOString() };
}

/** No link: an account has claimed the record. */
export const NO_LINK = { accessTokenHash: null };

/** True when the record was claimed with this token, so that claiming again is a harmless repeat. */
export function wasClaimedBy(
  { secret }: Platform,
  record: { id: string; accessIssuedAt: string | null },
  accessToken: string,
): boolean {
  const issuedAt = record.accessIssuedAt === null ? null : new Date(record.accessIssuedAt);
  return accessTokenFor(secret, record.id, issuedAt) === accessToken;
}

/** Something that waits for staff, counted where it is kept. */
export interface WaitingSource {
  kind: WaitingKind;
  /** Shown to nobody else on the staff. */
  isForAdmins?: true;
  /** How many wait, and since when the first of them does; null for none. */
  read(db: Queryable): Promise<{ count: number; since: string | null }>;
}
