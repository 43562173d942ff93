import type { Actor } from '@server/platform/actor';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import { ACCESS_TOKEN_PREFIX, hashToken, readAccessToken } from '@server/platform/security/secrets';
import { callerBySession, readLoginToken } from './sessions/sessions';

/**
 * Who calls with that bearer token, a login's or a record's access token; anonymous without one. Throws
 * `not_logged_in` for a token that is not good: treated as anonymous, an expired login would create records that its owner
 * never sees again.
 */
export async function actorOfToken(platform: Platform, token: string | null): Promise<Actor> {
  if (!token) return { kind: 'anonymous' };
  if (token.startsWith(ACCESS_TOKEN_PREFIX)) {
    const { token: own, isMailed } = readAccessToken(platform.secret, token);
    return { kind: 'tokenBearer', tokenHash: hashToken(own), isMailed };
  }
  const now = platform.clock.now();
  const claims = await readLoginToken(platform.secret, token, now);
  const caller = claims ? await callerBySession(platform.db, claims.sessionId, now) : undefined;
  if (!caller) throw new DomainError('not_logged_in');
  return { kind: 'user', ...caller };
}
