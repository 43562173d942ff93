import { RECEIPT_PAGE } from './page';

/** The page of one receipt; with the booking's or order's token in the fragment, which no server and no log ever sees. */
export function receiptPath(receiptId: string, accessToken?: string | null): string {
  const path = RECEIPT_PAGE.replace(':receiptId', receiptId);
  return accessToken ? `${path}#${accessToken}` : path;
}
