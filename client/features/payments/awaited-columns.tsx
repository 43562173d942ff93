import { formatMoment } from '@shared/dates';
import { formatNaira } from '@shared/money';
import type { AwaitedPayment } from '@shared/payment-desk';
import type { OpenFolio } from '../../lib/folio-opener';
import { Button } from '../../ui/button';
import { PhoneLink } from '../../ui/phone-link';
import { type Column, RowActions } from '../../ui/table';
import styles from './awaited-columns.module.css';
import { heldUntil, whatFor } from './awaited-words';

/** In a narrow column the time goes below the day. */
function Moment({ text }: { text: string }) {
  const [, day = text, time = ''] = /^(.*), (\d{1,2}:.*)$/.exec(text) ?? [];
  return (
    <span className={styles.stack}>
      <span>{day}</span> {time && <small className={styles.amount}>{time}</small>}
    </span>
  );
}

/** The columns of the payments panel. The keys of sortable columns are the server's sort names. */
export const awaitedColumns = (openFolio: OpenFolio): readonly Column<AwaitedPayment>[] => [
  {
    key: 'guestName',
    header: 'Guest',
    rowHeader: true,
    cell: ({ guestName, phoneNumber, reference }) => (
      <span className={styles.stack}>
        <strong>{guestName}</strong>
        <PhoneLink inTable phone={phoneNumber} />
        <small>{reference}</small>
      </span>
    ),
  },
  {
    key: 'for',
    header: 'For',
    cell: (row) => {
      const [what, when] = whatFor(row);
      return (
        <span className={styles.stack}>
          <span>{what}</span>
          <small>{when}</small>
        </span>
      );
    },
  },
  {
    key: 'balance',
    header: 'To pay',
    align: 'end',
    cell: ({ balance, owed, hasLapsed }) => (
      <span className={styles.stack}>
        <strong className={styles.amount}>{formatNaira(balance)}</strong>
        {balance !== owed && !hasLapsed && <small className={styles.amount}>of {formatNaira(owed)}</small>}
      </span>
    ),
  },
  { key: 'held', header: 'Held until', cell: (row) => <Moment text={heldUntil(row)} /> },
  {
    key: 'createdAt',
    header: 'Waiting since',
    orders: { asc: 'Longest waiting first', desc: 'Newest first' },
    cell: ({ createdAt }) => <Moment text={formatMoment(createdAt)} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    cell: (row) => (
      <RowActions>
        <Button
          aria-label={`Record payment of ${row.guestName}, ${row.reference}`}
          onClick={() => openFolio(row, 'payment')}
          size="small"
        >
          Record
        </Button>
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
