import { isHolding } from '@shared/bookings/constants';
import { partyWords } from '@shared/bookings/words';
import { extraNames } from '@shared/extras/words';
import type { Group, GroupCheckedIn } from '@shared/groups/schema';
import { formatNaira, toKobo, toNaira } from '@shared/money/money';
import { codeWords } from '@shared/promo-codes/rules';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { messageOf } from '../../lib/api/wire-error';
import { useOpenFolio } from '../../lib/navigation/folio-opener';
import { staffBookingPath, staffPaths } from '../../lib/navigation/staff-paths';
import { IfMay } from '../../lib/session/staff-access';
import { STATUS_TONES, STATUS_WORDS } from '../../shared/bookings/booking-words';
import { useCancelGroup, useGroup, useInvalidateGroups } from '../../shared/groups/api';
import { formatShortRange } from '../../ui/date/short-dates';
import { useConfirmedAction } from '../../ui/dialog/confirmed-action';
import { EmptyState } from '../../ui/feedback/empty-state';
import { QueryView } from '../../ui/feedback/query-view';
import { SkeletonText } from '../../ui/feedback/skeleton';
import { toast } from '../../ui/feedback/toast';
import { Button, ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Card } from '../../ui/layout/page';
import { StaffPage } from '../../ui/layout/staff-page';
import { DescriptionList } from '../../ui/record/description-list';
import { isMissing } from '../../ui/record/use-record';
import { StatusBadge } from '../../ui/status/status-badge';
import { useCheckInGroup } from './staff-api';

const all = <ButtonLink href={staffPaths.bookings}>All bookings</ButtonLink>;

/** Rooms that were booked together: one press checks in all who are ready. */
export default function AdminGroupPage() {
  const { groupId = '' } = useParams<{ groupId: string }>();
  const query = useGroup(groupId, null);
  if (query.data) return <StaffGroup group={query.data} />;
  return (
    <StaffPage actions={all} title="Group" width="reading">
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
  const { reference, name, bookings, total, received, open, balance } = group;
  const [first] = bookings;
  const [refused, setRefused] = useState<GroupCheckedIn['refused']>([]);
  const why = new Map(refused.map(({ _id, message }) => [_id, message]));
  const dates = first ? `, ${formatShortRange(first.checkInDate, first.checkOutDate)}` : '';
  return (
    <StaffPage
      actions={<Actions group={group} onRefused={setRefused} />}
      lead={`${reference} · ${bookings.length} rooms${dates}`}
      title={name}
      width="reading"
    >
      <Card>
        <DescriptionList
          items={[
            { label: 'All rooms', value: formatNaira(total) },
            { label: 'Received', value: formatNaira(received) },
            { label: 'To pay', value: formatNaira(open), total: true },
            ...(balance < open
              ? [{ label: 'Too much was paid', value: formatNaira(toNaira(toKobo(open) - toKobo(balance))) }]
              : []),
          ]}
        />
      </Card>
      <ul aria-label="Rooms" className={layout.stack2}>
        {bookings.map((booking) => (
          <li className={layout.stackHalf} key={booking._id}>
            <div className={cx(layout.row1, layout.middle, layout.apart)}>
              <Link className={cx(layout.inline, layout.target, layout.breaks)} href={staffBookingPath(booking._id)}>
                Room {booking.roomNumber}, {booking.guestName}
              </Link>
              <StatusBadge tone={STATUS_TONES[booking.status]}>{STATUS_WORDS[booking.status]}</StatusBadge>
            </div>
            <p className={layout.hint}>
              {booking.reference} · {partyWords(booking)}
              {booking.balance > 0 && ` · ${formatNaira(booking.balance)} to pay`}
            </p>
            {(booking.extras.length > 0 || booking.promo) && <p className={layout.hint}>{besidesWords(booking)}</p>}
            {why.has(booking._id) && (
              <p className={layout.wrong} role="alert">
                Not checked in. {why.get(booking._id)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </StaffPage>
  );
}

/** 'Breakfast · CHURCH10, ₦6,000 off' */
const besidesWords = ({ extras, promo, discount }: Group['bookings'][number]) =>
  [...(extras.length > 0 ? [extraNames(extras)] : []), ...(promo ? [codeWords(promo, discount)] : [])].join(' · ');

type ActionsProps = { group: Group; onRefused: (refused: GroupCheckedIn['refused']) => void };

function Actions({ group, onRefused }: ActionsProps) {
  const { _id, bookings } = group;
  const checkIn = useCheckInGroup();
  const { mutateAsync: cancelGroup, isPending } = useCancelGroup();
  const holding = bookings.filter(({ status }) => isHolding(status));
  const waiting = holding.filter(({ status }) => status !== 'checkedin');
  const isOneHere = waiting.length < holding.length;
  const cancel = useConfirmedAction<Group>({
    question: () => ({
      title: `Cancel ${waiting.length === 1 ? 'this stay' : `all ${waiting.length} stays`}?`,
      text: `${isOneHere ? 'Who is in the house stays. ' : ''}Each is charged what cancelling costs by its own terms.`,
      confirmLabel: 'Cancel stays',
      cancelLabel: 'Keep stays',
      danger: true,
    }),
    run: () => cancelGroup({ _id }),
    done: () => (isOneHere ? 'The other stays are cancelled.' : 'The group is cancelled.'),
    failed: (error) => messageOf(error, 'The group could not be cancelled. Please try again.'),
  });
  const checkInAll = async () => {
    try {
      const { group: after, refused } = await checkIn.mutateAsync({ _id });
      const here = after.bookings.filter(({ status }) => status === 'checkedin').length;
      onRefused(refused);
      toast.success(here === 1 ? '1 room is checked in.' : `${here} rooms are checked in.`);
    } catch (error) {
      toast.error(messageOf(error, 'Nobody could be checked in. Please try again.'));
    }
  };
  return (
    <>
      <IfMay area="bookings">
        {waiting.length > 0 && (
          <Button busy={checkIn.isPending} busyLabel="Checking in…" onClick={() => void checkInAll()} variant="primary">
            Check in all who are ready
          </Button>
        )}
        {waiting.length > 0 && (
          <Button busy={isPending} busyLabel="Cancelling…" onClick={() => void cancel(group)} variant="quiet">
            Cancel all
          </Button>
        )}
      </IfMay>
      <FolioOfGroup group={group} />
      {all}
    </>
  );
}

/** What was charged and paid for all rooms, and the form that records one payment for them. */
function FolioOfGroup({ group: { _id, reference, name, balance, dueNow } }: { group: Group }) {
  const openFolio = useOpenFolio();
  const again = useInvalidateGroups();
  const owner = { bookingId: null, groupId: _id, orderId: null };
  const target = { ...owner, reference, guestName: name, balance, dueNow, isUnconfirmed: false };
  return (
    <>
      <IfMay area="payments">
        {balance > 0 && <Button onClick={() => openFolio(target, 'payment', again)}>Record a payment</Button>}
      </IfMay>
      <Button onClick={() => openFolio(target, 'folio', again)} variant="quiet">
        Folio
      </Button>
    </>
  );
}
