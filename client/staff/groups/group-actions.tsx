import { costsOfCancel } from '@shared/bookings/cancellation';
import { isHolding } from '@shared/bookings/constants';
import type { Booking } from '@shared/bookings/schema';
import type { Group, GroupCheckedIn } from '@shared/groups/schema';
import { messageOf } from '../../lib/api/wire-error';
import { useOpenFolio } from '../../lib/navigation/folio-opener';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { IfMay } from '../../lib/session/staff-access';
import { useCancelGroup, useInvalidateGroups } from '../../shared/groups/api';
import { useConfirmedAction } from '../../ui/dialog/confirmed-action';
import { toast } from '../../ui/feedback/toast';
import { Button, ButtonLink } from '../../ui/layout/button';
import { useCheckInGroup } from './staff-api';

export const allBookings = <ButtonLink href={staffPaths.bookings}>All bookings</ButtonLink>;

/** What cancelling them costs now, as staff read it. */
function costWords(bookings: readonly Booking[]): string {
  const { fee, back, open } = costsOfCancel(bookings, new Date());
  return [
    fee ? `By ${bookings.length === 1 ? 'its' : 'their'} terms cancelling now costs ${fee}.` : 'Cancelling is free.',
    back && `${back} is then to be given back.`,
    open && `${open} is then still to be paid.`,
  ]
    .filter(Boolean)
    .join(' ');
}

type ActionsProps = { group: Group; onRefused: (refused: GroupCheckedIn['refused']) => void };

/** What staff do with all rooms of a group. */
export function GroupActions({ group, onRefused }: ActionsProps) {
  const { _id, bookings } = group;
  const checkIn = useCheckInGroup();
  const { mutateAsync: cancelGroup, isPending } = useCancelGroup();
  const holding = bookings.filter(({ status }) => isHolding(status));
  const waiting = holding.filter(({ status }) => status !== 'checkedin');
  const isOneHere = waiting.length < holding.length;
  const isOne = waiting.length === 1;
  const cancel = useConfirmedAction<Group>({
    question: () => ({
      title: `Cancel ${isOne ? 'this stay' : `all ${waiting.length} stays`}?`,
      text: `${isOneHere ? 'Who is in the house stays. ' : ''}${costWords(waiting)}`,
      confirmLabel: `Cancel ${isOne ? 'stay' : 'stays'}`,
      cancelLabel: `Keep ${isOne ? 'stay' : 'stays'}`,
      danger: true,
    }),
    run: () => cancelGroup({ _id }),
    done: () => (isOneHere ? `The other ${isOne ? 'stay is' : 'stays are'} cancelled.` : 'The group is cancelled.'),
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
    </>
  );
}

/** What was charged and paid for all rooms, and the form that records one payment for them. */
function FolioOfGroup({ group: { _id, reference, name, open, dueNow } }: { group: Group }) {
  const openFolio = useOpenFolio();
  const again = useInvalidateGroups();
  const owner = { bookingId: null, groupId: _id, orderId: null };
  const target = { ...owner, reference, guestName: name, balance: open, dueNow, isUnconfirmed: false };
  return (
    <>
      <IfMay area="payments">
        {open > 0 && <Button onClick={() => openFolio(target, 'payment', again)}>Record a payment</Button>}
      </IfMay>
      <Button onClick={() => openFolio(target, 'folio', again)} variant="quiet">
        Folio
      </Button>
    </>
  );
}
