import type { PaymentStatus } from '@shared/money/ledger/constants';

/**
 * The balance in kobo and its label (D10). `agreedKobo` is what the record costs while it stands: a cancelled stay owes
 * nothing any more, but was never paid either.
 */
export function paymentState(bill: { owedKobo: number; receivedKobo: number; agreedKobo?: number }): {
  balanceKobo: number;
  status: PaymentStatus;
} {
  const { owedKobo, receivedKobo, agreedKobo = owedKobo } = bill;
  const balanceKobo = owedKobo - receivedKobo;
  const isUnpaid = receivedKobo <= 0 && Math.max(owedKobo, agreedKobo) > 0;
  return { balanceKobo, status: isUnpaid ? 'unpaid' : balanceKobo > 0 ? 'part_paid' : 'paid' };
}
