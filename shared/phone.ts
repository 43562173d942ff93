/** Takes a phone number as typed; a leading +234 becomes 0 and all but digits goes (spec 5). */
export function normalizePhone(typed: string): string {
  return typed
    .trim()
    .replace(/^\+234/, '0')
    .replace(/\D/g, '');
}

/** True for a normalised Nigerian number: exactly 11 digits (spec 9). */
export function isPhone(normalized: string): boolean {
  return /^\d{11}$/.test(normalized);
}

/** Takes a normalised number; returns the address that a phone dials. */
export function telHref(phone: string): string {
  return `tel:${phone.replace(/^0(?=\d{10}$)/, '+234')}`;
}
