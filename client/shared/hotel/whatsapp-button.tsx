import { normalizePhone } from '@shared/fields/phone';
import { whatsAppHref } from '@shared/fields/phone-links';
import type { Hotel } from '@shared/hotel/schema';
import { look } from '../../ui/layout/button';

type WhatsAppButtonProps = { hotel: Pick<Hotel, 'phone' | 'whatsapp'>; size?: 'small' };

/** Opens a chat with the hotel in a tab of its own. */
export const WhatsAppButton = ({ hotel: { phone, whatsapp }, size }: WhatsAppButtonProps) => (
  <a
    className={look(size ? { size } : {})}
    href={whatsAppHref(normalizePhone(whatsapp || phone))}
    rel="noopener"
    target="_blank"
  >
    WhatsApp us
  </a>
);
