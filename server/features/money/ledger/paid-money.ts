import { printedLogo } from '@server/features/hotel/brand';
import type { Attachment } from '@server/platform/email/mail';
import type { Platform } from '@server/platform/platform';
import { receiptPath } from '@shared/links/paths';
import { PAYMENT_KINDS } from '@shared/money/ledger/constants';
import { formatNaira } from '@shared/money/money';
import { z } from 'zod';
import { receiptFileName, receiptPdf } from './receipt-pdf';
import { findReceipt } from './receipts';

/** Money that came or went, for the audit log and the email about it. */
export const paidMoney = z.object({
  kind: z.enum(PAYMENT_KINDS),
  /** In naira, above zero. */
  amount: z.number(),
  /** The payment's reference. */
  reference: z.string(),
  /** As printed on its receipt; of money that comes it is looked up by `receiptId` when the email is sent. */
  receiptNumber: z.string().nullish(),
  /** Missing where no receipt is issued, or an earlier version queued it. */
  receiptId: z.string().optional(),
  /** Taking it back has unconfirmed the stay. */
  unconfirms: z.boolean().optional(),
});
export type PaidMoney = z.output<typeof paidMoney>;

/** What is audited and emailed about it. */
export interface PaymentAnnouncement {
  actor: string;
  paid: PaidMoney;
  /** For the audit log. */
  detail: Record<string, unknown>;
  /** Staff can undo it for some seconds: its email waits until they cannot. */
  isUndoable?: boolean;
  /** Audited, but not emailed. */
  isQuiet?: boolean;
}

/** The event that the guest is emailed about. */
export const MONEY_EVENT = { payment: 'paid', refund: 'refunded', correction: 'payment_struck' } as const;
export type MoneyEvent = (typeof MONEY_EVENT)[keyof typeof MONEY_EVENT];

export const isMoneyEvent = (event: string): event is MoneyEvent =>
  Object.values(MONEY_EVENT).some((one) => one === event);

/** What is emailed: nothing of what the guest never heard of. */
export const moneyEventOf = ({ paid, isQuiet }: PaymentAnnouncement): MoneyEvent | null =>
  isQuiet ? null : MONEY_EVENT[paid.kind];

/** What an email says of it. */
export function paidSentence({ kind, amount, reference, receiptNumber }: PaidMoney): string {
  if (kind === 'correction') {
    const struck = receiptNumber ? ` Its receipt ${receiptNumber} is no longer valid.` : '';
    return `We had recorded ${formatNaira(amount)} (${reference}) by mistake, and have taken it back.${struck} If you did pay this, please phone us at once.`;
  }
  if (kind !== 'payment') return `We have given back ${formatNaira(amount)} of your payment ${reference}.`;
  const receipt = receiptNumber ? ` Your receipt has the number ${receiptNumber}.` : '';
  return `We have received ${formatNaira(amount)} (${reference}). Thank you.${receipt}`;
}

/**
 * What an email says of money, with the number of its receipt where one was issued, and that receipt to attach, as it stands when
 * the email is sent.
 */
export async function withReceipt(
  platform: Platform,
  paid: PaidMoney | null,
): Promise<{ paid: PaidMoney | null; attachments: readonly Attachment[] }> {
  if (paid?.kind !== 'payment' || paid.receiptId === undefined) return { paid, attachments: [] };
  const receipt = await findReceipt(platform.db, paid.receiptId);
  if (!receipt) throw new Error(`There is no receipt ${paid.receiptId}`);
  const content = await receiptPdf(receipt, await printedLogo(platform, receipt.details.hotel.name));
  const attachments = [{ fileName: receiptFileName(receipt), mediaType: 'application/pdf', content }];
  return { paid: { ...paid, receiptNumber: receipt.number }, attachments };
}

/** The link to the receipt's page, for an email whose link to the stay or order is not null. */
export function receiptLink(
  paid: PaidMoney | null,
  { publicUrl, accessToken }: { publicUrl: string; accessToken: string | null },
): { label: string; address: string } | null {
  if (!paid?.receiptId) return null;
  return { label: `Receipt ${paid.receiptNumber}`, address: publicUrl + receiptPath(paid.receiptId, accessToken) };
}
