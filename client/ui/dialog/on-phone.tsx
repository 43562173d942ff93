import { SHARE_LABEL, whatsAppShareHref } from '@shared/hotel/share-text';
import { repeatableMessageOf } from '../../lib/api/wire-error';
import { toast } from '../feedback/toast';
import { Button, look } from '../layout/button';
import { Drawing } from '../media/icons';

const CALENDAR = 'M4 6h16v14H4zM4 10.500h16M8 3.500V7M16 3.500V7';

interface SaveCalendar {
  mutate(id: string, options: { onError(error: unknown): void }): void;
  isPending: boolean;
}

/** Saves a record's file for the calendar on the device, which offers to add it. */
function AddToCalendar({ id, save }: { id: string; save: SaveCalendar }) {
  const press = () =>
    save.mutate(id, {
      onError: (error) =>
        toast.error(repeatableMessageOf(error, 'The file for your calendar could not be loaded. Please try again.')),
    });
  return (
    <Button busy={save.isPending} busyLabel="Loading…" onClick={press} size="small">
      <Drawing d={CALENDAR} size={18} />
      Add to calendar
    </Button>
  );
}

const BUBBLE =
  'M4 20l1.2-4A8.300 8.300 0 1 1 8.600 19zM9 8.500c0 4 2.500 6.500 6.500 6.500l.5-2-2.200-.8-.9.8c-1-.5-1.600-1.100-2-2l.8-.9-.7-2.100z';

/** A link that opens WhatsApp with a text; who gets it is chosen there. */
const ShareOnWhatsApp = ({ text }: { text: string }) => (
  <a className={look({ size: 'small' })} href={whatsAppShareHref(text)} rel="noopener" target="_blank">
    <Drawing d={BUBBLE} size={18} />
    {SHARE_LABEL}
  </a>
);

type OnPhoneProps = {
  id: string;
  /** The text to share; null offers none. */
  share: string | null;
  /** Saves the file for the calendar; null offers none. */
  calendar: SaveCalendar | null;
};

/** What a guest's phone can do with what they have booked, ordered or asked for. Loaded when the page is on the screen. */
export const OnPhone = ({ id, share, calendar }: OnPhoneProps) => (
  <>
    {share && <ShareOnWhatsApp text={share} />}
    {calendar && <AddToCalendar id={id} save={calendar} />}
  </>
);
