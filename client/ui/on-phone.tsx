import { AddToCalendar, type SaveCalendar } from './add-to-calendar';
import { ShareOnWhatsApp } from './share-on-whatsapp';

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
