import { ORDER_STATUS_WORDS, ORDER_STATUSES, type OrderStatus } from '@shared/constants/food';
import type { Order } from '@shared/food';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { paths } from '../../lib/paths';
import { staffPaths } from '../../lib/staff-paths';
import { Button, ButtonLink } from '../../ui/button';
import { cx } from '../../ui/cx';
import { EmptyState } from '../../ui/empty-state';
import { LiveRegion } from '../../ui/live-region';
import { Notice } from '../../ui/notice';
import { Page } from '../../ui/page';
import { formatTime } from '../../ui/short-dates';
import { Loading, Skeleton } from '../../ui/skeleton';
import { Toggle } from '../../ui/toggle';
import { useWakeLock } from '../../ui/wake-lock';
import styles from './admin-kitchen-page.module.css';
import { arrivalWords, columnsOf, unseenWords } from './kitchen-board';
import { KitchenCard } from './kitchen-card';
import { useFollowingFocus } from './kitchen-focus';
import { useKitchen } from './kitchen-live';
import { useDeafPlace } from './kitchen-presses';
import { useKitchenSound } from './kitchen-sound';
import { KitchenUndo } from './kitchen-undo';
import { useUnseenOrders } from './kitchen-unseen';
import { useLastMove } from './use-last-move';

/** The kitchen's board: all open orders, updated live, for a wall screen that is only touched to move an order on. */
export default function AdminKitchenPage() {
  const sound = useKitchenSound();
  const kitchen = useKitchen(sound.play);
  const { board, arrived, hidden, connection, moves } = kitchen;
  const { unseen, show } = useUnseenOrders(board, arrived);
  const { last, move, undo, forget } = useLastMove(kitchen);
  const focus = useFollowingFocus();
  const deafPlace = useDeafPlace();
  const now = useNow();
  useWakeLock();

  const fresh = useMemo(() => new Set(arrived.map(({ _id }) => _id)), [arrived]);
  const columns = board && columnsOf(board);
  if (connection === 'denied') return <Denied />;
  return (
    <Page
      actions={
        <>
          <Toggle checked={sound.on} label="Sound for new orders" onChange={sound.toggle} />
          <ButtonLink href={staffPaths.orders}>Manage Orders</ButtonLink>
        </>
      }
      title="Kitchen"
      width="wide"
    >
      <LiveRegion>{arrivalWords(arrived)}</LiveRegion>
      {sound.on && sound.muted && (
        <Notice tone="waiting">Touch the page once so that the browser can play the sound.</Notice>
      )}
      {hidden > 0 && (
        <Notice tone="waiting">{hidden} older open orders are not shown here. They are in Manage Orders.</Notice>
      )}
      <div className={styles.floor} {...deafPlace}>
        <div className={styles.sticky}>
          <ConnectionRegion {...kitchen} />
          {unseen.length > 0 && (
            <button className={styles.unseen} onClick={show} type="button">
              {unseenWords(unseen)}
            </button>
          )}
          <UnsentMoves {...kitchen} />
        </div>
        {columns ? (
          <div className={styles.board} {...focus}>
            {ORDER_STATUSES.map((status) => (
              <Column key={status} orders={columns[status]} status={status}>
                {(order) => (
                  <KitchenCard
                    isNew={fresh.has(order._id)}
                    key={order._id}
                    now={now}
                    onMove={move}
                    order={order}
                    waits={moves.get(order._id)?.waits ?? false}
                  />
                )}
              </Column>
            ))}
          </div>
        ) : (
          <Loading label="Loading the orders">
            <div className={styles.board}>
              {ORDER_STATUSES.map((status) => (
                <Skeleton height={260} key={status} />
              ))}
            </div>
          </Loading>
        )}
        {last && <KitchenUndo last={last} onOver={forget} onUndo={undo} />}
      </div>
    </Page>
  );
}

const Denied = () => (
  <Page title="Kitchen" width="wide">
    <EmptyState action={<ButtonLink href={paths.home}>Go to the hotel’s page</ButtonLink>}>
      Your account may no longer see the orders. Please ask a manager, or log in with another account.
    </EmptyState>
  </Page>
);

type Kitchen = ReturnType<typeof useKitchen>;

/** Says that the connection is lost, or back. */
const ConnectionRegion = ({ connection, reconnected, asOf }: Kitchen) => (
  <LiveRegion className={cx(styles.connection, reconnected && styles.reconnected)} visible>
    {reconnected && 'Connected again. The orders are up to date.'}
    {connection === 'lost' &&
      `Connection lost. ${asOf ? `Showing the orders as of ${formatTime(asOf)}. ` : ''}Trying again…`}
    {connection === 'busy' &&
      'The orders are already open in too many windows. Please close one that you do not need; this one will keep trying.'}
  </LiveRegion>
);

/** The moves that were not saved, until they are acknowledged. */
const UnsentMoves = ({ unsent, readUnsent }: Kitchen) =>
  unsent.length > 0 && (
    <Notice tone="bad">
      {unsent.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <Button onClick={readUnsent} size="small">
        OK
      </Button>
    </Notice>
  );

type ColumnProps = { status: OrderStatus; orders: readonly Order[]; children: (order: Order) => ReactNode };

const Column = ({ status, orders, children }: ColumnProps) => (
  <section aria-label={ORDER_STATUS_WORDS[status]} className={styles.column}>
    <h2 className={styles.heading}>
      {ORDER_STATUS_WORDS[status]} <span className={styles.count}>{orders.length}</span>
    </h2>
    {orders.length === 0 ? (
      <p className={styles.none}>{status === 'pending' ? 'No orders waiting.' : 'None.'}</p>
    ) : (
      <ul className={styles.cards}>{orders.map(children)}</ul>
    )}
  </section>
);

const TICK_MS = 10_000;

/** The current time in milliseconds, updated often enough to count minutes. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
