import { formatNaira, itemTotal } from '@shared/money';
import { Link } from 'wouter';
import { paths } from '../../lib/paths';
import { Picture } from '../../ui/picture';
import type { CartItem } from './cart';
import styles from './order-summary.module.css';

/** What is about to be ordered, dish by dish. */
export const OrderSummary = ({ items }: { items: readonly CartItem[] }) => (
  <div>
    <ul className={styles.items}>
      {items.map(({ _id, name, price, quantity, imagePath }) => (
        <li className={styles.item} key={_id}>
          <Picture alt="" sizes="64px" src={imagePath} />
          <span>{`${quantity} × ${name}`}</span>
          <span className={styles.sum}>{formatNaira(itemTotal(price, quantity))}</span>
        </li>
      ))}
    </ul>
    <Link className={styles.change} href={paths.cart}>
      Change the cart
    </Link>
  </div>
);

export const OrderTotal = ({ total }: { total: number }) => (
  <p className={styles.total}>
    <span>Total</span> <strong>{formatNaira(total)}</strong>
  </p>
);
