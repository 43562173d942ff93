import { createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADER = 'x-paystack-signature';

const SIGNATURE_SHAPE = /^[0-9a-f]{128}$/i;

/** The hex HMAC-SHA512 that Paystack sends with a webhook. */
export function signBody(rawBody: Uint8Array, secretKey: string): string {
  return createHmac('sha512', secretKey).update(rawBody).digest('hex');
}

/**
 * Whether Paystack has sent that body. It takes the bytes as they came, since a body that was parsed and written again is another, and the header
 * as it came: what is missing, too short or no hex is false, never an exception.
 */
export function isSignedBy(secretKey: string, rawBody: Uint8Array, header: unknown): boolean {
  if (typeof header !== 'string' || !SIGNATURE_SHAPE.test(header)) return false;
  return timingSafeEqual(Buffer.from(header, 'hex'), Buffer.from(signBody(rawBody, secretKey), 'hex'));
}
