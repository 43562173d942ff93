/** The page of one receipt, opened by whoever may see the booking or order that it is about. */
export const RECEIPT_PAGE = '/receipts/:receiptId';

/** The page of one receipt; with the booking's or order's token in the fragment, which no server and no log ever sees. */
export function receiptPath(receiptId: string, accessToken?: string | null): string {
  const path = RECEIPT_PAGE.replace(':receiptId', receiptId);
  return accessToken ? `${path}#${accessToken}` : path;
}
