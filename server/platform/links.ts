import { DomainError } from './domain-error';
import type { Platform } from './platform';
import { accessTokenFor, hashToken, type StoredAccess } from './secrets';

/**
 * Takes a record for which staff want a new link; returns what is stored of that link, which ends the one before it.
 * Throws `opens_by_login` where an account owns the record, `no_email_address` where the link could not be sent.
 */
export function newLink(
  { secret, clock }: Platform,
  record: { id: string; userId: string | null; email: string | null },
): StoredAccess {
  if (record.userId !== null) throw new DomainError('opens_by_login');
  if (record.email === null) throw new DomainError('no_email_address');
  const now = clock.now();
  return { accessTokenHash: hashToken(accessTokenFor(secret, record.id, now)), accessIssuedAt: now.toISOString() };
}

/** What is stored of a link that opens nothing any more, since an account has taken the record over. */
export const NO_LINK = { accessTokenHash: null };

/** Takes a record that an account has taken over, and a token; true where the record was taken over by it, so that the claim is a repeat. */
export function wasClaimedBy(
  { secret }: Platform,
  record: { id: string; accessIssuedAt: string | null },
  accessToken: string,
): boolean {
  const issuedAt = record.accessIssuedAt === null ? null : new Date(record.accessIssuedAt);
  return accessTokenFor(secret, record.id, issuedAt) === accessToken;
}
