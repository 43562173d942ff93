import { ORDER_STATUS_WORDS } from '@shared/constants/food';
import type { Order } from '@shared/food';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx';
import { Loading, Skeleton } from '../../ui/skeleton';
import styles from './admin-kitchen-page.module.css';
import type { columnsOf } from './kitchen-board';
import { type CardActions, KitchenCard } from './kitchen-card';
import { shareOf } from './kitchen-columns';
import { useFollowingFocus } from './kitchen-focus';
import type { Move } from './kitchen-moves';
import { usePackedCards } from './kitchen-packing';
import type { ShownStation } from './kitchen-stations';

const OPEN = ['pending', 'preparing'] as const;

type KitchenOpenOrdersProps = CardActions & {
  columns: ReturnType<typeof columnsOf>;
  shown: ShownStation;
  now: number;
  fresh: ReadonlySet<string>;
  moves: ReadonlyMap<string, Move>;
};

/** The cards of what is to be cooked, the oldest first, in a column for each status. */
export function KitchenOpenOrders({ columns, shown, now, fresh, moves, ...does }: KitchenOpenOrdersProps) {
  const focus = useFollowingFocus();
  const share = shareOf(columns.pending.length, columns.preparing.length);
  const card = (order: Order) => (
    <KitchenCard
      {...does}
      isNew={fresh.has(order._id)}
      key={order._id}
      now={now}
      order={order}
      shown={shown}
      waits={moves.get(order._id)?.waits ?? false}
    />
  );
  return (
    <div className={cx(styles.board, share !== 'even' && styles[share])} {...focus}>
      {OPEN.map((status) => (
        <Column key={status} orders={columns[status]} status={status}>
          {card}
        </Column>
      ))}
    </div>
  );
}

type ColumnProps = {
  status: (typeof OPEN)[number];
  orders: readonly Order[];
  children: (order: Order) => ReactNode;
};

function Column({ status, orders, children }: ColumnProps) {
  const list = usePackedCards();
  return (
    <section aria-label={ORDER_STATUS_WORDS[status]} className={styles.column}>
      <h2 className={styles.heading}>
        {ORDER_STATUS_WORDS[status]} <span className={styles.count}>{orders.length}</span>
      </h2>
      {orders.length === 0 ? (
        <p className={styles.none}>{status === 'pending' ? 'No orders waiting.' : 'None.'}</p>
      ) : (
        <ul className={styles.cards} ref={list}>
          {orders.map(children)}
        </ul>
      )}
    </section>
  );
}

export const LoadingOrders = () => (
  <Loading label="Loading the orders">
    <div className={styles.board}>
      {OPEN.map((status) => (
        <Skeleton height={260} key={status} />
      ))}
    </div>
  </Loading>
);
