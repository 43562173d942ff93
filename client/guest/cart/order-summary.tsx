import { Link } from 'wouter';
import { paths } from '../../lib/navigation/paths';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { BillList } from '../order/bill-list';
import type { CartItem } from './cart';

/** What is about to be ordered, and the way back to change it. */
export const OrderSummary = ({ items }: { items: readonly CartItem[] }) => (
  <div>
    <BillList items={items} />
    <Link className={cx(layout.inline, layout.roomy)} href={paths.cart}>
      Change the cart
    </Link>
  </div>
);
