/** Addresses that call or write to a number as it is stored. Every page has them; the reading of numbers comes with the validator. */

const international = (phone: string): string => phone.replace(/^0(?=\d{10}$)/, '+234');

/** The address that opens a chat in WhatsApp. */
export const whatsAppHref = (phone: string): string => `https://wa.me/${international(phone).replace('+', '')}`;

/** The `tel:` address. */
export const telHref = (phone: string): string => `tel:${international(phone)}`;
