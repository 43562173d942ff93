import { isUnconfirmed } from '@shared/bookings/constants';
import type { Booking } from '@shared/bookings/schema';
import { dueNow } from '@shared/bookings/words';
import type { FolioTarget } from '../../lib/navigation/folio-opener';

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
