import { ORDER_STATUS_WORDS } from '@shared/food/constants';
import type { Order } from '@shared/food/schema';
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Loading, Skeleton } from '../../ui/feedback/skeleton';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import type { columnsOf } from '../kitchen-board/kitchen-board';
import type { ShownStation } from '../kitchen-board/kitchen-stations';
import type { Move } from '../kitchen-board/use-kitchen-moves';
import styles from './kitchen.module.css';
import { type CardActions, KitchenCard } from './kitchen-card';

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
    <div className={cx(layout.stack, styles.board, share !== 'even' && styles[share])} {...focus}>
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
    <section aria-label={ORDER_STATUS_WORDS[status]} className={layout.shrink}>
      <h2 className={styles.boardHeading}>
        {ORDER_STATUS_WORDS[status]} <span className={layout.figure}>{orders.length}</span>
      </h2>
      {orders.length === 0 ? (
        <p className={styles.boardNone}>{status === 'pending' ? 'No orders waiting.' : 'None.'}</p>
      ) : (
        <ul className={cx(layout.stack1, styles.cards)} ref={list}>
          {orders.map(children)}
        </ul>
      )}
    </section>
  );
}

export const LoadingOrders = () => (
  <Loading label="Loading the orders">
    <div className={cx(layout.stack, styles.board)}>
      {OPEN.map((status) => (
        <Skeleton height={260} key={status} />
      ))}
    </div>
  </Loading>
);

/** How the width of a wide screen is shared between the open columns. */
type Share = 'even' | 'pending' | 'preparing';

/** More of the width where most of the cards are. */
export function shareOf(pending: number, preparing: number): Share {
  if (pending > 2 * preparing) return 'pending';
  return preparing > 2 * pending ? 'preparing' : 'even';
}

/**
 * Moves the focus along with an order that changes column, because its pressed button is removed from the page. Only for
 * keyboard users: after a touch the page must not jump. Spread the result on the element around the cards.
 */
function useFollowingFocus() {
  const pressed = useRef<HTMLElement>(undefined);

  useLayoutEffect(() => {
    if (!pressed.current || pressed.current.isConnected || document.activeElement !== document.body) return;
    const id = pressed.current.closest<HTMLElement>('[data-order]')?.dataset.order ?? '';
    pressed.current = document.querySelector<HTMLElement>(`[data-order="${CSS.escape(id)}"] [data-move]`) ?? undefined;
    pressed.current?.focus();
  });

  return {
    onKeyDown: (event: KeyboardEvent) => {
      pressed.current = event.target instanceof HTMLElement ? event.target : undefined;
      // Key repeat would move the order through all columns.
      if (event.repeat && event.key === 'Enter') event.preventDefault();
    },
    onPointerDown: () => {
      pressed.current = undefined;
    },
  };
}

/** The height of a row of the grid that cards are packed in, and the space below each card, in pixels. */
const ROW = 4;
const GAP = 8;
/** More than any kitchen has at once are not measured one by one. */
const MAX = 200;

/**
 * Packs the cards of a list without gaps: each goes on below the shortest column, so that they still read from left to
 * right and top to bottom. The page's order stays theirs by age. Without a browser's measures they stand in rows.
 */
function usePackedCards(): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  // Each time: cards come, go and change.
  useLayoutEffect(() => {
    const cards = [...(list.current?.children ?? [])].filter((card) => card instanceof HTMLElement);
    if (!list.current || !('ResizeObserver' in window) || cards.length > MAX) return;
    list.current.dataset.packed = '';
    const pack = (some: readonly HTMLElement[]) => {
      // All are read before any is written, or each would be laid out anew.
      const spans = some.map((card) => Math.ceil((card.offsetHeight + GAP) / ROW));
      for (const [index, card] of some.entries()) card.style.gridRowEnd = `span ${spans[index]}`;
    };
    pack(cards);
    const observer = new ResizeObserver((entries) =>
      pack(entries.flatMap(({ target }) => (target instanceof HTMLElement ? target : []))),
    );
    for (const card of cards) observer.observe(card);
    return () => observer.disconnect();
  });
  return list;
}
