import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The secret in that file; created on first use with 32 random bytes, readable by the owner only. */
export async function loadOrCreateSecret(folder: string, name: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    await chmod(path, 0o600);
  }
  return (await readFile(path, 'utf8')).trim();
}

/** Distinguishes access tokens from login tokens. */
export const ACCESS_TOKEN_PREFIX = 'gta_';

/**
 * The access token of a record. `issuedAt` is when staff last had a new link made, null for the original one. Derived,
 * not stored: a repeated request gets the same token although only its hash is in the database.
 */
export function accessTokenFor(secret: string, recordId: string, issuedAt: Date | null = null): string {
  const issue = issuedAt ? `:${issuedAt.getTime()}` : '';
  return ACCESS_TOKEN_PREFIX + createHmac('sha256', secret).update(`access:${recordId}${issue}`).digest('base64url');
}

/** A SHA-256 in base64url, after the prefix. */
const TOKEN_LENGTH = ACCESS_TOKEN_PREFIX.length + 43;

const mailMark = (secret: string, token: string) =>
  createHmac('sha256', secret).update(`mailed:${token}`).digest('base64url').slice(0, 22);

/** The same token as only an email has it: whoever brings it has read the guest's mail. */
export const mailedToken = (secret: string, token: string): string => token + mailMark(secret, token);

/** A token without the mark of an email, and whether it had one. Any other text stays as it is. */
export function readAccessToken(secret: string, given: string): { token: string; isMailed: boolean } {
  const token = given.slice(0, TOKEN_LENGTH);
  const isMailed = given.length > TOKEN_LENGTH && given === mailedToken(secret, token);
  return { token: isMailed ? token : given, isMailed };
}

/** The hash that is stored instead of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The access columns of a record. */
export interface StoredAccess {
  accessTokenHash: string | null;
  accessIssuedAt: string | null;
}

/** The record's current token; null when its link was replaced or removed. */
export function accessTokenIfValid(secret: string, recordId: string, stored: StoredAccess): string | null {
  const token = accessTokenFor(secret, recordId, stored.accessIssuedAt ? new Date(stored.accessIssuedAt) : null);
  return stored.accessTokenHash === hashToken(token) ? token : null;
}

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
