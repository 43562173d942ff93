/** biome-ignore-all lint/a11y/useSemanticElements: only what is in view of this grid has elements, which a table cannot */
/** biome-ignore-all lint/a11y/useFocusableInteractive: the focus is on the buttons in its cells */
import { formatDay } from '@shared/dates';
import { memo, type RefObject } from 'react';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { nightAt } from './calendar-geometry';
import styles from './calendar-head.module.css';
import type { CalendarModel } from './calendar-rows';

const WEEKDAY = new Intl.DateTimeFormat('en-NG', { weekday: 'short', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en-NG', { month: 'short', timeZone: 'UTC' });

const instantOf = (day: string) => new Date(`${day}T00:00:00Z`);
export const isWeekend = (day: string) => [0, 6].includes(instantOf(day).getUTCDay());
export const weekdayOf = (day: string) => WEEKDAY.format(instantOf(day));
export const dayOfMonth = (day: string) => String(Number(day.slice(8)));
const monthOf = (day: string) => MONTH.format(instantOf(day));

export const roomsFree = (count: number) => `${count} ${count === 1 ? 'room' : 'rooms'} free`;

type HeadProps = Pick<CalendarModel, 'from' | 'nights' | 'today' | 'free'> & { days: RefObject<HTMLDivElement | null> };

/** The days, and how many rooms are free on each night. Stays in view while the rooms scroll. */
export const CalendarHead = memo(({ from, nights, today, free, days }: HeadProps) => (
  <div className={styles.head} role="row">
    <div aria-colindex={1} className={cx(layout.apart, layout.strong, layout.rigid, styles.corner)} role="columnheader">
      Room{' '}
      <span aria-hidden="true" className={cx(layout.regular, layout.tiny, styles.freeWord)}>
        free
      </span>
    </div>
    <div className={cx(layout.stack, styles.days)} ref={days} role="none">
      {Array.from({ length: nights }, (_, column) => {
        const day = nightAt(from, column);
        const isDense = nights > 28;
        const isFirst = column === 0 || day.endsWith('-01');
        return (
          <div
            aria-colindex={column + 2}
            aria-current={day === today ? 'date' : undefined}
            aria-label={`${formatDay(day)}, ${roomsFree(free[column] ?? 0)}`}
            className={cx(
              layout.stack,
              layout.nowrap,
              styles.day,
              isWeekend(day) && styles.weekend,
              day === today && styles.today,
            )}
            key={day}
            role="columnheader"
          >
            <span className={cx(layout.muted, layout.tiny, styles.weekday)}>
              {isFirst && isDense ? monthOf(day) : weekdayOf(day)}
            </span>
            <span className={layout.strong}>
              {isFirst && !isDense ? `${dayOfMonth(day)} ${monthOf(day)}` : dayOfMonth(day)}
            </span>
            <span className={cx(styles.free, free[column] === 0 && styles.full)}>{free[column]}</span>
          </div>
        );
      })}
    </div>
  </div>
));
