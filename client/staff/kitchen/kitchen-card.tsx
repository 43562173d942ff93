import { EARLIER_REFERENCE, ORDER_STATUS_WORDS, type OrderStatus } from '@shared/food/constants';
import { destinationOf } from '@shared/food/destination';
import type { Order } from '@shared/food/schema';
import { memo } from 'react';
import { useLongPress } from '../../ui/device/use-long-press';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { MoreIcon } from '../../ui/media/admin-icons';
import { CheckIcon } from '../../ui/media/icons';
import { allergyIn, recipientOf, statusBeside, waiting } from '../kitchen-board/kitchen-board';
import { elsewhereWords, itemsAt, type ShownStation } from '../kitchen-board/kitchen-stations';
import { paidWords } from '../orders/staff-order-words';
import styles from './kitchen-card.module.css';

/** Button labels by target status. */
const MOVE_LABELS: Record<OrderStatus, string> = {
  pending: 'Back to pending',
  preparing: 'Start',
  delivered: 'Delivered',
};

const WAITED = { fine: '', long: ', long', 'too long': ', too long' } as const;
const HEADS = { fine: undefined, long: styles.late, 'too long': styles.tooLate } as const;

export type Item = Order['items'][number];

type KitchenItemProps = { item: Item; onTick: (item: Item, ready: boolean) => void; onSoldOut: (item: Item) => void };

/** A dish of an open order: a press ticks it as ready, a long one marks it as sold out. */
function KitchenItem({ item, onTick, onSoldOut }: KitchenItemProps) {
  const { name, quantity, isReady } = item;
  const { isHeld, props } = useLongPress(() => onSoldOut(item));
  return (
    <li>
      <button
        aria-pressed={isReady}
        className={cx(layout.columns1, layout.bare, styles.item, isReady && styles.ready, isHeld && styles.held)}
        data-stays
        onClick={() => onTick(item, !isReady)}
        type="button"
        {...props}
      >
        <strong className={cx(layout.nowrap, styles.quantity)}>{quantity} ×</strong>
        <span className={cx(layout.strong, layout.breaks, styles.name)}>{name}</span>
        {isReady && (
          <span className={cx(layout.inline, layout.small, styles.mark)}>
            <CheckIcon size={18} /> Ready
          </span>
        )}
      </button>
    </li>
  );
}

/** What can be done at a card. */
export interface CardActions {
  onMove: (order: Order, status: OrderStatus) => void;
  onTick: (order: Order, itemId: string, ready: boolean) => void;
  onSoldOut: (item: Item) => void;
  onMore: (order: Order) => void;
}

type KitchenCardProps = CardActions & {
  order: Order;
  shown: ShownStation;
  /** Current time in milliseconds. */
  now: number;
  isNew: boolean;
  /** Its last move waits for the connection. */
  waits: boolean;
};

/** One open order on the board, large enough to read from two metres: recipient, items, notes and waiting time. */
export const KitchenCard = memo(function KitchenCard({ order, shown, now, isNew, waits, ...does }: KitchenCardProps) {
  const { reference, earlierReference, deliverTo, guestName, notes, status, createdAt } = order;
  const { minutes, how } = waiting(createdAt, now);
  const elsewhere = elsewhereWords(order, shown);
  const paid = paidWords(order);
  return (
    <li className={cx(styles.card, HEADS[how], isNew && styles.fresh, waits && styles.waiting)} data-order={order._id}>
      <div className={cx(layout.middle, layout.stack, styles.head)}>
        <h3 className={cx(layout.breaks, styles.who)}>{recipientOf(order)}</h3>
        <span className={styles.wait}>
          {minutes} min{WAITED[how]}
        </span>
        <div className={cx(layout.apart, layout.full, layout.tiny, styles.lines)}>
          <p className={cx(layout.nowrap, earlierReference && styles.earlier)}>
            {reference}
            {deliverTo === 'room' && ` · ${guestName}`}
            {deliverTo === 'collect' && ` · ${destinationOf(order)}`}
            {earlierReference && ` · ${EARLIER_REFERENCE}: ${earlierReference}`}
          </p>
          {paid && <p className={layout.nowrap}>{paid}</p>}
        </div>
      </div>
      {deliverTo === 'address' && (
        <p className={cx(layout.strong, layout.breaks, styles.where)}>{destinationOf(order)}</p>
      )}
      {notes && <Note notes={notes} />}
      <ul className={layout.plain}>
        {itemsAt(order, shown).map((item) => (
          <KitchenItem
            item={item}
            key={item._id}
            onSoldOut={does.onSoldOut}
            onTick={(ticked, ready) => does.onTick(order, ticked._id, ready)}
          />
        ))}
      </ul>
      {elsewhere && <p className={cx(layout.hint, layout.strong, styles.elsewhere)}>{elsewhere}</p>}
      {waits && (
        <p className={cx(layout.strong, layout.wrong, styles.waits)}>
          Not saved yet: this is sent when the connection is back.
        </p>
      )}
      <Moves order={order} status={status} {...does} />
    </li>
  );
});

const NOTE_WORDS = { told: 'Allergy', perhaps: 'Allergy?', none: 'Note' } as const;

/** Allergies are red and say so, also for who cannot see red. */
export function Note({ notes }: { notes: string }) {
  const allergy = allergyIn(notes);
  return (
    <p className={cx(layout.strong, layout.breaks, styles.notes, allergy !== 'none' && styles.allergy)}>
      <strong className={cx(layout.tiny, styles.label)}>{NOTE_WORDS[allergy]}</strong> <span>{notes}</span>
    </p>
  );
}

type MovesProps = Pick<CardActions, 'onMove' | 'onMore'> & { order: Order; status: OrderStatus };

function Moves({ order, status, onMove, onMore }: MovesProps) {
  const next = statusBeside(status, 1);
  const previous = statusBeside(status, -1);
  return (
    <div className={styles.actions}>
      {next && (
        <Button className={styles.next} data-move onClick={() => onMove(order, next)} variant="primary">
          {MOVE_LABELS[next]}
        </Button>
      )}
      {previous && (
        <Button
          aria-label={`Back to ${ORDER_STATUS_WORDS[previous].toLowerCase()}`}
          onClick={() => onMove(order, previous)}
          variant="quiet"
        >
          Back
        </Button>
      )}
      <Button
        aria-label={`More for ${recipientOf(order)}, ${order.reference}`}
        data-stays
        onClick={() => onMore(order)}
        variant="quiet"
      >
        <MoreIcon />
      </Button>
    </div>
  );
}
