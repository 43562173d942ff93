import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A prefix that no guest would type, a random name, and a signature. */
const DEVICE_TOKEN = /^gtd_([\w-]{22})\.([\w-]{43})$/;

/** Tokens of several people that one device may send at once. */
const TOKENS_MAX = 5;

interface Account {
  id: string;
  passwordHash: string;
}

/** The password's salted hash is signed too: a new password makes every earlier device unknown. */
const sign = (secret: string, account: Account, nonce: string) =>
  createHmac('sha256', secret).update(`device:${account.id}:${nonce}:${account.passwordHash}`).digest('base64url');

/**
 * What a device sends with its next login after an account has just proved itself on it, so that strangers' guesses do
 * not lock it out (OWASP's device cookies). It is not stored, and gives access to nothing.
 */
export function deviceTokenFor(secret: string, account: Account): string {
  const nonce = randomBytes(16).toString('base64url');
  return `gtd_${nonce}.${sign(secret, account, nonce)}`;
}

/** The name under which an account knows the device that sent these tokens, separated by commas; null for an unknown one. */
export function knownDevice(secret: string, account: Account, shown: string | undefined): string | null {
  for (const token of shown?.split(',').slice(0, TOKENS_MAX) ?? []) {
    const [, nonce, signature] = DEVICE_TOKEN.exec(token) ?? [];
    if (!nonce || !signature) continue;
    if (timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secret, account, nonce)))) return nonce;
  }
  return null;
}
