import { ORDER_STATUS_WORDS, ORDER_STATUSES } from '@shared/constants/food';
import { formatMoment } from '@shared/dates';
import type { Order } from '@shared/food';
import { cx } from '../../ui/cx';
import { CheckIcon } from '../../ui/icons';
import styles from './order-steps.module.css';

/** The steps of an order, up to its current one. */
export function OrderSteps({ order: { status, statusAt, createdAt } }: { order: Order }) {
  const reached = ORDER_STATUSES.indexOf(status);
  /** Only the first and the current step have a known time. */
  const timeOf = (place: number) => (place === reached ? statusAt : place === 0 ? createdAt : undefined);
  return (
    <ol className={styles.steps}>
      {ORDER_STATUSES.map((step, place) => {
        const time = timeOf(place);
        return (
          <li
            aria-current={place === reached ? 'step' : undefined}
            className={cx(styles.step, place <= reached && styles.reached)}
            key={step}
          >
            <span aria-hidden="true" className={styles.mark}>
              {place < reached || status === 'delivered' ? <CheckIcon size={18} /> : place + 1}
            </span>
            <span className={styles.word}>{ORDER_STATUS_WORDS[step]}</span>
            {time && <time dateTime={time}>{formatMoment(time)}</time>}
          </li>
        );
      })}
    </ol>
  );
}
