import type { Order } from '@shared/food';
import { formatNaira } from '@shared/money';
import { StatusBadge } from '../../ui/status-badge';
import type { Brief } from '../../ui/table-brief';
import { itemsInWords, statusBadgeOf } from './order-words';

/** An order in two lines. */
export function orderBrief(order: Order): Brief {
  const { guestName, roomNumber, items, total } = order;
  const { tone, word } = statusBadgeOf(order);
  return {
    title: guestName,
    place: roomNumber,
    mark: <StatusBadge tone={tone}>{word}</StatusBadge>,
    detail: itemsInWords(items),
    amount: formatNaira(total),
  };
}
