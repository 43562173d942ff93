import type { Booking } from '@shared/bookings';
import { BOOKING_STATUSES, type BookingStatus } from '@shared/constants/bookings';
import { PAYMENT_WORDS } from '@shared/constants/payment-words';
import { formatMoment } from '@shared/dates';
import { formatNaira } from '@shared/money';
import { PencilIcon } from '../../ui/admin-icons';
import { AmountButton } from '../../ui/amount-button';
import { IconButton } from '../../ui/button';
import { capitalized } from '../../ui/capitalized';
import { cx } from '../../ui/cx';
import { TrashIcon } from '../../ui/icons';
import { PhoneLink } from '../../ui/phone-link';
import type { StatusChange } from '../../ui/status-change';
import { StatusSelect } from '../../ui/status-select';
import { type Column, RowActions } from '../../ui/table';
import styles from './booking-columns.module.css';
import { fieldsIn } from './booking-fields';
import { STATUS_TONES, STATUS_WORDS } from './booking-words';

type BookingActions = {
  statusChange: StatusChange<Booking, BookingStatus>;
  onFolio: (booking: Booking) => void;
  onChange: (booking: Booking) => void;
  onDelete: (booking: Booking) => void;
};

const STATUSES = BOOKING_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value], tone: STATUS_TONES[value] }));

const Small = ({ children }: { children: React.ReactNode }) => <span className={styles.small}>{children}</span>;

/** In a narrow column the year or the time goes below the day. */
function TwoLines({ text, also }: { text: string; also?: string }) {
  const [, first = text, second = ''] = /^(.*?),? ((?:\d{4})|(?:\d{1,2}:.*))$/.exec(text) ?? [];
  return (
    <span className={styles.stack}>
      <span className={styles.line}>{first}</span>{' '}
      <span className={styles.small}>
        <span className={styles.line}>{also ? `${second} ·` : second}</span>{' '}
        {also && <span className={styles.line}>{also}</span>}
      </span>
    </span>
  );
}

type AmountProps = Pick<BookingActions, 'onFolio'> & { booking: Booking };

/** The agreed amount, which opens the folio, and what of it was paid. */
function Amount({ booking, onFolio }: AmountProps) {
  const { guestName, reference, amountPaid, charges, balance, paymentStatus } = booking;
  const amount = formatNaira(amountPaid);
  return (
    <span className={styles.stack}>
      <AmountButton label={`Folio of ${guestName}, ${reference}: ${amount}`} onClick={() => onFolio(booking)}>
        {amount}
      </AmountButton>
      {charges > 0 && <Small>{formatNaira(charges)} charged to the room</Small>}
      <Small>
        {capitalized(PAYMENT_WORDS[paymentStatus])}
        {paymentStatus === 'part_paid' && `, ${formatNaira(balance)} open`}
      </Small>
    </span>
  );
}

/** The columns of the bookings panel. The keys of sortable columns are the server's sort names. */
export const bookingColumns = ({
  statusChange,
  onFolio,
  onChange,
  onDelete,
}: BookingActions): readonly Column<Booking>[] => [
  {
    key: 'guestName',
    header: 'Guest',
    orders: { asc: 'Guest A to Z', desc: 'Guest Z to A' },
    rowHeader: true,
    cell: ({ guestName, phoneNumber, reference }) => (
      <span className={styles.stack}>
        <strong className={styles.name}>{guestName}</strong>
        <PhoneLink inTable phone={phoneNumber} />
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
  ...fieldsIn('table').map(({ label, value, sort, note }) => ({
    key: sort?.key ?? label,
    header: label,
    orders: sort?.orders,
    cell: (booking: Booking) => <TwoLines also={note?.(booking)} text={value(booking)} />,
  })),
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: (booking) => <Amount booking={booking} onFolio={onFolio} />,
  },
  {
    key: 'status',
    header: 'Status',
    cell: (booking) => (
      <span className={styles.stack}>
        <StatusSelect
          label={`Status of ${booking.guestName}, room ${booking.roomNumber}`}
          options={STATUSES}
          row={booking}
          statusChange={statusChange}
        />
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
      <RowActions stacked>
        <IconButton framed label={`Change booking of ${booking.guestName}`} onClick={() => onChange(booking)}>
          <PencilIcon />
        </IconButton>
        <IconButton framed label={`Delete Booking of ${booking.guestName}`} onClick={() => onDelete(booking)}>
          <TrashIcon />
        </IconButton>
      </RowActions>
    ),
  },
];
