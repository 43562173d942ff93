import type { PaystackMode } from './key';
import type { Payment } from './payment';

/** What was asked for when the payment was started. */
export interface Expected {
  reference: string;
  amountKobo: number;
  /** The mode of the key in use. */
  mode: PaystackMode;
}

export type Verdict =
  /** `creditKobo` is what was asked for; what was paid beyond it are the fees, where the payer bears them. */
  | { kind: 'accepted'; creditKobo: number }
  /** The same, and far more was paid than fees can be: what goes beyond what was asked for may be the guest's. */
  | { kind: 'surplus'; creditKobo: number; surplusKobo: number }
  /** Money of ours has arrived, but less than was asked for: a part payment, which staff have to look at. */
  | { kind: 'short'; creditKobo: number; missingKobo: number }
  /** Confirms nothing. */
  | { kind: 'refused'; reason: Refusal };

export type Refusal = 'not_paid' | 'other_reference' | 'other_mode' | 'other_currency' | 'other_amount';

/** The largest share of what was asked for that fees can be, where Paystack does not say them. */
const FEES_AT_MOST = 0.05;

/** Whether a payment that Paystack reports is the one that was asked for, and what it counts (D15). */
export function judgePayment(expected: Expected, payment: Payment): Verdict {
  const { status, reference, domain, currency, amount } = payment;
  if (status !== 'success' || amount <= 0) return refused('not_paid');
  if (reference !== expected.reference) return refused('other_reference');
  if (domain !== expected.mode) return refused('other_mode');
  if (currency !== 'NGN') return refused('other_currency');
  const missingKobo = expected.amountKobo - amount;
  if (missingKobo > 0) return { kind: 'short', creditKobo: amount, missingKobo };
  // Where Paystack does not say what it asked for, only the exact amount is beyond doubt.
  if ((payment.requestedAmount ?? amount) !== expected.amountKobo) return refused('other_amount');
  const surplusKobo = -missingKobo;
  const feesKobo = payment.fees ?? Math.floor(expected.amountKobo * FEES_AT_MOST);
  if (surplusKobo > feesKobo) return { kind: 'surplus', creditKobo: expected.amountKobo, surplusKobo };
  return { kind: 'accepted', creditKobo: expected.amountKobo };
}

const refused = (reason: Refusal): Verdict => ({ kind: 'refused', reason });
