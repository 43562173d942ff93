/** What a page of bills is about. */
export type BilledKind = 'stay' | 'group' | 'event' | 'company';

/** The bill of a stay, a group or an event for its owner: among the receipts, as all pages of guests name their routes. */
export function billPath(of: BilledKind, id: string, accessToken?: string | null): string {
  const path = `/receipts/bill-of-${of}-${id}`;
  return accessToken ? `${path}#${accessToken}` : path;
}
