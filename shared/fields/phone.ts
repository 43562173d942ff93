import { PHONE_DIGITS } from './phone-constants';

const PHONE = new RegExp(`^\\d{${PHONE_DIGITS}}$`);

/**
 * A leading +234 becomes 0; everything but digits is dropped. So it does as people also write it before the ten digits
 * of a number: 234, 00234, +234 (0).
 */
export function normalizePhone(typed: string): string {
  return typed
    .trim()
    .replace(/^\+(?=234)/, '00')
    .replace(/\D/g, '')
    .replace(/^00234|^234(?=0?\d{10}$)/, '0')
    .replace(/^00(?=\d{10}$)/, '0');
}

/** Expects a normalised number. */
export function isPhone(normalized: string): boolean {
  return PHONE.test(normalized);
}
