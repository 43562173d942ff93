import { ORDER_STATUS_WORDS, ORDER_STATUSES, ORDER_TEXTS, type OrderStatus } from '@shared/facts/food';
import type { Order } from '@shared/food';
import { useCallback, useEffect, useRef, useState } from 'react';
import { paths } from '../../app/paths';
import { messageOf } from '../../app/trpc';
import { ButtonLink } from '../../ui/button';
import { LiveRegion } from '../../ui/live-region';
import { Notice } from '../../ui/notice';
import { Page } from '../../ui/page';
import { Loading, Skeleton } from '../../ui/skeleton';
import { toast } from '../../ui/toast';
import { Toggle } from '../../ui/toggle';
import styles from './admin-kitchen-page.module.css';
import { afterAnswer, afterNews, arrivals, asIfDone, type Board, columnsOf } from './kitchen-board';
import { KitchenCard } from './kitchen-card';
import { useKitchenSound } from './kitchen-sound';
import { useBoardNews, useSetOrderStatus } from './staff/api';

const NOTHING: ReadonlySet<string> = new Set();
const clock = new Intl.DateTimeFormat('en-NG', { hour: '2-digit', minute: '2-digit', timeZone: 'Africa/Lagos' });

/** The kitchen's board: every open order, kept as the database has it, for a screen that is never touched but to move one on. */
export default function AdminKitchenPage() {
  const [board, setBoard] = useState<Board>();
  const [underWay, setUnderWay] = useState<ReadonlyMap<string, OrderStatus>>(new Map());
  const [fresh, setFresh] = useState(NOTHING);
  const [asOf, setAsOf] = useState<Date>();
  const sound = useKitchenSound();
  const shown = useRef<Board>(undefined);
  const { mutateAsync } = useSetOrderStatus();
  const now = useMinutes();
  useWakeLock();

  const line = useBoardNews((news) => {
    const before = shown.current;
    const next = afterNews(before ?? new Map(), news);
    shown.current = next;
    setBoard(next);
    setAsOf(new Date());
    // What is there when the board is opened is not new.
    const arrived = before ? arrivals(before, next) : [];
    if (arrived.length === 0) return;
    setFresh(new Set(arrived.map(({ _id }) => _id)));
    sound.play();
  });

  const move = useCallback(
    async (order: Order, status: OrderStatus) => {
      setUnderWay((others) => new Map(others).set(order._id, status));
      try {
        const answer = await mutateAsync({ _id: order._id, status });
        if (shown.current) shown.current = afterAnswer(shown.current, answer);
        setBoard(shown.current);
      } catch (error) {
        toast.error(messageOf(error, ORDER_TEXTS.statusFailed));
      }
      setUnderWay((others) => new Map([...others].filter(([id]) => id !== order._id)));
    },
    [mutateAsync],
  );

  const columns = board && columnsOf(asIfDone(board, underWay));
  return (
    <Page
      actions={
        <>
          <Toggle checked={sound.on} label="Sound at a new order" onChange={sound.toggle} />
          <ButtonLink href={paths.adminOrders}>Manage Orders</ButtonLink>
        </>
      }
      title="Kitchen"
      width="wide"
    >
      <LiveRegion className={styles.line} visible>
        {line === 'lost' &&
          `Connection lost. Showing the orders as of ${asOf ? clock.format(asOf) : 'before'}. Trying again…`}
        {line === 'refused' && 'Please log in again to see the orders.'}
      </LiveRegion>
      <LiveRegion>{fresh.size > 0 && `${fresh.size} new ${fresh.size === 1 ? 'order' : 'orders'}`}</LiveRegion>
      {sound.on && sound.muted && (
        <Notice tone="waiting">Touch the page once, so that the browser may play the sound.</Notice>
      )}
      {columns ? (
        <div className={styles.board}>
          {ORDER_STATUSES.map((status) => (
            <section aria-label={ORDER_STATUS_WORDS[status]} className={styles.column} key={status}>
              <h2 className={styles.heading}>
                {ORDER_STATUS_WORDS[status]} <span className={styles.count}>{columns[status].length}</span>
              </h2>
              {columns[status].length === 0 ? (
                <p className={styles.none}>{status === 'pending' ? 'No order waits.' : 'None.'}</p>
              ) : (
                <ul className={styles.cards}>
                  {columns[status].map((order) => (
                    <KitchenCard isNew={fresh.has(order._id)} key={order._id} now={now} onMove={move} order={order} />
                  ))}
                </ul>
              )}
            </section>
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
    </Page>
  );
}

const TICK_MS = 10_000;

/** The time, often enough for minutes. */
function useMinutes(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Keeps the screen on while the board is in sight, where the device can do that. */
function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      navigator.wakeLock?.request('screen').then(
        (granted) => {
          lock = granted;
        },
        () => {}, // a low battery may say no
      );
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}
