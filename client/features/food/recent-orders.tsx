import { ORDER_TEXTS } from '@shared/constants/order-texts';
import { formatNaira } from '@shared/money';
import { orderPath } from '@shared/order-link';
import { orderAccess } from '../../lib/access-tokens';
import { paths } from '../../lib/paths';
import { useClaimStored } from '../../lib/use-claim';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { RecordLines } from '../../ui/record-lines';
import { useClaimOrder, useMyOrders } from './api';
import { CANCELLED, itemsInWords, statusBadgeOf } from './order-words';

/** The logged-in guest's latest food orders, for the dashboard. */
export function RecentOrders() {
  const orders = useMyOrders();
  const { mutateAsync: claim } = useClaimOrder();
  useClaimStored(orderAccess, claim);
  return (
    <RecordLines
      empty={
        <EmptyState
          action={
            <ButtonLink href={paths.menu} variant="primary">
              See the menu
            </ButtonLink>
          }
        >
          {ORDER_TEXTS.none}
        </EmptyState>
      }
      failed={ORDER_TEXTS.loadFailed}
      line={(order) => {
        const { word, tone } = statusBadgeOf(order);
        return {
          name: itemsInWords(order.items),
          href: orderPath(order._id),
          detail: formatNaira(order.total),
          status: { word: order.voidedAt === null ? word : CANCELLED, tone },
        };
      }}
      loading="Loading your food orders"
      look="slip"
      query={orders}
      title="Your food orders"
    />
  );
}
