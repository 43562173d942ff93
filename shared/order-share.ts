import type { Order } from './food';
import { formatNaira } from './money';
import { destinationOf } from './order-destination';
import { type Sender, shareText } from './share-text';

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
