import type { CSSProperties } from 'react';
import { nightAt } from './calendar-geometry';
import styles from './calendar-grid.module.css';
import { isWeekend } from './calendar-head';

/** Weekends and today, behind the stays. */
export function GridColumns({ from, nights, today }: { from: string; nights: number; today: string }) {
  const marked = Array.from({ length: nights }, (_, column) => ({ column, day: nightAt(from, column) })).filter(
    ({ day }) => isWeekend(day) || day === today,
  );
  return (
    <div aria-hidden="true" className={styles.columns}>
      {marked.map(({ column, day }) => (
        <span
          className={day === today ? styles.todayColumn : styles.weekendColumn}
          key={day}
          style={{ '--start': column } as CSSProperties}
        />
      ))}
    </div>
  );
}
