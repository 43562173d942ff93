import { isUnconfirmed } from '@shared/bookings/constants';
import type { Booking } from '@shared/bookings/schema';
import type { FolioTarget } from '../../lib/navigation/folio-opener';

type Stay = Pick<Booking, '_id' | 'reference' | 'guestName' | 'balance' | 'status'>;

/** A booking for its folio. */
export const folioTargetOf = ({ _id, reference, guestName, balance, status }: Stay): FolioTarget => ({
  bookingId: _id,
  orderId: null,
  reference,
  guestName,
  balance,
  isUnconfirmed: isUnconfirmed(status),
});
