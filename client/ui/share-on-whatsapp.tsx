import { SHARE_LABEL, whatsAppShareHref } from '@shared/share-text';
import { look } from './button';
import { Drawing } from './icons';

const BUBBLE =
  'M4 20l1.2-4A8.300 8.300 0 1 1 8.600 19zM9 8.500c0 4 2.500 6.500 6.500 6.500l.5-2-2.200-.8-.9.8c-1-.5-1.600-1.100-2-2l.8-.9-.7-2.100z';

/** A link that opens WhatsApp with a text; who gets it is chosen there. */
export const ShareOnWhatsApp = ({ text }: { text: string }) => (
  <a className={look({ size: 'small' })} href={whatsAppShareHref(text)} rel="noopener" target="_blank">
    <Drawing d={BUBBLE} size={18} />
    {SHARE_LABEL}
  </a>
);
