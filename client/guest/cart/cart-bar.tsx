import { formatNaira } from '@shared/money/money';
import { Link, useLocation } from 'wouter';
import { paths } from '../../lib/navigation/paths';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { ArrowRightIcon } from '../../ui/media/icons';
import { useCart } from './api';
import styles from './cart-bar.module.css';

/** Where one looks around. A page of what is booked, asked for or paid has a button of its own, which a bar would cover. */
const WITH_BAR: readonly string[] = [paths.home, paths.rooms, paths.checkAvailability, paths.menu, paths.footer];

/** A bar with the cart's size and total that links to the checkout; not shown while the cart is empty. */
export function CartBar() {
  const { count, total } = useCart();
  const [here] = useLocation();
  if (count === 0 || !WITH_BAR.includes(here)) return null;
  return (
    <aside aria-label="Cart" className={cx(layout.screenOnly, here === paths.menu && styles.floating)}>
      <Link className={cx(layout.row, layout.middle, layout.apart, layout.strong, styles.bar)} href={paths.checkout}>
        <span>
          {count} {count === 1 ? 'item' : 'items'} — {formatNaira(total)}
        </span>
        <span className={layout.inline1}>
          Checkout <ArrowRightIcon />
        </span>
      </Link>
    </aside>
  );
}
