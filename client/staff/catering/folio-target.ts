import type { CateringRequest } from '@shared/catering/schema';
import type { FolioTarget } from '../../lib/navigation/folio-opener';

/** A request for its folio: it has no name, so whoever sent it is known by their email address. */
export const folioTargetOf = ({ _id, reference, email, balance, dueNow }: CateringRequest): FolioTarget => ({
  bookingId: null,
  orderId: null,
  cateringId: _id,
  reference,
  guestName: email,
  balance,
  dueNow,
  isUnconfirmed: false,
});
