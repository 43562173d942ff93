import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A key for one purpose, derived from the hotel's secret, so that a stolen database alone opens nothing. */
const keyFor = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** Encrypts a text to be stored. It opens only with the same secret, purpose and owner: a copied row is worthless. */
export function seal(secret: string, { purpose, owner }: { purpose: string; owner: string }, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(secret, purpose), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Null for what another secret, purpose or owner has sealed, or somebody has changed. */
export function unseal(
  secret: string,
  { purpose, owner }: { purpose: string; owner: string },
  sealed: string,
): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  if (tag.length < TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, keyFor(secret, purpose), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    // The only way in which GCM says that it does not fit.
    return null;
  }
}
