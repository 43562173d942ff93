import type { CateringStatus } from '@shared/catering/constants';
import type { CateringRequest } from '@shared/catering/schema';
import { formatDay, hotelDate } from '@shared/dates';
import { Link } from 'wouter';
import { staffRequestPath } from '../../lib/navigation/staff-paths';
import { IfMay } from '../../lib/session/staff-access';
import { placeWords, STATUS_OPTIONS } from '../../shared/catering/catering-words';
import { formatShortDay } from '../../ui/date/short-dates';
import { cx } from '../../ui/layout/cx';
import type { Column } from '../../ui/list/table';
import { PhoneLink } from '../../ui/record/phone-link';
import type { StatusChange } from '../../ui/status/status-change';
import { StatusAsIs, StatusSelect } from '../../ui/status/status-select';
import styles from './catering-columns.module.css';

/** Its digits at the end of a date, which stand in a second line of a narrow column. */
const YEAR = 4;

/** The columns of the catering panel. The keys of sortable columns are the server's sort names. */
export const cateringColumns = (
  statusChange: StatusChange<CateringRequest, CateringStatus>,
): readonly Column<CateringRequest>[] => [
  {
    key: 'eventType',
    header: 'Event',
    rowHeader: true,
    cell: (request) => (
      <span className={cx(styles.stack, styles.event)}>
        <Link className={styles.name} href={staffRequestPath(request._id)} title={request.eventType}>
          {request.eventType}
        </Link>
        <small className={styles.cut} title={request.location}>
          {placeWords(request)}
        </small>
      </span>
    ),
  },
  {
    key: 'date',
    header: 'Date',
    orders: { asc: 'Event, earliest first', desc: 'Event, latest first' },
    cell: ({ date }) => (
      <time dateTime={date}>
        <span className={styles.line}>{formatDay(date).slice(0, -YEAR)}</span>{' '}
        <span>{formatDay(date).slice(-YEAR)}</span>
      </time>
    ),
  },
  {
    key: 'guestCount',
    header: 'Guests',
    orders: { asc: 'Guests, fewest first', desc: 'Guests, most first' },
    align: 'end',
    cell: ({ guestCount }) => guestCount.toLocaleString('en-NG'),
  },
  {
    key: 'contact',
    header: 'Contact',
    cell: ({ phone, email }) => (
      <span className={styles.stack}>
        <PhoneLink inTable phone={phone} />
        <small className={styles.cut} title={email}>
          {email}
        </small>
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: (request) => (
      <IfMay area="catering" otherwise={<StatusAsIs options={STATUS_OPTIONS} value={request.status} />}>
        <StatusSelect
          label={`Status of ${request.eventType}, ${request.reference}`}
          options={STATUS_OPTIONS}
          row={request}
          statusChange={statusChange}
        />
      </IfMay>
    ),
  },
  {
    key: 'createdAt',
    header: 'Sent',
    orders: { asc: 'Oldest first', desc: 'Newest first' },
    cell: ({ createdAt, reference }) => (
      <span className={styles.stack}>
        <time dateTime={createdAt}>{formatShortDay(hotelDate(new Date(createdAt)))}</time>
        <small className={styles.line}>{reference}</small>
      </span>
    ),
  },
];
