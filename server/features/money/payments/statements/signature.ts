import { createHmac, timingSafeEqual } from 'node:crypto';
import { cleanText } from '@shared/fields/schema';
import type { LineIdentity } from './lines';

/** What a signature vouches for: the line as it was read, and of which file. */
export interface SignedLine extends LineIdentity {
  time?: string | null;
  /** SHA-256 of the file in hex. */
  fileDigest: string;
}

/**
 * The signature of a line as a file had it. Lines come back from the browser, and are not kept: without it anybody at the
 * desk could record money that no bank has named, or on another day.
 */
export function signLine(secret: string, line: SignedLine): string {
  const { day, time, kobo, text, bankReference, ordinal, fileDigest } = line;
  // Texts as they are when they come back.
  const texts = [text, bankReference].map((each) => cleanText.parse(each));
  const signed = JSON.stringify([fileDigest, day, time ?? null, kobo, ...texts, ordinal]);
  return createHmac('sha256', secret).update(`statement-line:${signed}`).digest('base64url');
}

export function isSignedLine(secret: string, line: SignedLine, signature: string): boolean {
  const [sent, expected] = [Buffer.from(signature), Buffer.from(signLine(secret, line))];
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
