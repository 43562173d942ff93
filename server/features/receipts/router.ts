import { ownerProcedure, router, userProcedure } from '@server/trpc/procedures';
import {
  receiptFileSchema,
  receiptIdInput,
  receiptListSchema,
  receiptSchema,
  receiptsOfUserInput,
} from '@shared/receipts';
import { getReceipt, getReceiptPdf, receiptsOfUser } from './read';

export const receiptsRouter = router({
  /** One receipt, for the owner of its stay or order, or staff. */
  get: ownerProcedure.input(receiptIdInput).output(receiptSchema).query(getReceipt),
  /** The same as a PDF, for the same people. */
  pdf: ownerProcedure.input(receiptIdInput).output(receiptFileSchema).query(getReceiptPdf),
  /** One page of a user's receipts, newest first, for that user or staff. */
  ofUser: userProcedure.input(receiptsOfUserInput).output(receiptListSchema).query(receiptsOfUser),
});
