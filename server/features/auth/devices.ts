import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A longer prefix than a guest would type; what follows is a random name and a signature. */
const DEVICE_TOKEN = /^gtd_([\w-]{22})\.([\w-]{43})$/;

/** As many people's as one device may keep and send at once. */
const TOKENS_MAX = 5;

interface Account {
  id: string;
  passwordHash: string;
}

/** The password's hash, with its own salt, is signed too: once the password is another, no earlier device is known. */
const sign = (secret: string, account: Account, nonce: string) =>
  createHmac('sha256', secret).update(`device:${account.id}:${nonce}:${account.passwordHash}`).digest('base64url');

/**
 * Takes the program's secret and the account that has just proved itself; returns what its device shows at the next login,
 * so that strangers' guesses do not shut it out (OWASP's device cookies). Nothing of it is stored, and it opens nothing.
 */
export function deviceTokenFor(secret: string, account: Account): string {
  const nonce = randomBytes(16).toString('base64url');
  return `gtd_${nonce}.${sign(secret, account, nonce)}`;
}

/** Takes what a device shows, several tokens parted by commas; returns the name under which that account knows it, or null. */
export function knownDevice(secret: string, account: Account, shown: string | undefined): string | null {
  for (const token of shown?.split(',').slice(0, TOKENS_MAX) ?? []) {
    const [, nonce, signature] = DEVICE_TOKEN.exec(token) ?? [];
    if (!nonce || !signature) continue;
    if (timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secret, account, nonce)))) return nonce;
  }
  return null;
}
