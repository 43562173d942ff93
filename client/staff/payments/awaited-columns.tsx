import { formatMoment } from '@shared/dates';
import { formatNaira } from '@shared/money/money';
import type { DeskShown } from '@shared/money/payments/desk-constants';
import type { AwaitedPayment } from '@shared/money/payments/desk-schema';
import type { OpenFolio } from '../../lib/navigation/folio-opener';
import { staffBookingPath } from '../../lib/navigation/staff-paths';
import { IfMay } from '../../lib/session/staff-access';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { type Column, RowActions } from '../../ui/list/table';
import { NameLink } from '../../ui/record/name-link';
import { PhoneLink } from '../../ui/record/phone-link';
import { dueBrief, isDeposit, stayStands, whatFor } from './awaited-words';
import styles from './staff-payments.module.css';

/** In a narrow column the time goes below the day. */
function Moment({ text }: { text: string }) {
  const [, day = text, time = ''] = /^(.*), (\d{1,2}:.*)$/.exec(text) ?? [];
  return (
    <span className={cx(layout.breaks, styles.stack)}>
      <span>{day}</span> {time && <small className={layout.nowrap}>{time}</small>}
    </span>
  );
}

const HEADERS: Record<DeskShown, { balance: string; createdAt: string; oldest: string }> = {
  awaited: { balance: 'To pay', createdAt: 'Waiting since', oldest: 'Longest waiting first' },
  overpaid: { balance: 'To give back', createdAt: 'Made', oldest: 'Oldest first' },
};

/** The columns of what the payments panel shows. The keys of sortable columns are the server's sort names. */
export const awaitedColumns = (openFolio: OpenFolio, shown: DeskShown): readonly Column<AwaitedPayment>[] => [
  {
    key: 'guestName',
    header: 'Guest',
    rowHeader: true,
    cell: ({ guestName, phoneNumber, reference, bookingId }) => (
      <span className={cx(layout.breaks, styles.stack)}>
        <NameLink href={bookingId && staffBookingPath(bookingId)}>{guestName}</NameLink>
        <span className={cx(layout.row02, styles.pair)}>
          {phoneNumber && <PhoneLink inTable phone={phoneNumber} />}
          <small>{reference}</small>
        </span>
      </span>
    ),
  },
  {
    key: 'for',
    header: 'For',
    cell: (row) => {
      const [what, when] = whatFor(row);
      return (
        <span className={cx(layout.breaks, styles.stack)}>
          <span>{what}</span>
          <small>{when}</small>
        </span>
      );
    },
  },
  {
    key: 'balance',
    header: HEADERS[shown].balance,
    align: 'end',
    cell: (row) => (
      <span className={cx(layout.breaks, styles.stack)}>
        {isDeposit(row) && <small>Deposit</small>}
        <strong className={layout.nowrap}>{dueBrief(row)}</strong>
        {row.balance > 0 && row.dueNow !== row.owed && !row.hasLapsed && (
          <small className={layout.nowrap}>of {formatNaira(row.owed)}</small>
        )}
      </span>
    ),
  },
  {
    key: 'stands',
    header: 'Status',
    cell: (row) => {
      const [what, until] = stayStands(row);
      return (
        <span className={cx(layout.breaks, styles.stack, styles.ours)}>
          <span>{what}</span>
          {until && <small>{until}</small>}
        </span>
      );
    },
  },
  {
    key: 'createdAt',
    header: HEADERS[shown].createdAt,
    orders: { asc: HEADERS[shown].oldest, desc: 'Newest first' },
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
