import { Link } from 'wouter';
import { paths } from '../../lib/navigation/paths';
import { BillList } from '../../ui/record/bill-list';
import type { CartItem } from './cart';
import styles from './order-summary.module.css';

/** What is about to be ordered, and the way back to change it. */
export const OrderSummary = ({ items }: { items: readonly CartItem[] }) => (
  <div>
    <BillList items={items} />
    <Link className={styles.change} href={paths.cart}>
      Change the cart
    </Link>
  </div>
);
