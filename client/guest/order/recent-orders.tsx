import { guestStatusWord } from '@shared/food/constants';
import { ORDER_TEXTS } from '@shared/food/order-texts';
import { orderPath } from '@shared/links/paths';
import { formatNaira } from '@shared/money/money';
import { useState } from 'react';
import { paths } from '../../lib/navigation/paths';
import { orderAccess } from '../../lib/session/access-tokens';
import { useClaimStored } from '../../lib/session/use-claim';
import { useClaimOrder, useMyOrders } from '../../shared/food/api';
import { CANCELLED, itemsInWords, statusBadgeOf } from '../../shared/food/order-words';
import { SmallEmpty } from '../../ui/feedback/empty-state';
import { Button } from '../../ui/layout/button';
import { CursorPager, useCursorPages } from '../../ui/list/pager';
import { LINES_SHOWN, RecordLines } from '../../ui/record/record-lines';

/** The logged-in guest's latest food orders, for the dashboard, where all of them can be unfolded. */
export function RecentOrders() {
  const pages = useCursorPages();
  const [isAll, setAll] = useState(false);
  const orders = useMyOrders({ cursor: pages.cursor });
  const { items = [], nextCursor = null } = orders.data ?? {};
  const hasMore = !isAll && (items.length > LINES_SHOWN || nextCursor !== null);
  const { mutateAsync: claim } = useClaimOrder();
  useClaimStored(orderAccess, claim);
  return (
    <RecordLines
      actions={
        hasMore && (
          <Button onClick={() => setAll(true)} size="small" variant="quiet">
            All orders
          </Button>
        )
      }
      empty={<SmallEmpty link={{ href: paths.menu, label: 'See the menu' }}>{ORDER_TEXTS.none}</SmallEmpty>}
      failed={ORDER_TEXTS.loadFailed}
      line={(order) => {
        const { tone } = statusBadgeOf(order);
        return {
          name: itemsInWords(order.items),
          href: orderPath(order._id),
          detail: formatNaira(order.total),
          status: { word: order.voidedAt === null ? guestStatusWord(order) : CANCELLED, tone },
        };
      }}
      loading="Loading your food orders"
      look="slip"
      query={orders}
      shown={isAll ? items.length : LINES_SHOWN}
      title="Your food orders"
    >
      {isAll && <CursorPager pages={pages} query={orders} />}
    </RecordLines>
  );
}
