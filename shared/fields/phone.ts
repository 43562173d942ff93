import { PHONE_DIGITS } from './phone-constants';

/** A number as it is stored: a Nigerian one, or one of another country with its plus. */
export const PHONE_FORM = `^([0-9]{${PHONE_DIGITS}}|[+][1-9][0-9]{7,14})$`;
const PHONE = new RegExp(PHONE_FORM);

/** A plus before the first digit. */
const ABROAD = /^[^\d+]*\+/;

/**
 * A leading +234 becomes 0; everything but digits is dropped. So it does as people also write it before the ten digits
 * of a number: 234, 00234, +234 (0). A number of another country keeps its plus (D39).
 */
export function normalizePhone(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (ABROAD.test(typed) && !/^(0|234)/.test(digits)) return `+${typed.replace('(0)', '').replace(/\D/g, '')}`;
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

/** What is wrong with a normalised number: one of another country is not told of Nigeria's. */
export const phoneProblem = (normalized: string, invalid: string): string =>
  normalized.startsWith('+') ? 'A number from abroad is + and 8 to 15 digits' : invalid;
