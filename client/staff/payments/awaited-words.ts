import type { BookingStatus } from '@shared/bookings/constants';
import { formatMoment, hotelDateTime } from '@shared/dates';
import { phoneCell } from '@shared/lists/csv';
import { formatNaira } from '@shared/money/money';
import type { AwaitedPayment } from '@shared/money/payments/desk-schema';
import type { SaidOfTransfer } from '../../lib/navigation/folio-opener';
import { formatShortDay, formatShortRange } from '../../ui/date/short-dates';
import type { CsvRows } from '../../ui/list/export-csv';

/** What a payment would be for, in two lines. */
export function whatFor({ stay, items, event }: AwaitedPayment): [what: string, when: string] {
  if (stay) {
    const { roomNumber, checkInDate, checkOutDate } = stay;
    return [`Room ${roomNumber}`, formatShortRange(checkInDate, checkOutDate)];
  }
  if (event)
    return [event.eventType, `${formatShortDay(event.date)}, ${event.guestCount.toLocaleString('en-NG')} guests`];
  return ['Food order', (items ?? []).map(({ name, quantity }) => `${name} x ${quantity}`).join(', ')];
}

/** 'Deposit' where less than all that is open is asked for now. */
export const isDeposit = ({ dueNow, balance }: AwaitedPayment): boolean => balance > 0 && dueNow < balance;

const STANDS: Record<BookingStatus, string> = {
  pending: 'Held without a time limit',
  approved: 'Held without a time limit',
  confirmed: 'Confirmed',
  checkedin: 'Checked in',
  completed: 'Checked out',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
};

/** How the stay stands, and where its room is held only for a time, until when; empty for orders and events. */
export function stayStands({ hasLapsed, holdExpiresAt, status }: AwaitedPayment): [what: string, until: string] {
  if (!status) return ['', ''];
  if (hasLapsed) return ['Lapsed', 'not paid in time'];
  return holdExpiresAt ? ['Held until', formatMoment(holdExpiresAt)] : [STANDS[status], ''];
}

/** What is open, for the accountant; amounts in naira, below zero where too much was paid. */
export const awaitedCsv: CsvRows<AwaitedPayment> = {
  header: ['Reference', 'Guest', 'Phone', 'For', 'When', 'Owed', 'To pay', 'To pay now', 'Status', 'Since'],
  row: (open) => [
    ...[open.reference, open.guestName, phoneCell(open.phoneNumber ?? '')],
    ...whatFor(open),
    ...[open.owed, open.balance, open.dueNow].map(String),
    ...[stayStands(open).join(' ').trim(), hotelDateTime(open.createdAt)],
  ],
};

/** What is to pay, in words. */
export const balanceWords = (balance: number): string =>
  balance > 0
    ? `${formatNaira(balance)} to pay`
    : balance < 0
      ? `${formatNaira(-balance)} more was paid than is owed`
      : 'Nothing to pay';

/** The same where there is room for two words. */
export const balanceBrief = (balance: number): string =>
  balance > 0 ? formatNaira(balance) : balance < 0 ? `${formatNaira(-balance)} too much` : 'Paid';

/** What is asked for now: of an event its deposit first. */
export const dueBrief = ({ balance, dueNow }: AwaitedPayment): string => balanceBrief(balance > 0 ? dueNow : balance);

/** What the guest said of the transfer; empty where they said nothing. */
export const saidWords = ({ amount, sender, bank }: SaidOfTransfer): string =>
  [amount !== null && formatNaira(amount), sender && `from ${sender}`, bank && `at ${bank}`].filter(Boolean).join(' ');
