import type { CalendarStay } from '@shared/room-calendar/schema';
import { cx } from '../../ui/layout/cx';
import styles from './bar-look.module.css';
import type { CalendarBar } from './calendar-rows';

/** The colour of a stay by its status; the word always stands beside it or in the key. */
export function lookOfStay({ status, tentative }: Pick<CalendarStay, 'status' | 'tentative'>): string | undefined {
  if (tentative) return cx(styles.pending, styles.tentative);
  if (status === 'pending') return styles.pending;
  if (status === 'checkedin') return styles.checkedin;
  return status === 'completed' ? styles.completed : styles.confirmed;
}

export const lookOf = ({ stay }: Pick<CalendarBar, 'stay'>): string | undefined =>
  stay ? lookOfStay(stay) : styles.outOfOrder;

/** Each colour with its word. */
export const LOOKS = [
  ['Confirmed', styles.confirmed],
  ['Pending', styles.pending],
  ['Not held for sure', cx(styles.pending, styles.tentative)],
  ['Checked in', styles.checkedin],
  ['Completed', styles.completed],
  ['Out of order', styles.outOfOrder],
] as const;
