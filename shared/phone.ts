/** A leading +234 becomes 0; everything but digits is dropped. */
export function normalizePhone(typed: string): string {
  return typed
    .trim()
    .replace(/^\+234/, '0')
    .replace(/\D/g, '');
}

/** Expects a normalised number; Nigerian ones have exactly 11 digits. */
export function isPhone(normalized: string): boolean {
  return /^\d{11}$/.test(normalized);
}

/** The address that opens a chat with a normalised number in WhatsApp. */
export function whatsAppHref(phone: string): string {
  return `https://wa.me/${phone.replace(/^0(?=\d{10}$)/, '234')}`;
}

/** The `tel:` address of a normalised number. */
export function telHref(phone: string): string {
  return `tel:${phone.replace(/^0(?=\d{10}$)/, '+234')}`;
}
