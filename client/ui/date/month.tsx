import type { ClassNames } from 'react-day-picker';
import { cx } from '../layout/cx';
import { ChevronLeftIcon, ChevronRightIcon } from '../media/page-icons';
import styles from './month.module.css';

/** The classes of a calendar by react-day-picker: what all of them have in common, and its own. */
export const monthClassNames = (own: Partial<ClassNames>): Partial<ClassNames> => ({
  ...own,
  root: cx(styles.root, own.root),
  nav: cx(styles.nav, own.nav),
  button_previous: cx(styles.step, own.button_previous),
  button_next: cx(styles.step, own.button_next),
  month_caption: cx(styles.caption, own.month_caption),
  month_grid: cx(styles.table, own.month_grid),
  weekday: cx(styles.weekday, own.weekday),
  day: cx(styles.day, own.day),
  day_button: cx(styles.dayButton, own.day_button),
});

/** The arrows from month to month. */
export const MonthChevron = ({ orientation }: { orientation?: string }) =>
  orientation === 'left' ? <ChevronLeftIcon /> : <ChevronRightIcon />;

/** A local Date for the calendar's library. Noon of a day is on that day in every time zone, also when clocks change. */
export const toLocalDate = (date: string): Date => {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
};

const twoDigits = (part: number) => String(part).padStart(2, '0');

export const fromLocalDate = (date: Date): string =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
