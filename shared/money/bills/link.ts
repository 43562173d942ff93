/** What a page of bills is about. */
export type BilledKind = 'stay' | 'group' | 'event';

/** The bill of a stay, a group or an event for its owner: beside the receipts, as one page of guests loads both. */
export function billPath(of: BilledKind, id: string, accessToken?: string | null): string {
  const path = `/receipts/${id}/bill-of-${of}`;
  return accessToken ? `${path}#${accessToken}` : path;
}
