import type { Booking } from '@shared/bookings';
import type { FolioTarget } from '../../lib/folio-opener';

/** A booking for its folio. */
export const folioTargetOf = ({ _id, reference, guestName, balance, status }: Booking): FolioTarget => ({
  bookingId: _id,
  orderId: null,
  reference,
  guestName,
  balance,
  isUnconfirmed: status === 'pending' || status === 'approved',
});
