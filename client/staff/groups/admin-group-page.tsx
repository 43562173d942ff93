import { isHolding } from '@shared/bookings/constants';
import type { Booking } from '@shared/bookings/schema';
import { statusWordOf } from '@shared/bookings/status-words';
import { partyWords } from '@shared/bookings/words';
import { extraNames } from '@shared/extras/words';
import type { Group, GroupCheckedIn } from '@shared/groups/schema';
import { formatNaira } from '@shared/money/money';
import { codeWords } from '@shared/promo-codes/rules';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { staffBookingPath } from '../../lib/navigation/staff-paths';
import { STATUS_TONES } from '../../shared/bookings/booking-words';
import { useGroup } from '../../shared/groups/api';
import { formatShortRange } from '../../ui/date/short-dates';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Notice } from '../../ui/feedback/notice';
import { QueryView } from '../../ui/feedback/query-view';
import { SkeletonText } from '../../ui/feedback/skeleton';
import { toast } from '../../ui/feedback/toast';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Card } from '../../ui/layout/page';
import { StaffPage } from '../../ui/layout/staff-page';
import type { CompactRow } from '../../ui/list/compact-rows';
import plain from '../../ui/list/plain-table.module.css';
import { CellLines, type Column, Table } from '../../ui/list/table';
import { DescriptionList } from '../../ui/record/description-list';
import { isMissing } from '../../ui/record/use-record';
import { StatusChip } from '../../ui/status/status-chip';
import { allBookings, GroupActions } from './group-actions';
import styles from './groups.module.css';

/** Rooms that were booked together: one press checks in all who are ready. */
export default function AdminGroupPage() {
  const { groupId = '' } = useParams<{ groupId: string }>();
  const query = useGroup(groupId, null);
  if (query.data) return <StaffGroup group={query.data} />;
  return (
    <StaffPage actions={allBookings} title="Group" width="reading">
      {isMissing(query.error) ? (
        <EmptyState>There is no such group.</EmptyState>
      ) : (
        <QueryView
          failed="Failed to load the group. Please try again."
          loading={<SkeletonText lines={6} />}
          query={query}
        >
          {() => null}
        </QueryView>
      )}
    </StaffPage>
  );
}

