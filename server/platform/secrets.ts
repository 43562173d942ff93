import { createHash, createHmac, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Takes a folder and a name; returns the secret kept there, made once with 32 random bytes and readable by us alone. */
export async function keptSecret(folder: string, name: string): Promise<string> {
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

/** A longer prefix than a guest would type, by which a request tells an access token from a login token. */
export const ACCESS_TOKEN_PREFIX = 'gta_';

/**
 * Takes the program's secret, a record's random id, and when staff last had a new link made, null for the one that came
 * with the record; returns the access token of that record (D7). It is derived, so that a repeated request gets the first
 * result (D13) although only the token's hash is stored.
 */
export function accessTokenFor(secret: string, recordId: string, issuedAt: Date | null = null): string {
  const issue = issuedAt ? `:${issuedAt.getTime()}` : '';
  return ACCESS_TOKEN_PREFIX + createHmac('sha256', secret).update(`access:${recordId}${issue}`).digest('base64url');
}

/** Takes an access token; returns what is stored of it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** What is stored of a record's access token. */
export interface StoredAccess {
  accessTokenHash: string | null;
  accessIssuedAt: string | null;
}

/** Takes the program's secret, a record's id and what is stored with it; returns the record's token where it is still that one. */
export function accessTokenIfValid(secret: string, recordId: string, stored: StoredAccess): string | null {
  const token = accessTokenFor(secret, recordId, stored.accessIssuedAt ? new Date(stored.accessIssuedAt) : null);
  return stored.accessTokenHash === hashToken(token) ? token : null;
}
