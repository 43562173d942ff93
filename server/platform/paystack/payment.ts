import { z } from 'zod';
import type { PaystackMode } from './key';

/** Amounts come as integers, and in some webhooks as text. */
export const amount = z.union([
  z.int().nonnegative(),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
]);

/** Ids are numbers of up to 64 bits, in some webhooks text. */
export const id = z.union([z.int().positive(), z.string().regex(/^\d{1,20}$/)]).transform(String);

/** What is not needed to judge a payment must not make a paid one unreadable, nor one that cannot be stored. */
const shown = z
  .string()
  .max(200)
  .refine((text) => !text.includes('\0'))
  .nullable()
  .catch(null);

const moment = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)))
  .transform((text) => new Date(text).toISOString())
  .nullable()
  .catch(null);

/** `metadata` and `plan` come in several shapes and are not read at all. */
const wireTransaction = z.object({
  id,
  domain: z.string(),
  status: z.string(),
  reference: z.string(),
  amount,
  requested_amount: amount.nullable().catch(null),
  currency: z.string(),
  channel: shown,
  fees: amount.nullable().catch(null),
  gateway_response: shown,
  paid_at: moment,
  authorization: z.object({ last4: shown, brand: shown, bank: shown }).nullable().catch(null),
  customer: z.object({ email: shown }).nullable().catch(null),
});

/** A payment as Paystack reports it. Amounts are integers in the hundredth of `currency`: kobo, where that is NGN. */
export interface Payment {
  transactionId: string;
  /** `success`, `failed`, `abandoned`, `ongoing` and others; an unknown one is not final. */
  status: string;
  /** `test` or `live`. */
  domain: string;
  reference: string;
  currency: string;
  /** What was paid; larger than what was asked for where the payer bears the fees. */
  amount: number;
  /** Null where Paystack does not say. */
  requestedAmount: number | null;
  fees: number | null;
  /** `card`, `bank_transfer`, `ussd` and others. */
  channel: string | null;
  /** The bank's words, such as 'Insufficient Funds'. */
  gatewayResponse: string | null;
  /** ISO, by Paystack's clock: for people, not for decisions. */
  paidAt: string | null;
  card: { last4: string | null; brand: string | null; bank: string | null } | null;
  email: string | null;
}

/** Null where it is no transaction. */
export function readPayment(data: unknown): Payment | null {
  const parsed = wireTransaction.safeParse(data);
  if (!parsed.success) return null;
  const {
    id: transactionId,
    requested_amount,
    gateway_response,
    paid_at,
    authorization,
    customer,
    ...same
  } = parsed.data;
  return {
    ...same,
    transactionId,
    requestedAmount: requested_amount,
    gatewayResponse: gateway_response,
    paidAt: paid_at,
    card: authorization,
    email: customer?.email ?? null,
  };
}

const REFUND_STATUSES = ['pending', 'processing', 'processed', 'failed', 'needs-attention'] as const;

/** `unknown` is none of Paystack's documented statuses, and not final. */
export type RefundStatus = (typeof REFUND_STATUSES)[number] | 'unknown';

export interface Refund {
  refundId: string;
  amountKobo: number;
  status: RefundStatus;
  /** The note that the refund was asked for with: how one finds it again whose answer was lost. */
  note: string | null;
}

export const refundStatus = z
  .string()
  .transform((status): RefundStatus => REFUND_STATUSES.find((known) => known === status) ?? 'unknown');

/** Paystack gives the transaction as an id, and of a new refund as an object. */
const wireRefund = z.object({
  id,
  transaction: z
    .union([id, z.object({ id }).transform((transaction) => transaction.id)])
    .nullable()
    .catch(null),
  amount,
  status: refundStatus,
  merchant_note: z.string().nullable().catch(null),
});

/** Null where it is no refund. Its currency is that of its payment. */
export function readRefund(data: unknown): { transactionId: string | null; refund: Refund } | null {
  const parsed = wireRefund.safeParse(data);
  if (!parsed.success) return null;
  const { id: refundId, transaction, amount: amountKobo, status, merchant_note: note } = parsed.data;
  return { transactionId: transaction, refund: { refundId, amountKobo, status, note } };
}

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
