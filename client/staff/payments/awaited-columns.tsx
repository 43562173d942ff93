import type { BookingStatus } from '@shared/bookings/constants';
import { formatMoment, hotelDateTime } from '@shared/dates';
import { phoneCell } from '@shared/lists/csv';
import { formatNaira } from '@shared/money/money';
import type { DeskShown } from '@shared/money/payments/desk-constants';
import type { AwaitedPayment } from '@shared/money/payments/desk-schema';
import type { RefundAccount } from '@shared/money/payments/refunds-schema';
import type { OpenFolio, ReportedTransfer } from '../../lib/navigation/folio-opener';
import { staffBookingPath, staffGroupPath } from '../../lib/navigation/staff-paths';
import { IfMay } from '../../lib/session/staff-access';
import { formatShortDay, formatShortRange } from '../../ui/date/short-dates';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import type { CsvRows } from '../../ui/list/export-csv';
import { CellLines, type Column, RowActions } from '../../ui/list/table';
import { PhoneLink } from '../../ui/record/contact-links';
import { NameLink } from '../../ui/record/name-link';
import styles from './staff-payments.module.css';

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
export function stayState({ hasLapsed, holdExpiresAt, status }: AwaitedPayment): [what: string, until: string] {
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
    ...[stayState(open).join(' ').trim(), hotelDateTime(open.createdAt)],
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
export const shortBalance = (balance: number): string =>
  balance > 0 ? formatNaira(balance) : balance < 0 ? `${formatNaira(-balance)} too much` : 'Paid';

/** What is asked for now: of an event its deposit first. */
export const shortDue = ({ balance, dueNow }: AwaitedPayment): string => shortBalance(balance > 0 ? dueNow : balance);

/** What the guest said of the transfer; empty where they said nothing. */
export const reportedWords = ({ amount, sender, bank }: ReportedTransfer): string =>
  [amount !== null && formatNaira(amount), sender && `from ${sender}`, bank && `at ${bank}`].filter(Boolean).join(' ');

/** Where the guest wants money that is to go back. */
export const refundToWords = ({ accountName, bank, accountNumber, saidAt }: RefundAccount): string =>
  `Send it to ${accountName}, ${bank}, ${accountNumber} (said ${formatMoment(saidAt)}).`;

/** In a narrow column the time goes below the day. */
function Moment({ text }: { text: string }) {
  const [, day = text, time = ''] = /^(.*), (\d{1,2}:.*)$/.exec(text) ?? [];
  return (
    <CellLines>
      <span>{day}</span> {time && <small className={layout.nowrap}>{time}</small>}
    </CellLines>
  );
}

const headersOf = (shown: DeskShown) =>
  shown === 'overpaid'
    ? { balance: 'To give back', createdAt: 'Made', oldest: 'Oldest first' }
    : { balance: 'To pay', createdAt: 'Waiting since', oldest: 'Longest waiting first' };

/** The columns of what the payments panel shows. The keys of sortable columns are the server's sort names. */
export const awaitedColumns = (openFolio: OpenFolio, shown: DeskShown): readonly Column<AwaitedPayment>[] => [
  {
    key: 'guestName',
    header: 'Guest',
    rowHeader: true,
    cell: ({ guestName, phoneNumber, reference, bookingId }) => (
      <CellLines>
        <NameLink href={bookingId && staffBookingPath(bookingId)}>{guestName}</NameLink>
        <span className={cx(layout.row02, layout.baseline)}>
          {phoneNumber && <PhoneLink inTable phone={phoneNumber} />}
          <small>{reference}</small>
        </span>
      </CellLines>
    ),
  },
  {
    key: 'for',
    header: 'For',
    cell: (row) => {
      const [what, when] = whatFor(row);
      return (
        <CellLines>
          <span>{what}</span>
          <small>{when}</small>
          {row.stay?.groupId && <NameLink href={staffGroupPath(row.stay.groupId)}>Group</NameLink>}
        </CellLines>
      );
    },
  },
  {
    key: 'balance',
    header: headersOf(shown).balance,
    align: 'end',
    cell: (row) => (
      <CellLines>
        {isDeposit(row) && <small>Deposit</small>}
        <strong className={layout.nowrap}>{shortDue(row)}</strong>
        {row.balance > 0 && row.dueNow !== row.owed && !row.hasLapsed && (
          <small className={layout.nowrap}>of {formatNaira(row.owed)}</small>
        )}
      </CellLines>
    ),
  },
  {
    key: 'stands',
    header: 'Status',
    cell: (row) => {
      const [what, until] = stayState(row);
      return (
        <CellLines className={styles.ours}>
          <span>{what}</span>
          {until && <small>{until}</small>}
        </CellLines>
      );
    },
  },
  {
    key: 'createdAt',
    header: headersOf(shown).createdAt,
    orders: { asc: headersOf(shown).oldest, desc: 'Newest first' },
    cell: ({ createdAt }) => <Moment text={formatMoment(createdAt)} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    cell: (row) => (
      <RowActions>
        {row.balance > 0 && (
          <IfMay area="payments">
            {' '}
            <Button
              aria-label={`Record payment of ${row.guestName}, ${row.reference}`}
              // Whoever looks an amount up here has the bank's list before them.
              onClick={() => openFolio({ ...row, method: 'bank_transfer' }, 'payment')}
              size="small"
            >
              Record
            </Button>
          </IfMay>
        )}
        <Button
          aria-label={`Folio of ${row.guestName}, ${row.reference}`}
          onClick={() => openFolio(row)}
          size="small"
          variant="quiet"
        >
          Folio
        </Button>
      </RowActions>
    ),
  },
];
