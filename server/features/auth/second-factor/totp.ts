import { randomBytes } from 'node:crypto';
import { seal, unseal } from '@server/platform/security/secrets';
import { SECOND_FACTOR } from '@shared/auth/second-factor-constants';
import { Secret, TOTP } from 'otpauth';

/** What authenticator apps all know (RFC 6238): SHA-1, six digits, thirty seconds. */
const KIND = { algorithm: 'SHA1', digits: SECOND_FACTOR.digits, period: SECOND_FACTOR.period };
const PURPOSE = 'second factor';
/** A clock may be one step behind or ahead. */
const WINDOW = 1;

const totpOf = (secret: string) => new TOTP({ ...KIND, secret: Secret.fromBase32(secret) });

/** A new secret of 160 bits, in base 32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

export const sealTotpSecret = (key: string, owner: string, secret: string): string =>
  seal(key, { purpose: PURPOSE, owner }, secret);

/** Null where the server's secret is another one by now: then only recovery codes are good. */
export const unsealTotpSecret = (key: string, owner: string, sealed: string): string | null =>
  unseal(key, { purpose: PURPOSE, owner }, sealed);

/** What an app scans. */
export function totpUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...KIND, issuer, label, secret: Secret.fromBase32(secret) }).toString();
}

const CODE = new RegExp(`^[0-9]{${SECOND_FACTOR.digits}}$`);

/** The time step to which a typed code belongs; null for none that is current. */
export function stepOf(secret: string, typed: string, now: Date): number | null {
  const token = typed.replace(/\s/g, '');
  // The library compares bytes, and throws where as many characters are more of them.
  if (!CODE.test(token)) return null;
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / SECOND_FACTOR.period) + delta;
}

/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;
const RECOVERY_CODE = new RegExp(`^[a-z2-9]{${GROUPS * GROUP_LENGTH}}$`);

function newRecoveryCode(): string {
  const letters: string[] = [];
  while (letters.length < GROUPS * GROUP_LENGTH) {
    for (const byte of randomBytes(32)) {
      // The rest would make some letters likelier than others.
      if (byte < LETTERS.length * 8) letters.push(LETTERS.charAt(byte % LETTERS.length));
    }
  }
  const all = letters.join('');
  return Array.from({ length: GROUPS }, (_, at) => all.slice(at * GROUP_LENGTH, (at + 1) * GROUP_LENGTH)).join('-');
}

/** A set of them, 'k7mq-…' in four groups: 79 random bits each. */
export const newRecoveryCodes = (): string[] => Array.from({ length: SECOND_FACTOR.recoveryCodes }, newRecoveryCode);

/** A recovery code however it was typed; null for what cannot be one. */
export function readRecoveryCode(typed: string): string | null {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '');
  return RECOVERY_CODE.test(plain) ? plain : null;
}
