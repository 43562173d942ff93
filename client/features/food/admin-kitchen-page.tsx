import { ORDER_STATUS_WORDS, ORDER_STATUSES } from '@shared/constants/food';
import { useEffect, useMemo, useState } from 'react';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { cx } from '../../ui/cx';
import { EmptyState } from '../../ui/empty-state';
import { LiveRegion } from '../../ui/live-region';
import { Notice } from '../../ui/notice';
import { Page } from '../../ui/page';
import { Loading, Skeleton } from '../../ui/skeleton';
import { Toggle } from '../../ui/toggle';
import styles from './admin-kitchen-page.module.css';
import { arrivalWords, columnsOf } from './kitchen-board';
import { KitchenCard } from './kitchen-card';
import { useFollowingFocus } from './kitchen-focus';
import { useKitchen } from './kitchen-live';
import { useKitchenSound } from './kitchen-sound';

const clock = new Intl.DateTimeFormat('en-NG', { hour: '2-digit', minute: '2-digit', timeZone: 'Africa/Lagos' });

/** The kitchen's board: every open order, kept as the database has it, for a screen that is never touched but to move one on. */
export default function AdminKitchenPage() {
  const sound = useKitchenSound();
  const { board, arrived, hidden, line, back, asOf, move } = useKitchen(sound.play);
  const focus = useFollowingFocus();
  const now = useMinutes();
  useWakeLock();

  const fresh = useMemo(() => new Set(arrived.map(({ _id }) => _id)), [arrived]);
  const columns = board && columnsOf(board);
  if (line === 'denied') {
    return (
      <Page title="Kitchen" width="wide">
        <EmptyState action={<ButtonLink href={paths.home}>Go to the hotel’s page</ButtonLink>}>
          Your account may no longer see the orders. Please ask a manager, or log in as somebody else.
        </EmptyState>
      </Page>
    );
  }
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
      <LiveRegion className={cx(styles.line, back && styles.back)} visible>
        {back && 'Connected again. The orders are up to date.'}
        {line === 'lost' &&
          `Connection lost. ${asOf ? `Showing the orders as of ${clock.format(asOf)}. ` : ''}Trying again…`}
        {line === 'busy' &&
          'The orders are open in too many windows already. Please close one that you do not need; this one tries again by itself.'}
      </LiveRegion>
      <LiveRegion>{arrivalWords(arrived)}</LiveRegion>
      {sound.on && sound.muted && (
        <Notice tone="waiting">Touch the page once, so that the browser may play the sound.</Notice>
      )}
      {hidden > 0 && (
        <Notice tone="waiting">{hidden} older open orders are not shown here. They are in Manage Orders.</Notice>
      )}
      {columns ? (
        <div className={styles.board} {...focus}>
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
    let left = false;
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      navigator.wakeLock?.request('screen').then(
        (granted) => {
          lock = granted;
          if (left) void granted.release();
        },
        () => {}, // a low battery may say no
      );
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}
