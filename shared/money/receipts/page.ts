/** The page of one receipt, opened by whoever may see the booking or order that it is about. */
export const RECEIPT_PAGE = '/receipts/:receiptId';
