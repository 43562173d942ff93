import { BOOKING_STATUS_WORDS } from '@shared/bookings/status-words';
import { capitalized } from '@shared/capitalized';
import { formatNaira } from '@shared/money/money';
import { PAYMENT_WORDS } from '@shared/money/payments/desk-constants';
import type { CalendarStay } from '@shared/room-calendar/schema';
import { formatShortDay, formatShortRange } from '../../ui/date/short-dates';
import { cx } from '../../ui/layout/cx';
import styles from './calendar-bars.module.css';
import type { CalendarBar } from './calendar-rows';

/** 'Part paid, ₦20,000 open' */
export function paymentWords({ balance, paymentStatus }: Pick<CalendarStay, 'balance' | 'paymentStatus'>): string {
  const word = capitalized(PAYMENT_WORDS[paymentStatus]);
  if (balance < 0) return `${word}, ${formatNaira(-balance)} too much`;
  return balance > 0 ? `${word}, ${formatNaira(balance)} open` : word;
}

export const statusWords = ({ status, tentative }: Pick<CalendarStay, 'status' | 'tentative'>): string =>
  tentative ? 'Not held for sure' : BOOKING_STATUS_WORDS[status];

/** What a bar shows beside its name, by place and colour. */
export function barDetail({ stay, period, block, range, joined }: CalendarBar, today: string): string {
  const dates = formatShortRange(range.from, range.to, today);
  if (block) return `held until ${formatShortDay(block.heldUntil)}, ${dates}`;
  if (period?.feed) return `taken on another channel, ${dates}`;
  if (period || !stay) return `out of order, ${dates}`;
  return [
    ...(joined?.before === undefined ? [] : [`from room ${joined.before}`]),
    dates,
    ...(joined?.after === undefined ? [] : [`then room ${joined.after}`]),
    ...[statusWords(stay), paymentWords(stay)],
  ].join(', ');
}

export const barName = ({ stay, period, block }: CalendarBar): string =>
  stay?.guestName ?? period?.reason ?? block?.name ?? '';

export const barWords = (bar: CalendarBar, today: string): string => `${barName(bar)}, ${barDetail(bar, today)}`;

/** The colour of a stay by its status; the word always stands beside it or in the key. */
function lookOfStay({ status, tentative }: Pick<CalendarStay, 'status' | 'tentative'>): string | undefined {
  if (tentative) return cx(styles.pending, styles.tentative);
  if (status === 'pending') return styles.pending;
  if (status === 'checkedin') return styles.checkedin;
  return status === 'completed' ? styles.completed : styles.confirmed;
}

export const lookOf = ({ stay, block }: Pick<CalendarBar, 'stay' | 'block'>): string | undefined => {
  if (stay) return lookOfStay(stay);
  return block ? styles.held : styles.outOfOrder;
};

/** Each colour with its word. */
export const LOOKS = [
  ['Confirmed', styles.confirmed],
  ['Pending', styles.pending],
  ['Not held for sure', cx(styles.pending, styles.tentative)],
  ['Checked in', styles.checkedin],
  ['Completed', styles.completed],
  ['Held for an event', styles.held],
  ['Out of order', styles.outOfOrder],
] as const;
