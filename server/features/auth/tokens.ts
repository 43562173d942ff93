import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

const ISSUER = 'gt-hotel';
const AUDIENCE = 'gt-hotel';
const ALGORITHM = 'HS256';
/** How long a login lasts. */
const LIFETIME_S = 7 * 24 * 3600;

const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** Takes the program's secret, a user's id and the time; returns the login token. It carries no role (D6). */
export function signLoginToken(secret: string, userId: string, now: Date): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issued)
    .setExpirationTime(issued + LIFETIME_S)
    .sign(keyOf(secret));
}

interface Verified {
  secret: string;
  userId: string;
  /** Seconds since 1970. */
  expires: number;
}

/** The tokens found good of late: a signature costs more than a query to check, and stays good until the token ends. */
const verified = new LRUCache<string, Verified>({ max: 10_000 });

/** Takes the program's secret, a token and the time; returns the user's id, or null for a token that is not good. */
export async function readLoginToken(secret: string, token: string, now: Date): Promise<string | null> {
  const known = verified.get(token);
  if (known?.secret === secret && now.getTime() / 1000 < known.expires) return known.userId;
  try {
    const { payload } = await jwtVerify<{ sub: string; exp: number }>(token, keyOf(secret), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'exp', 'iat'],
      currentDate: now,
    });
    verified.set(token, { secret, userId: payload.sub, expires: payload.exp });
    return payload.sub;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
