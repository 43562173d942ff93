import type { FolioTarget } from '../../lib/navigation/folio-opener';
import { interruptedEdit } from '../../ui/form/interrupted-edit';

/** An interrupted payment is kept under this name. */
export const PAYMENT_EDIT = 'payment';

interface InterruptedPayment {
  _id: string;
  version: number;
  target: FolioTarget;
}

/** What brings the form back after a reload or a new login. Money has no version: what is to pay is read anew. */
export function paymentToKeep({ bookingId, groupId, orderId, cateringId, ...target }: FolioTarget): InterruptedPayment {
  const { reference, guestName, balance, dueNow, isUnconfirmed, method, said } = target;
  const owner = { bookingId, groupId, orderId, cateringId };
  const known = { ...owner, reference, guestName, balance, dueNow, isUnconfirmed, method, said };
  return { _id: bookingId ?? groupId ?? orderId ?? cateringId ?? '', version: 1, target: known };
}

/** Null where no payment was interrupted. */
export const interruptedPayment = (): FolioTarget | null =>
  interruptedEdit<InterruptedPayment>(PAYMENT_EDIT)?.target ?? null;
