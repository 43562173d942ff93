import type { Hotel } from './schema';

/**
 * What guests send to others about what they booked or ordered. It holds no link and no access token, since whoever has that may cancel,
 * and no phone number but the hotel's, since reference and phone prove a stay at room charge (D14).
 */

export type Sender = Pick<Hotel, 'name' | 'address' | 'phone'>;

/** The lines of a text, with the hotel below them. */
export const shareText = (lines: string[], { name, address, phone }: Sender): string =>
  [...lines, '', `${name}, ${address}`, `Phone: ${phone}`].join('\n');

/** The address that opens WhatsApp with a text, to be sent to whomever the guest chooses. */
export const whatsAppShareHref = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;

export const SHARE_LABEL = 'Share on WhatsApp';

/** The same for an email; null where there is nothing to share. */
export const shareLink = (text: string | null) =>
  text === null ? null : { label: SHARE_LABEL, address: whatsAppShareHref(text) };
