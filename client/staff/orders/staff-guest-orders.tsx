import { formatNaira } from '@shared/money/money';
import { staffOrdersOf } from '../../lib/navigation/staff-paths';
import { itemsInWords, STAFF_PAYMENT_WORDS, statusBadgeOf } from '../../shared/food/order-words';
import { formatShortMoment } from '../../ui/date/short-dates';
import { SmallEmpty } from '../../ui/feedback/empty-state';
import { CursorPager, useCursorPages } from '../../ui/list/pager';
import { RecordLines } from '../../ui/record/record-lines';
import { useOrdersOfGuest } from './staff-api';
import { paidWords, voidedForWords } from './staff-order-words';

/** All food orders of a guest of the directory, the newest first. */
export function GuestOrders({ guestId }: { guestId: string }) {
  const pages = useCursorPages();
  const orders = useOrdersOfGuest(guestId, pages.cursor);
  return (
    <RecordLines
      empty={<SmallEmpty>No food orders under this name and phone.</SmallEmpty>}
      failed="Failed to load the food orders."
      line={(order) => ({
        name: itemsInWords(order.items),
        href: staffOrdersOf(order.reference),
        detail: [
          order.reference,
          formatShortMoment(order.createdAt),
          formatNaira(order.total),
          paidWords(order) ?? STAFF_PAYMENT_WORDS[order.paymentMethod],
          voidedForWords(order),
        ]
          .filter(Boolean)
          .join(' · '),
        status: statusBadgeOf(order),
      })}
      loading="Fetching the food orders"
      look="row"
      query={orders}
      shown={orders.data?.items.length}
      title="Food orders"
    >
      <CursorPager label="Pages of food orders" pages={pages} query={orders} />
    </RecordLines>
  );
}
