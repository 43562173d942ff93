import { isId } from '@server/platform/records/ids';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

const ISSUER = 'gt-hotel';
const AUDIENCE = 'gt-hotel';
const ALGORITHM = 'HS256';
/** No token is good for longer, whatever its session's row says; staff's sessions end sooner. */
const LIFETIME_S = 7 * 24 * 3600;

const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** What a login token names. It carries no role: that is looked up at each call. */
export interface LoginClaims {
  userId: string;
  sessionId: string;
}

export function signLoginToken(secret: string, { userId, sessionId }: LoginClaims, now: Date): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issued)
    .setExpirationTime(issued + LIFETIME_S)
    .sign(keyOf(secret));
}

interface Verified extends LoginClaims {
  secret: string;
  /** Seconds since 1970. */
  expires: number;
}

/** Tokens verified lately: checking a signature costs more than a query, and it stays good until the token expires. */
const verified = new LRUCache<string, Verified>({ max: 10_000 });

/** Null for a token that is not good. */
export async function readLoginToken(secret: string, token: string, now: Date): Promise<LoginClaims | null> {
  const known = verified.get(token);
  if (known?.secret === secret && now.getTime() / 1000 < known.expires) return known;
  try {
    const { payload } = await jwtVerify<{ sub: string; sid: unknown; exp: number }>(token, keyOf(secret), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'sid', 'exp', 'iat'],
      currentDate: now,
    });
    const { sub: userId, sid: sessionId, exp: expires } = payload;
    if (typeof sessionId !== 'string' || !isId(sessionId) || !isId(userId)) return null;
    const claims = { secret, userId, sessionId, expires };
    verified.set(token, claims);
    return claims;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
