import { printedLogo } from '@server/features/hotel/brand';
import type { Attachment } from '@server/platform/email/mail';
import type { Platform } from '@server/platform/platform';
import { receiptPath } from '@shared/money/receipts/link';
import type { PaidMoney } from './paid-money';
import { receiptFileName, receiptPdf } from './receipt-pdf';
import { findReceipt } from './receipts';

/** The receipt of a payment for the email about it, as it stands when that is sent; nothing where none was issued. */
export async function mailedReceipt(platform: Platform, paid: PaidMoney | null): Promise<readonly Attachment[]> {
  if (paid?.kind !== 'payment' || paid.receiptId === undefined) return [];
  const receipt = await findReceipt(platform.db, paid.receiptId);
  if (!receipt) throw new Error(`There is no receipt ${paid.receiptId}`);
  const content = await receiptPdf(receipt, await printedLogo(platform, receipt.details.hotel.name));
  return [{ fileName: receiptFileName(receipt), mediaType: 'application/pdf', content }];
}

/** The link to the receipt's page, for an email whose link to the stay or order is not null. */
export function receiptLink(
  paid: PaidMoney | null,
  { publicUrl, accessToken }: { publicUrl: string; accessToken: string | null },
): { label: string; address: string } | null {
  if (!paid?.receiptId) return null;
  return { label: `Receipt ${paid.receiptNumber}`, address: publicUrl + receiptPath(paid.receiptId, accessToken) };
}
