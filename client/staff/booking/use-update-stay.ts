import { isUnconfirmed } from '@shared/bookings/constants';
import { STAFF_BOOKING_TEXTS } from '@shared/bookings/forms';
import type { Booking } from '@shared/bookings/schema';
import { dueNow } from '@shared/bookings/words';
import { failedWith, messageOf } from '../../lib/api/wire-error';
import type { FolioTarget } from '../../lib/navigation/folio-opener';
import { type ConfirmQuestion, useConfirm } from '../../ui/dialog/confirm';
import { useUpdateBooking } from '../bookings/staff-api';
import { dirtyQuestion, unwantedQuestion } from './stay-hints';

type Change = Parameters<ReturnType<typeof useUpdateBooking>['mutateAsync']>[0];

/** What a refusal asks, and what a yes adds to the change; null for any other. */
function askedBy(error: unknown, guestName: string): { question: ConfirmQuestion; yes: Partial<Change> } | null {
  const text = messageOf(error, STAFF_BOOKING_TEXTS.changeFailed);
  if (failedWith(error, 'room_dirty')) return { question: dirtyQuestion(guestName, text), yes: { anyway: true } };
  return failedWith(error, 'guest_unwanted')
    ? { question: unwantedQuestion(guestName, text), yes: { admitUnwanted: true } }
    : null;
}

/**
 * Changes a stay. Where the hotel answers that its guest is not wanted, or would go into a dirty room, which this screen did
 * not know, it asks whether they go in all the same; who leaves it as it is gets that refusal.
 */
export function useUpdateStay() {
  const { mutateAsync, isPending } = useUpdateBooking();
  const confirm = useConfirm();
  async function update(guest: { guestName: string }, change: Change): ReturnType<typeof mutateAsync> {
    try {
      return await mutateAsync(change);
    } catch (error) {
      const asked = askedBy(error, guest.guestName);
      if (!asked || !(await confirm(asked.question))) throw error;
      return update(guest, { ...change, ...asked.yes });
    }
  }
  return { isPending, update };
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
