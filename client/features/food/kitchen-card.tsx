import { EARLIER_REFERENCE, ORDER_STATUS_WORDS, type OrderStatus } from '@shared/constants/food';
import type { Order } from '@shared/food';
import { destinationOf } from '@shared/order-destination';
import { memo } from 'react';
import { Button } from '../../ui/button';
import { cx } from '../../ui/cx';
import { paidWords } from './folio-target';
import { neighbour, recipientOf, tellsOfAllergy, waiting } from './kitchen-board';
import styles from './kitchen-card.module.css';

/** Button labels by target status. */
const MOVE_LABELS: Record<OrderStatus, string> = {
  pending: 'Back to pending',
  preparing: 'Start',
  delivered: 'Delivered',
};

const WAITED = { fine: '', long: ', long', 'too long': ', too long' } as const;

type KitchenCardProps = {
  order: Order;
  /** Current time in milliseconds. */
  now: number;
  isNew: boolean;
  /** Its last move waits for the connection. */
  waits: boolean;
  onMove: (order: Order, status: OrderStatus) => void;
};

/** One order on the board, large enough to read from two metres: recipient, items, notes and waiting time. */
export const KitchenCard = memo(function KitchenCard({ order, now, isNew, waits, onMove }: KitchenCardProps) {
  const { reference, earlierReference, deliverTo, guestName, items, notes, status, createdAt } = order;
  const { minutes, how } = waiting(createdAt, now);
  const next = neighbour(status, 1);
  const previous = neighbour(status, -1);
  const open = status !== 'delivered';
  const paid = paidWords(order);
  return (
    <li
      className={cx(
        styles.card,
        open ? how !== 'fine' && styles.late : styles.done,
        isNew && styles.fresh,
        waits && styles.waiting,
      )}
      data-order={order._id}
    >
      <div className={styles.head}>
        <h3 className={styles.who}>{recipientOf(order)}</h3>
        {open && (
          <span className={cx(styles.wait, how === 'too long' && styles.tooLong)}>
            {minutes} min{WAITED[how]}
          </span>
        )}
      </div>
      <p className={styles.reference}>
        {reference}
        {deliverTo === 'room' && ` · ${guestName}`}
        {earlierReference && ` · ${EARLIER_REFERENCE}: ${earlierReference}`}
      </p>
      {paid && <p className={styles.reference}>{paid}</p>}
      {deliverTo !== 'room' && <p className={styles.where}>{destinationOf(order)}</p>}
      <ul className={styles.items}>
        {items.map(({ _id, name, quantity }) => (
          <li key={_id}>
            <strong>{quantity} ×</strong> {name}
          </li>
        ))}
      </ul>
      {notes && <p className={cx(styles.notes, tellsOfAllergy(notes) && styles.allergy)}>{notes}</p>}
      {waits && <p className={styles.waits}>Not saved yet: this is sent when the connection is back.</p>}
      <div className={styles.actions}>
        {next && (
          <Button onClick={() => onMove(order, next)} variant="primary" wide>
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
      </div>
    </li>
  );
});
