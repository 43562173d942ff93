import { useLazyModule } from '../device/lazy-module';
import { LiveRegion } from '../feedback/live-region';
import type { CalendarProps } from './calendar-content';
import styles from './calendar-popup.module.css';
import type { useCalendarPopup } from './use-calendar-popup';

const loadContent = () => import('./calendar-content');

type Popup = ReturnType<typeof useCalendarPopup<'from' | 'to' | 'day'>>;
type CalendarPopupProps = Omit<CalendarProps, 'choosing' | 'focusDays' | 'onClose'> & {
  popup: Pick<Popup, 'id' | 'opened' | 'wanted' | 'close'>;
};

/** The calendar over the page, below its inputs. Its code loads on demand; without it dates can still be typed. */
export function CalendarPopup({ popup, ...content }: CalendarPopupProps) {
  const { id, opened, wanted, close } = popup;
  const { module, failed } = useLazyModule(loadContent, wanted);
  if (!opened) return null;
  return (
    <div aria-label="Calendar" className={styles.popup} id={id} role="dialog">
      {module ? (
        <module.CalendarContent {...content} choosing={opened.part} focusDays={opened.focusDays} onClose={close} />
      ) : (
        <LiveRegion visible>
          {failed ? 'The calendar could not be loaded. Please type the date.' : 'Loading the calendar…'}
        </LiveRegion>
      )}
    </div>
  );
}
