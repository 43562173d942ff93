import type { Invariant } from '../evidence';
import type { StoredOrder } from '../rows';

/** The last state seen by a subscriber of the board or of one order: each order's status by id. */
export interface View {
  /** The one order that they follow; null for the whole board. */
  orderId: string | null;
  statuses: ReadonlyMap<string, string>;
  /** What was stored then. */
  stored: readonly StoredOrder[];
}

/** Where a view differs from what is stored. */
export function differences({ orderId, statuses, stored }: View): string[] {
  return stored.flatMap(({ id, guestName, status, voided }) => {
    const seen = statuses.get(id);
    const isShown = orderId === null ? status !== 'delivered' && !voided : orderId === id;
    if (seen === undefined) return isShown ? [`${guestName} (${id}) is ${status} and is not shown`] : [];
    return seen === status ? [] : [`${guestName} (${id}) is ${status} and is shown as ${seen}`];
  });
}

/**
 * Every subscriber of the board or an order sees the stored state after the faults and at the end, whatever was cut off
 * in between.
 */
export const board: Invariant = ({ views }, check) => {
  for (const view of views) {
    const wrong = differences(view);
    check(wrong.length === 0, `${view.orderId ? "a guest's page" : 'the board'}: ${wrong.join('; ')}`);
  }
};
