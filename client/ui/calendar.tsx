import { Knots } from './button';
import styles from './calendar.module.css';
import { useLazyModule } from './lazy-module';
import { LiveRegion } from './live-region';
import type { RangeRules, RangeValue } from './stay-range';

export type CalendarProps = RangeRules & {
  value: RangeValue;
  onChange: (value: RangeValue) => void;
  /** True while the taken nights are being fetched. */
  loading?: boolean;
  /** Called with the first day of the month shown, to fetch its taken nights. */
  onMonthChange?: (firstDay: string) => void;
  error?: string;
  /** Lets a form focus the calendar on an error. */
  name?: string;
  label?: string;
};

const loadContent = () => import('./calendar-content');

/** Covers the months while they, or their taken nights, load. */
export const CalendarLoading = () => (
  <div className={styles.loading}>
    <span>
      <Knots /> Looking up free nights
    </span>
  </div>
);

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
