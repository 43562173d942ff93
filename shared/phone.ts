import { PHONE_DIGITS } from './constants/phone';

const PHONE = new RegExp(`^\\d{${PHONE_DIGITS}}$`);

/** A leading +234 becomes 0; everything but digits is dropped. */
export function normalizePhone(typed: string): string {
  return typed
    .trim()
    .replace(/^\+234/, '0')
    .replace(/\D/g, '');
}

/** Expects a normalised number. */
export function isPhone(normalized: string): boolean {
  return PHONE.test(normalized);
}

/** The `tel:` address of a normalised number. */
export function telHref(phone: string): string {
  return `tel:${phone.replace(/^0(?=\d{10}$)/, '+234')}`;
}
