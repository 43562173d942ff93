import { ORDER_TEXTS } from '@shared/constants/food';
import type { Order } from '@shared/food';
import { formatNaira } from '@shared/money';
import { orderPath } from '@shared/order-link';
import { Link } from 'wouter';
import { orderAccess } from '../../lib/access-tokens';
import { paths } from '../../lib/paths';
import { useClaimKept } from '../../lib/use-claim';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Section } from '../../ui/page';
import { Loading, SkeletonText } from '../../ui/skeleton';
import { StatusBadge } from '../../ui/status-badge';
import { useClaimOrder, useMyOrders } from './api';
import { CANCELLED, itemsInWords, standing } from './order-words';
import styles from './recent-orders.module.css';

const SHOWN = 3;

const OrderLine = ({ order }: { order: Order }) => (
  <li className={styles.line}>
    <div className={styles.words}>
      <h3>
        <Link className={styles.items} href={orderPath(order._id)}>
          {itemsInWords(order.items)}
        </Link>
      </h3>
      <p className={styles.total}>{formatNaira(order.total)}</p>
    </div>
    <StatusBadge tone={standing(order).tone}>{order.voidedAt === null ? standing(order).word : CANCELLED}</StatusBadge>
  </li>
);

/** The first three food orders of the logged-in guest (spec 9). */
export function RecentOrders() {
  const orders = useMyOrders();
  useClaimKept(orderAccess, useClaimOrder().mutateAsync);
  return (
    <Section title="Your food orders">
      {orders.isLoadingError ? (
        <ErrorState busy={orders.isFetching} onRetry={() => orders.refetch()}>
          {ORDER_TEXTS.loadFailed}
        </ErrorState>
      ) : !orders.data ? (
        <Loading label="Loading your food orders">
          <SkeletonText lines={2} />
        </Loading>
      ) : orders.data.items.length === 0 ? (
        <EmptyState
          action={
            <ButtonLink href={paths.menu} variant="primary">
              See the menu
            </ButtonLink>
          }
        >
          {ORDER_TEXTS.none}
        </EmptyState>
      ) : (
        <ul className={styles.lines}>
          {orders.data.items.slice(0, SHOWN).map((order) => (
            <OrderLine key={order._id} order={order} />
          ))}
        </ul>
      )}
    </Section>
  );
}
