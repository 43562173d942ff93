import type { PaymentStatus } from '../ledger/constants';

/** What guests' pages load of the ledger's words, apart from those that only its lists show. */
export const PAYMENT_WORDS: Record<PaymentStatus, string> = {
  unpaid: 'unpaid',
  part_paid: 'part paid',
  paid: 'paid',
};