function StaffGroup({ group }: { group: Group }) {
  const { reference, name, bookings, total, received, open } = group;
  const first = bookings.find(isComing) ?? bookings[0];
  const [refused, setRefused] = useState<GroupCheckedIn['refused']>([]);
  const dates = first ? `, ${formatShortRange(first.checkInDate, first.checkOutDate)}` : '';
  const leadOf = ({ length }: readonly Booking[]) =>
    `${reference} · ${length === 1 ? '1 room' : `${length} rooms`}${dates}`;
  const coming = bookings.filter(isComing);
  const guestOf = (id: string) => bookings.find(({ _id }) => _id === id)?.guestName;
  return (
    <StaffPage
      actions={<GroupActions group={group} onRefused={setRefused} />}
      lead={leadOf(coming)}
      title={name}
      width="normal"
    >
      {refused.length > 0 && (
        <Notice tone="bad">
          <p>
            <strong>Not checked in:</strong>
          </p>
          <ul>
            {refused.map(({ _id, roomNumber, message }) => (
              <li key={_id}>
                {guestOf(_id)}, room {roomNumber}. {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Card>
        <DescriptionList
          items={[
            { label: 'All rooms', value: formatNaira(total) },
            { label: 'Received', value: formatNaira(received) },
            { label: 'To pay', value: formatNaira(open), total: true },
            ...bookings
              .filter((booking) => booking.balance < 0)
              .map((booking) => ({
                label: `Too much for room ${booking.roomNumber}, to be given back`,
                value: formatNaira(-booking.balance),
              })),
          ]}
        />
      </Card>
      <ListActions bookings={coming} />
      <Table compact={compactStay} caption="Rooms" columns={columns} rowKey={({ _id }) => _id} rows={bookings} />
      <RoomingList bookings={coming} lead={leadOf(coming)} name={name} />
    </StaffPage>
  );
}

const hasBesides = ({ extras, promo }: Booking) => extras.length > 0 || promo !== null;

/** 'Breakfast · CHURCH10, ₦6,000 off' */
const besidesWords = ({ extras, promo, discount }: Booking) =>
  [...(extras.length > 0 ? [extraNames(extras)] : []), ...(promo ? [codeWords(promo, discount)] : [])].join(' · ');

const isComing = ({ status: now }: Booking) => isHolding(now) || now === 'completed';

/** Nothing for a stay that is off and owes nothing. */
const toPay = (booking: Booking) => {
  if (booking.balance > 0) return formatNaira(booking.balance);
  if (booking.balance < 0) return `${formatNaira(-booking.balance)} too much`;
  return isComing(booking) ? 'Paid' : '';
};
const status = (booking: Booking) => (
  <StatusChip tone={STATUS_TONES[booking.status]}>{statusWordOf(booking)}</StatusChip>
);

const columns: Column<Booking>[] = [
  {
    key: 'room',
    header: 'Room',
    isInCompactRow: true,
    cell: ({ roomNumber, roomType }) => `${roomNumber} · ${roomType}`,
  },
  {
    key: 'guest',
    header: 'Guest',
    rowHeader: true,
    cell: ({ _id, guestName }) => (
      <Link className={cx(layout.inline, layout.target, layout.breaks)} href={staffBookingPath(_id)}>
        {guestName}
      </Link>
    ),
  },
  {
    key: 'people',
    header: 'People',
    cell: (booking) => (
      <CellLines>
        {partyWords(booking)}
        {hasBesides(booking) && <small className={layout.hint}>{besidesWords(booking)}</small>}
      </CellLines>
    ),
  },
  { key: 'reference', header: 'Booking ID', isInCompactRow: true, cell: ({ reference }) => reference },
  { key: 'status', header: 'Status', isInCompactRow: true, cell: status },
  { key: 'balance', header: 'To pay', isInCompactRow: true, align: 'end', cell: toPay },
];

const compactStay = (booking: Booking): CompactRow => ({
  title: booking.guestName,
  place: booking.roomNumber,
  mark: status(booking),
  detail: `${booking.reference} · ${partyWords(booking)}`,
  amount: toPay(booking),
});

/** Who comes, or has come, on the clipboard for a message or a spreadsheet, and on paper. */
function ListActions({ bookings }: { bookings: readonly Booking[] }) {
  const copy = async () => {
    try {
      const lines = bookings.map(({ guestName, roomNumber, reference }) =>
        [guestName, roomNumber, reference].join('\t'),
      );
      await navigator.clipboard.writeText(lines.join('\n'));
      toast.success('The list is copied: name, room and booking ID.');
    } catch {
      // Denied, or not a secure context.
      toast.error('The list could not be copied. Please print it instead.');
    }
  };
  if (bookings.length === 0) return null;
  return (
    <div className={layout.row1}>
      <Button onClick={copy} size="small">
        Copy list
      </Button>
      <Button onClick={() => window.print()} size="small">
        Print list
      </Button>
    </div>
  );
}

type RoomingListProps = { name: string; lead: string; bookings: readonly Booking[] };

/** What is printed of the page. */
const RoomingList = ({ name, lead, bookings }: RoomingListProps) => (
  <section aria-label="Rooming list" className={styles.paper} data-paper>
    <p className={layout.display}>{name}</p>
    <p>{lead}</p>
    <table className={plain.table}>
      <thead>
        <tr>
          {['Room', 'Guest', 'People', 'Booking ID'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bookings.map((booking) => (
          <tr key={booking._id}>
            <td>{booking.roomNumber}</td>
            <td>{booking.guestName}</td>
            <td>{partyWords(booking)}</td>
            <td>{booking.reference}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
