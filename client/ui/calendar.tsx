import { Knots } from './button';
import styles from './calendar.module.css';
import { useLazyModule } from './lazy-module';
import { LiveRegion } from './live-region';
import type { RangeRules, RangeValue } from './stay-range';

export type CalendarProps = RangeRules & {
  value: RangeValue;
  onChange: (value: RangeValue) => void;
  /** The taken nights are still being fetched. */
  loading?: boolean;
  /** The first day of the month that comes into sight, for fetching what is taken there. */
  onMonthChange?: (firstDay: string) => void;
  error?: string;
  /** For a form to bring the focus here. */
  name?: string;
  label?: string;
};

const loadSheet = () => import('./calendar-sheet');

/** Lies over the months while they, or the nights that are taken in them, are on their way. */
export const CalendarLoading = () => (
  <div className={styles.loading}>
    <span>
      <Knots /> Looking up free nights
    </span>
  </div>
);

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
