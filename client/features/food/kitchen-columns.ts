/** How the width of a wide screen is shared between the open columns. */
export type Share = 'even' | 'pending' | 'preparing';

/** More of the width where most of the cards are. */
export function shareOf(pending: number, preparing: number): Share {
  if (pending > 2 * preparing) return 'pending';
  return preparing > 2 * pending ? 'preparing' : 'even';
}
