import type { Invariant } from '../evidence';
import type { StoredOrder } from '../rows';

/** What somebody who follows the board, or one order, saw last: each order's status by its id. */
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

/** Whoever follows the board or an order sees after the faults, and in the end, what is stored, whatever was cut off meanwhile. */
export const board: Invariant = ({ views }, check) => {
  for (const view of views) {
    const wrong = differences(view);
    check(wrong.length === 0, `${view.orderId ? "a guest's page" : 'the board'}: ${wrong.join('; ')}`);
  }
};
