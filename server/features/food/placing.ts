import { chargeStay } from '@server/features/bookings/money/charges';
import type { ChargeableStay } from '@server/features/bookings/stays/stay-to-charge';
import { offeredItems } from '@server/features/menu/list';
import { addCharge } from '@server/features/money/ledger/charges';
import type { Actor } from '@server/platform/actor';
import { type Transaction, together } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { ORDER_LIMITS, orderTotal } from '@shared/food/constants';
import type { Order, OrderInput } from '@shared/food/schema';
import { toKobo } from '@shared/money/money';
import { recordChanges } from './emails/emails';
import { insertOrder } from './queries';
import { mergeItems, type OrderedItem } from './rules';

/** What every order goes through, whoever places it. */

/** The items at the menu's current names and prices, each dish once. Throws `items_gone`, `quantity_too_large`. */
export async function pricedItems(tx: Transaction, items: OrderInput['items']): Promise<OrderedItem[]> {
  const found = await offeredItems(tx, items);
  const gone = items.flatMap((item, index) => (found[index] ? [] : [{ index, name: item.name }]));
  if (gone.length > 0) {
    const names = [...new Set(gone.map(({ name }) => name || 'An item of your cart'))].join(', ');
    const fields = gone.map(({ index }) => [`items.${index}`, 'Not on the menu any more.']);
    throw new DomainError('items_gone', { names }, { fields: Object.fromEntries(fields) });
  }
  const priced = items.flatMap(({ quantity }, index) => {
    const item = found[index];
    if (!item) return [];
    const { id: menuItemId, name, priceKobo, station } = item;
    return [{ menuItemId, name, priceKobo, quantity, station }];
  });
  const merged = mergeItems(priced);
  if (merged.some(({ quantity }) => quantity > ORDER_LIMITS.quantityMax)) throw new DomainError('quantity_too_large');
  return merged;
}

/** The sum in kobo. Throws `prices_changed` where somebody was shown another one. */
export function totalAsShown(items: readonly OrderedItem[], shown: number | undefined): number {
  const totalKobo = orderTotal(items);
  if (shown !== undefined && toKobo(shown) !== totalKobo) throw new DomainError('prices_changed');
  return totalKobo;
}

interface PlacedOrder {
  values: Parameters<typeof insertOrder>[1];
  items: OrderedItem[];
  actor: Actor;
  /** The actor's name in the audit log. */
  madeBy: string;
  /** Whose bill it goes on; none where it is paid for by itself. */
  stay: ChargeableStay | null;
  /** `placed` where its guest is emailed about the order itself. */
  event: 'placed' | null;
}

/** Writes an order with its audit entry, email and charge. */
export async function writeOrder(tx: Transaction, order: PlacedOrder): Promise<Order> {
  const { values, items, actor, madeBy, stay, event } = order;
  const { id: orderId, totalKobo, paymentMethod, createdAt } = values;
  const placed = await insertOrder(tx, values, items);
  const entry = { actor: madeBy, action: 'food.create', detail: { totalKobo, paymentMethod } };
  await together([
    recordChanges(tx, { ...entry, record: placed, event }),
    stay
      ? chargeStay(tx, { actor, stay, order: placed, at: createdAt })
      : addCharge(tx, { bookingId: null, kind: 'food', orderId, amountKobo: totalKobo, createdAt }),
  ]);
  return placed;
}
