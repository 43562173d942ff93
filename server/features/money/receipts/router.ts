import { ownerOrStaff, router, userOrStaff } from '@server/transports/trpc/procedures';
import { fileSchema } from '@shared/fields/files-schema';
import { receiptIdInput, receiptListSchema, receiptSchema, receiptsOfUserInput } from '@shared/money/receipts/schema';
import { getReceipt, getReceiptPdf, receiptsOfUser } from './read';

export const receiptsRouter = router({
  /** One receipt, for the owner of its stay or order, or staff. */
  get: ownerOrStaff('view', 'payments').input(receiptIdInput).output(receiptSchema).query(getReceipt),
  /** The same as a PDF, for the same people. */
  pdf: ownerOrStaff('view', 'payments').input(receiptIdInput).output(fileSchema).query(getReceiptPdf),
  /** One page of a user's receipts, newest first, for that user or staff. */
  ofUser: userOrStaff('view', 'payments').input(receiptsOfUserInput).output(receiptListSchema).query(receiptsOfUser),
});
