import { Knots } from './button';
import styles from './calendar.module.css';

/** Covers the months while they, or their taken nights, load. */
export const CalendarLoading = () => (
  <div className={styles.loading}>
    <span>
      <Knots /> Looking up free nights
    </span>
  </div>
);
