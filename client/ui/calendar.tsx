import styles from './calendar.module.css';
import type { CalendarProps } from './calendar-content';
import { CalendarLoading } from './calendar-loading';
import { useLazyModule } from './lazy-module';
import { LiveRegion } from './live-region';

const loadContent = () => import('./calendar-content');

/**
 * Chooses the nights of a stay; taken nights are shown and announced as taken. The months load after the page. If that
 * fails, the form's date fields do without them.
 */
export function Calendar({ name, label, ...content }: CalendarProps) {
  const { module, failed } = useLazyModule(loadContent, true);
  return (
    <fieldset aria-label={label ?? 'Dates'} className={styles.calendar} data-field={name} tabIndex={-1}>
      {module ? (
        <module.CalendarContent {...content} />
      ) : (
        <>
          {!failed && (
            <div aria-busy className={styles.waiting}>
              <CalendarLoading />
            </div>
          )}
          <LiveRegion className={styles.problem} visible>
            {content.error}
          </LiveRegion>
        </>
      )}
    </fieldset>
  );
}
