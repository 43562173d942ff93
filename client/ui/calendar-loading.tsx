import { Knots } from './button';
import styles from './calendar.module.css';

/** Covers the months while they, or the nights that are taken in them, are being loaded. */
export const CalendarLoading = () => (
  <div className={styles.loading}>
    <span>
      <Knots /> Looking up free nights
    </span>
  </div>
);
