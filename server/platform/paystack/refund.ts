import { z } from 'zod';
import { amount, id } from './payment';

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
