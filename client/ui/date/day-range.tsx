import { formatDay } from '@shared/dates';
import styles from './day-range.module.css';

/** 'Fri, 20 Nov 2026 to Sun, 22 Nov 2026'; a line breaks between the days only. Dates are YYYY-MM-DD. */
export const DayRange = ({ from, to }: { from: string; to: string }) => (
  <>
    <span className={styles.day}>{formatDay(from)}</span> to <span className={styles.day}>{formatDay(to)}</span>
  </>
);
