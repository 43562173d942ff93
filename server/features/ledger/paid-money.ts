import { PAYMENT_KINDS } from '@shared/constants/ledger';
import { formatNaira } from '@shared/money';
import { z } from 'zod';

/** Money that came or went, for the audit log and the email about it. */
export const paidMoney = z.object({
  kind: z.enum(PAYMENT_KINDS),
  /** In naira, above zero. */
  amount: z.number(),
  /** The payment's reference. */
  reference: z.string(),
  /** As printed on its receipt; null where none was issued. */
  receiptNumber: z.string().nullable(),
  /** Of the receipt; missing where none was issued, or an earlier version queued it. */
  receiptId: z.string().optional(),
});
export type PaidMoney = z.output<typeof paidMoney>;

/** The event that the guest is emailed about; none for a payment that was recorded wrongly, as it was no payment. */
export const MONEY_EVENT = { payment: 'paid', refund: 'refunded', correction: null } as const;

/** What an email says of it. */
export function paidSentence({ kind, amount, reference, receiptNumber }: PaidMoney): string {
  if (kind !== 'payment') return `We have given back ${formatNaira(amount)} of your payment ${reference}.`;
  const receipt = receiptNumber === null ? '' : ` Your receipt has the number ${receiptNumber}.`;
  return `We have received ${formatNaira(amount)} (${reference}). Thank you.${receipt}`;
}
