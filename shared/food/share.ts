import { type Sender, shareText } from '../hotel/share-text';
import { formatNaira } from '../money/money';
import { destinationOf } from './destination';
import type { Order } from './schema';

/** Null for an order that was voided. */
export function orderShareText(order: Order, hotel: Sender): string | null {
  const { reference, items, total, deliverTo, voidedAt } = order;
  if (voidedAt !== null) return null;
  const lines = [
    `I have ordered from ${hotel.name}.`,
    '',
    `Order reference: ${reference}`,
    ...items.map(({ name, quantity }) => `${quantity} × ${name}`),
    `Total: ${formatNaira(total)}`,
    // A home address is not passed on by itself.
    ...(deliverTo === 'address' ? [] : [`Where to: ${destinationOf(order)}`]),
  ];
  return shareText(lines, hotel);
}
