import styles from './calendar.module.css';
import { CalendarLoading } from './calendar-loading';
import type { CalendarProps } from './calendar-sheet';
import { useLazyModule } from './lazy-module';
import { LiveRegion } from './live-region';

const loadSheet = () => import('./calendar-sheet');

/**
 * Chooses the nights of a stay. Taken nights are shown, and said, as taken. The months are loaded after the page; should
 * they not come, the form's own date fields do without them.
 */
export function Calendar({ name, label, ...sheet }: CalendarProps) {
  const { module, failed } = useLazyModule(loadSheet, true);
  return (
    <fieldset aria-label={label ?? 'Dates'} className={styles.calendar} data-field={name} tabIndex={-1}>
      {module ? (
        <module.CalendarSheet {...sheet} />
      ) : (
        <>
          {!failed && (
            <div aria-busy className={styles.waiting}>
              <CalendarLoading />
            </div>
          )}
          <LiveRegion className={styles.problem} visible>
            {sheet.error}
          </LiveRegion>
        </>
      )}
    </fieldset>
  );
}
