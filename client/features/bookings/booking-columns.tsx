import type { Booking } from '@shared/bookings';
import { PAYMENT_WORDS } from '@shared/constants/bookings';
import { formatDay, formatMoment, nightWords } from '@shared/dates';
import { formatNaira } from '@shared/money';
import { IconButton } from '../../ui/button';
import { cx } from '../../ui/cx';
import { PencilIcon, TrashIcon } from '../../ui/icons';
import { PhoneLink } from '../../ui/phone-link';
import type { Column } from '../../ui/table';
import styles from './booking-columns.module.css';
import { StatusSelect } from './status-select';
import type { StatusChange } from './use-status-change';

type RowActions = {
  statusChange: StatusChange;
  onChange: (booking: Booking) => void;
  onDelete: (booking: Booking) => void;
};

const Small = ({ children }: { children: React.ReactNode }) => <span className={styles.small}>{children}</span>;

/** A date in a narrow column breaks where a person would break it: the day, and under it the year or the time. */
function TwoLines({ text, also }: { text: string; also?: string }) {
  const [, first = text, second = ''] = /^(.*?),? ((?:\d{4})|(?:\d{1,2}:.*))$/.exec(text) ?? [];
  return (
    <span className={styles.stack}>
      <span className={styles.line}>{first}</span>{' '}
      <span className={cx(styles.small, styles.line)}>{[second, also].filter(Boolean).join(' · ')}</span>
    </span>
  );
}

/** The columns of the bookings panel (D21); the sortable ones carry the names of the server's sort orders. */
export const bookingColumns = ({ statusChange, onChange, onDelete }: RowActions): readonly Column<Booking>[] => [
  {
    key: 'guestName',
    header: 'Guest',
    orders: { asc: 'Guest A to Z', desc: 'Guest Z to A' },
    rowHeader: true,
    cell: ({ guestName, phoneNumber, reference }) => (
      <span className={styles.stack}>
        <strong className={styles.name}>{guestName}</strong>
        <PhoneLink className={styles.phone} phone={phoneNumber} />
        <Small>{reference}</Small>
      </span>
    ),
  },
  {
    key: 'room',
    header: 'Room',
    cell: ({ roomNumber, roomType }) => (
      <span className={cx(styles.stack, styles.room)}>
        <strong>{roomNumber}</strong>
        <Small>{roomType}</Small>
      </span>
    ),
  },
  {
    key: 'checkInDate',
    header: 'Check-in',
    orders: { asc: 'Check-in, earliest first', desc: 'Check-in, latest first' },
    cell: ({ checkInDate }) => <TwoLines text={formatDay(checkInDate)} />,
  },
  {
    key: 'checkOutDate',
    header: 'Check-out',
    orders: { asc: 'Check-out, earliest first', desc: 'Check-out, latest first' },
    cell: ({ checkOutDate, nights }) => <TwoLines also={nightWords(nights)} text={formatDay(checkOutDate)} />,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amountPaid, charges, balance, paymentStatus }) => (
      <span className={styles.stack}>
        <span className={styles.line}>{formatNaira(amountPaid)}</span>
        {charges > 0 && <Small>{formatNaira(charges)} charged to the room</Small>}
        <Small>
          {PAYMENT_WORDS[paymentStatus]}
          {paymentStatus === 'part_paid' && `, ${formatNaira(balance)} open`}
        </Small>
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: (booking) => (
      <span className={styles.stack}>
        <StatusSelect booking={booking} statusChange={statusChange} />
        {booking.tentative && <Small>Not held for sure</Small>}
      </span>
    ),
  },
  {
    key: 'createdAt',
    header: 'Booked',
    orders: { asc: 'Oldest first', desc: 'Newest first' },
    cell: ({ createdAt }) => <TwoLines text={formatMoment(createdAt)} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    cell: (booking) => (
      <span className={styles.actions}>
        <IconButton framed label={`Change booking of ${booking.guestName}`} onClick={() => onChange(booking)}>
          <PencilIcon />
        </IconButton>
        <IconButton framed label={`Delete Booking of ${booking.guestName}`} onClick={() => onDelete(booking)}>
          <TrashIcon />
        </IconButton>
      </span>
    ),
  },
];
