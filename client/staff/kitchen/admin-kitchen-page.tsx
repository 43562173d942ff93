import type { Order } from '@shared/food/schema';
import { MENU_TEXTS } from '@shared/menu/constants';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { messageOf } from '../../lib/api/wire-error';
import { paths } from '../../lib/navigation/paths';
import { deviceStorage } from '../../lib/storage/browser-storage';
import { useWakeLock } from '../../ui/device/use-user-active';
import { Dialog } from '../../ui/dialog/dialog';
import { EmptyState } from '../../ui/feedback/empty-state';
import { LiveRegion, Notice } from '../../ui/feedback/notice';
import { toast } from '../../ui/feedback/toast';
import { Button, ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { StaffPage } from '../../ui/layout/staff-page';
import { arrivalWords, columnsOf, recipientOf, unseenWords } from '../kitchen-board/kitchen-board';
import { useFullScreen } from '../kitchen-board/kitchen-full-screen';
import { useKitchen } from '../kitchen-board/kitchen-live';
import { KitchenNotices } from '../kitchen-board/kitchen-notices';
import { useKitchenSound } from '../kitchen-board/kitchen-sound';
import {
  allDay,
  boardAt,
  itemsAt,
  type ShownStation,
  type ToMake,
  useShownStation,
} from '../kitchen-board/kitchen-stations';
import { useUnseenOrders } from '../kitchen-board/kitchen-unseen';
import { useDoubleTapGuard, useKitchenKeys } from '../kitchen-board/use-kitchen-keys';
import { useSoldOut } from '../orders/staff-api';
import { IfMayVoid, useVoiding } from '../orders/void-order-dialog';
import styles from './kitchen.module.css';
import { KitchenActions, KitchenExtras, StationChoice } from './kitchen-bar';
import type { Item } from './kitchen-card';
import { FoldHeading, KitchenDelivered, useUnfolded } from './kitchen-delivered';
import { KitchenOpenOrders, LoadingOrders } from './kitchen-open-orders';
import { useTicket } from './kitchen-ticket';
import { KitchenUndo, useLastMove } from './kitchen-undo';

const KEY = 'kitchen_all_day';

/** Whether all counts are shown rather than a line of them; kept on this device. */
function useAllDayUnfolded(): [boolean, () => void] {
  const [isOpen, setOpen] = useState(() => deviceStorage.getItem(KEY) === 'open');
  const toggle = () => {
    if (isOpen) deviceStorage.removeItem(KEY);
    else deviceStorage.setItem(KEY, 'open');
    setOpen(!isOpen);
  };
  return [isOpen, toggle];
}

type KitchenAllDayProps = { toMake: readonly ToMake[]; isOpen: boolean; onToggle: () => void };

/** How much of each dish is still to be made: a line of the most, and all of them on a press. */
const KitchenAllDay = ({ toMake, isOpen, onToggle }: KitchenAllDayProps) => (
  <section aria-label="All day" className={cx(layout.stack, styles.allDay, isOpen && styles.open)}>
    <FoldHeading
      className={styles.fold}
      count={toMake.reduce((sum, { count }) => sum + count, 0)}
      isOpen={isOpen}
      label="All day"
      onToggle={onToggle}
    />
    {toMake.length === 0 ? (
      <p className={cx(layout.muted, styles.none)}>Nothing to make.</p>
    ) : (
      <ul className={cx(layout.row, styles.counts)}>
        {toMake.map(({ _id, name, count }) => (
          <li className={cx(layout.sheet, styles.count)} key={_id}>
            <strong>{count} ×</strong> {name}
          </li>
        ))}
      </ul>
    )}
  </section>
);

/** The kitchen's board: all open orders, updated live, for a wall screen that is only touched to move an order on. */
export default function AdminKitchenPage() {
  const sound = useKitchenSound();
  const [shown, choose] = useShownStation();
  const kitchen = useKitchen(sound.play, shown);
  const { arrived, hidden, connection } = kitchen;
  const board = useMemo(() => kitchen.board && boardAt(kitchen.board, shown), [kitchen.board, shown]);
  const screen = useFullScreen();
  const { unseen, show } = useUnseenOrders(board, arrived);
  const { last, move, undo, forget } = useLastMove(kitchen);
  const [isAllDayOpen, toggleAllDay] = useAllDayUnfolded();
  const [isDeliveredOpen, toggleDelivered] = useUnfolded();
  const atCard = useCardActions(kitchen, shown);
  const doubleTapGuard = useDoubleTapGuard();
  const now = useNow();
  useWakeLock();
  useKitchenKeys({ shown, choose, toggleFullScreen: screen.toggle, toggleAllDay, toggleDelivered, undo });

  const fresh = useMemo(() => new Set(arrived.map(({ _id }) => _id)), [arrived]);
  const columns = board && columnsOf(board);
  if (connection === 'denied') return <Denied />;
  return (
    <StaffPage
      actions={<KitchenActions screen={screen} sound={sound} />}
      filters={<StationChoice onChoose={choose} shown={shown} />}
      title="Kitchen"
    >
      <LiveRegion>{arrivalWords(arrived)}</LiveRegion>
      {sound.on && sound.muted && (
        <Notice tone="waiting">Touch the page once so that the browser can play the sound.</Notice>
      )}
      {hidden > 0 && (
        <Notice tone="waiting">{hidden} older open orders are not shown here. They are in Manage Orders.</Notice>
      )}
      <div className={cx(layout.stack, layout.shrink, styles.floor, screen.isFull && styles.full)} {...doubleTapGuard}>
        <KitchenNotices {...kitchen} onShowUnseen={show} unseen={unseenWords(unseen)} />
        {columns && board ? (
          <>
            <KitchenAllDay isOpen={isAllDayOpen} onToggle={toggleAllDay} toMake={allDay(board, shown)} />
            {shown !== 'bar' && <KitchenExtras />}
            <KitchenOpenOrders
              columns={columns}
              fresh={fresh}
              moves={kitchen.moves}
              now={now}
              onMore={atCard.onMore}
              onMove={move}
              onSoldOut={atCard.onSoldOut}
              onTick={kitchen.tick}
              shown={shown}
            />
            <KitchenDelivered
              isOpen={isDeliveredOpen}
              onMove={move}
              onToggle={toggleDelivered}
              orders={columns.delivered}
              shown={shown}
            />
          </>
        ) : (
          <LoadingOrders />
        )}
        {last && <KitchenUndo last={last} onOver={forget} onUndo={undo} />}
      </div>
      {atCard.over}
    </StaffPage>
  );
}

type KitchenMoreProps = {
  order: Order;
  items: readonly Item[];
  onClose: () => void;
  onPrint: (order: Order) => void;
  onSoldOut: (item: Item) => void;
  onVoid: (order: Order) => void;
};

/** What is seldom done at a card; a long press of a dish does the same as its button here. Open while it is rendered. */
function KitchenMore({ order, items, onClose, onPrint, onSoldOut, onVoid }: KitchenMoreProps) {
  const act = (run: () => void) => () => {
    onClose();
    run();
  };
  return (
    <Dialog onOpenChange={(next) => !next && onClose()} open title={`${recipientOf(order)}, ${order.reference}`}>
      <div className={cx(layout.stack1, styles.actions)}>
        <Button data-first-focus onClick={act(() => onPrint(order))} wide>
          Print ticket
        </Button>
        {items.map((item) => (
          <Button key={item._id} onClick={act(() => onSoldOut(item))} wide>
            Sold out: {item.name}
          </Button>
        ))}
        <IfMayVoid order={order}>
          <Button onClick={act(() => onVoid(order))} variant="danger" wide>
            Void order…
          </Button>
        </IfMayVoid>
      </div>
    </Dialog>
  );
}

/** What a card opens over the board, and the paper that it prints. */
function useCardActions({ board, take, expectVoid }: ReturnType<typeof useKitchen>, shown: ShownStation) {
  const [opened, setOpened] = useState<string>();
  const markSoldOut = useMarkSoldOut();
  const { print, ticket } = useTicket(shown);
  const { onVoid, dialog } = useVoiding({ onVoided: take, onVoiding: expectVoid });
  const order = opened === undefined ? undefined : board?.get(opened);
  return {
    onMore: useCallback(({ _id }: Order) => setOpened(_id), []),
    onSoldOut: markSoldOut,
    over: (
      <>
        {order && (
          <KitchenMore
            items={itemsAt(order, shown)}
            onClose={() => setOpened(undefined)}
            onPrint={print}
            onSoldOut={markSoldOut}
            onVoid={onVoid}
            order={order}
          />
        )}
        {dialog}
        {ticket}
      </>
    ),
  };
}

const Denied = () => (
  <StaffPage title="Kitchen">
    <EmptyState action={<ButtonLink href={paths.home}>Go to the hotel’s page</ButtonLink>}>
      Your account may no longer see the orders. Please ask a manager, or log in with another account.
    </EmptyState>
  </StaffPage>
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

/** Marks a dish as sold out, with Undo. Orders that have it stay as they are. */
function useMarkSoldOut() {
  const { takeOff, putBack } = useSoldOut();
  const failed = (error: unknown) => void toast.error(messageOf(error, MENU_TEXTS.availabilityFailed));
  return async ({ _id, name }: Order['items'][number]): Promise<void> => {
    try {
      const item = await takeOff(_id);
      if (!item) return void toast.info(`${name} was sold out already.`);
      const undo = () => putBack(item).then(() => toast.success(`${name} is on the menu again.`), failed);
      toast.success(`${name} is sold out. Nobody can order it now.`, { action: { label: 'Undo', onClick: undo } });
    } catch (error) {
      failed(error);
    }
  };
}
