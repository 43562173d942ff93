import { isUnconfirmed } from '@shared/bookings/constants';
import { STAFF_BOOKING_TEXTS } from '@shared/bookings/forms';
import type { Booking } from '@shared/bookings/schema';
import { dueNow } from '@shared/bookings/words';
import { failedWith, messageOf } from '../../lib/api/wire-error';
import type { FolioTarget } from '../../lib/navigation/folio-opener';
import { useConfirm } from '../../ui/dialog/confirm';
import { useUpdateBooking } from '../bookings/staff-api';
import { dirtyQuestion } from './stay-hints';

/**
 * Changes a stay. Where the hotel answers that its guest would go into a dirty room, which this screen did not know, it asks
 * whether they go in all the same; who leaves it as it is gets that refusal.
 */
export function useUpdateStay() {
  const { mutateAsync, isPending } = useUpdateBooking();
  const confirm = useConfirm();
  return {
    isPending,
    update: async ({ guestName }: { guestName: string }, change: Parameters<typeof mutateAsync>[0]) => {
      try {
        return await mutateAsync(change);
      } catch (error) {
        if (!failedWith(error, 'room_dirty')) throw error;
        const question = dirtyQuestion(guestName, messageOf(error, STAFF_BOOKING_TEXTS.changeFailed));
        if (!(await confirm(question))) throw error;
        return mutateAsync({ ...change, anyway: true });
      }
    },
  };
}

type Stay = Pick<Booking, '_id' | 'reference' | 'guestName' | 'balance' | 'status'>;
type StayWithDeposit = Stay & Pick<Booking, 'deposit' | 'amountPaid' | 'charges'>;

/** A booking for its folio, with what is asked for now where the screen knows that. */
export function folioTargetOf(stay: Stay | StayWithDeposit): FolioTarget {
  const { _id: bookingId, reference, guestName, balance, status } = stay;
  const due = 'deposit' in stay ? dueNow(stay) : balance;
  return {
    bookingId,
    orderId: null,
    reference,
    guestName,
    balance,
    ...(due < balance && { dueNow: due }),
    isUnconfirmed: isUnconfirmed(status),
  };
}
