import { chargedBesides } from '@shared/bookings/cancellation';
import { BOOKING_STATUSES, type BookingStatus, isCalledOff } from '@shared/bookings/constants';
import type { Booking } from '@shared/bookings/schema';
import { statusWordOf } from '@shared/bookings/status-words';
import { partyInList } from '@shared/bookings/words';
import { capitalized } from '@shared/capitalized';
import { formatNaira, toKobo, toNaira } from '@shared/money/money';
import { PAYMENT_WORDS } from '@shared/money/payments/desk-constants';
import { staffBookingPath } from '../../lib/navigation/staff-paths';
import { IfMay } from '../../lib/session/staff-access';
import { fieldsIn } from '../../shared/bookings/booking-fields';
import { STATUS_TONES, STATUS_WORDS } from '../../shared/bookings/booking-words';
import { formatShortMoment } from '../../ui/date/short-dates';
import { AmountButton } from '../../ui/field/amount-field';
import { IconButton } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { type Column, RowActions } from '../../ui/list/table';
import { PencilIcon } from '../../ui/media/admin-icons';
import { TrashIcon } from '../../ui/media/page-icons';
import { PhoneLink } from '../../ui/record/contact-links';
import { NameLink } from '../../ui/record/name-link';
import type { StatusChange } from '../../ui/status/status-change';
import { StatusAsIs, StatusSelect } from '../../ui/status/status-select';
import { AskButton } from './admin-requested-dates';
import styles from './bookings.module.css';

type BookingActions = {
  today: string;
  statusChange: StatusChange<Booking, BookingStatus>;
  onFolio: (booking: Booking) => void;
  onChange: (booking: Booking) => void;
  /** Opens the change with the dates that the guest asks for. */
  onAsked: (booking: Booking) => void;
  onDelete: (booking: Booking) => void;
};

const STATUSES = BOOKING_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value], tone: STATUS_TONES[value] }));

/** Where it is cancelled as its guest did not come, it says so. */
const statusesOf = (booking: Booking) =>
  STATUSES.map((one) => (one.value === booking.status ? { ...one, label: statusWordOf(booking) } : one));

const Small = ({ children }: { children: React.ReactNode }) => (
  <span className={cx(layout.hint, layout.regular, styles.small)}>{children}</span>
);

/** The time goes below the day, and so does the year unless it is this one. */
function TwoLines({ text, also, year }: { text: string; also?: string; year?: string }) {
  const [, first = text, second = ''] = /^(.*?),? ((?:\d{4})|(?:\d{1,2}:.*))$/.exec(text) ?? [];
  const [, weekday, day] = /^(\w+, )?(.*)$/.exec(first) ?? [];
  return (
    <span className={cx(layout.stack, styles.stack)}>
      <span className={layout.nowrap}>
        {weekday && <span className={styles.weekday}>{weekday}</span>}
        {day}
      </span>{' '}
      <span className={cx(layout.hint, layout.regular, styles.small)}>
        <span className={layout.nowrap}>{[second !== year && second, also].filter(Boolean).join(' · ')}</span>
      </span>
    </span>
  );
}

type AmountProps = Pick<BookingActions, 'onFolio'> & { booking: Booking };

/** The agreed amount, which opens the folio, and what of it was paid. */
function Amount({ booking, onFolio }: AmountProps) {
  const { guestName, reference, amountPaid, charges, balance, paymentStatus, status } = booking;
  const besides = chargedBesides(booking);
  const extrasKobo = toKobo(charges) - toKobo(besides);
  const amount = formatNaira(amountPaid);
  return (
    <span className={cx(layout.stack, styles.stack)}>
      <AmountButton label={`Folio of ${guestName}, ${reference}: ${amount}`} onClick={() => onFolio(booking)}>
        {amount}
      </AmountButton>
      {extrasKobo > 0 && <Small>{formatNaira(toNaira(extrasKobo))} for extras</Small>}
      {besides > 0 && <Small>{formatNaira(besides)} charged to the room</Small>}
      <span className={cx(layout.hint, layout.regular, styles.small, styles.open)}>
        {isCalledOff(status) && balance === 0 ? 'Nothing open' : capitalized(PAYMENT_WORDS[paymentStatus])}
        {paymentStatus === 'part_paid' && `, ${formatNaira(balance)} open`}
      </span>
    </span>
  );
}

/** The columns of the bookings panel. The keys of sortable columns are the server's sort names. */
export const bookingColumns = ({
  today,
  statusChange,
  onFolio,
  onChange,
  onAsked,
  onDelete,
}: BookingActions): readonly Column<Booking>[] => [
  {
    key: 'guestName',
    header: 'Guest',
    orders: { asc: 'Guest A to Z', desc: 'Guest Z to A' },
    rowHeader: true,
    cell: ({ _id, guestName, phoneNumber, reference }) => (
      <span className={cx(layout.stack, styles.stack)}>
        <NameLink className={cx(layout.cut, styles.columnName)} href={staffBookingPath(_id)} title={guestName}>
          {guestName}
        </NameLink>
        <span className={cx(layout.hint, layout.regular, styles.small, styles.numbers)}>
          <PhoneLink inTable phone={phoneNumber} /> · <span className={layout.nowrap}>{reference}</span>
        </span>
      </span>
    ),
  },
  {
    key: 'room',
    header: 'Room',
    cell: ({ roomNumber, roomType, ...party }) => (
      <span className={cx(layout.stack, styles.stack, styles.columnRoom)}>
        <strong>{roomNumber}</strong>
        <span className={cx(layout.hint, layout.regular, layout.cut, styles.small, styles.type)}>{roomType}</span>
        {partyInList(party) && <Small>{partyInList(party)}</Small>}
      </span>
    ),
  },
  ...fieldsIn('table').map(({ label, value, sort, note }) => ({
    key: sort?.key ?? label,
    header: label,
    orders: sort?.orders,
    cell: (booking: Booking) => <TwoLines also={note?.(booking)} text={value(booking)} year={today.slice(0, 4)} />,
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
      <span className={cx(layout.stack, styles.stack)}>
        <IfMay area="bookings" otherwise={<StatusAsIs options={statusesOf(booking)} value={booking.status} />}>
          <StatusSelect
            label={`Status of ${booking.guestName}, room ${booking.roomNumber}`}
            options={statusesOf(booking)}
            row={booking}
            statusChange={statusChange}
          />
        </IfMay>
        {booking.tentative && <Small>Not held for sure</Small>}
        <IfMay area="bookings">
          <AskButton booking={booking} inRow onOpen={onAsked} />
        </IfMay>
      </span>
    ),
  },
  {
    key: 'createdAt',
    header: 'Booked',
    orders: { asc: 'Oldest first', desc: 'Newest first' },
    cell: ({ createdAt }) => <TwoLines text={formatShortMoment(createdAt)} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    cell: (booking) => (
      <RowActions>
        <IfMay area="bookings">
          <IconButton label={`Change booking of ${booking.guestName}`} onClick={() => onChange(booking)}>
            <PencilIcon />
          </IconButton>
        </IfMay>
        <IfMay area="deletion">
          <IconButton label={`Delete Booking of ${booking.guestName}`} onClick={() => onDelete(booking)}>
            <TrashIcon />
          </IconButton>
        </IfMay>
      </RowActions>
    ),
  },
];
