import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { API_KEY_PREFIX } from '@shared/api-keys/constants';

/**
 * A key is `gtk_`, 256 random bits and their CRC-32, both in base 36: one word to a double click, and a form that scanners for
 * leaked secrets can tell from lookalikes without asking us.
 */

const SECRET_LENGTH = 50;
const CHECK_LENGTH = 7;
const ENDING_LENGTH = 4;
const WORD = `${API_KEY_PREFIX}[0-9a-z]{${SECRET_LENGTH + CHECK_LENGTH}}`;

const KEY = new RegExp(`^${WORD}$`);
const KEY_ANYWHERE = new RegExp(WORD);

const checkOf = (secret: string) => crc32(secret).toString(36).padStart(CHECK_LENGTH, '0');

export function newApiKey(): string {
  const secret = BigInt(`0x${randomBytes(32).toString('hex')}`)
    .toString(36)
    .padStart(SECRET_LENGTH, '0');
  return API_KEY_PREFIX + secret + checkOf(secret);
}

/** False for a key that was cut, mistyped or made up. Says nothing of whether it was ever made. */
export function isWellFormed(key: string): boolean {
  const secret = key.slice(API_KEY_PREFIX.length, -CHECK_LENGTH);
  return KEY.test(key) && key.endsWith(checkOf(secret));
}

/** True for a text, such as an address, in which there is a key. */
export const holdsKey = (text: string): boolean => KEY_ANYWHERE.test(text);

/** What may be shown of it: the end of its checksum, which tells nothing of the secret worth having. */
export const endingOf = (key: string): string => key.slice(-ENDING_LENGTH);
