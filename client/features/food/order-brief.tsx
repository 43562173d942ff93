import type { Order } from '@shared/food';
import { formatNaira } from '@shared/money';
import { StatusChip } from '../../ui/status-chip';
import type { Brief } from '../../ui/table-brief';
import { itemsInWords, statusBadgeOf } from './order-words';

/** An order in two lines. */
export function orderBrief(order: Order): Brief {
  const { guestName, deliverTo, roomNumber, items, total } = order;
  const { tone, word } = statusBadgeOf(order);
  return {
    title: guestName,
    // A room that pays for what is collected is not where it goes.
    place: deliverTo === 'room' ? roomNumber : null,
    mark: <StatusChip tone={tone}>{word}</StatusChip>,
    detail: itemsInWords(items),
    amount: formatNaira(total),
  };
}
