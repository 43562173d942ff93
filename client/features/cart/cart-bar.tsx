import { formatNaira } from '@shared/money';
import { Link, useLocation } from 'wouter';
import { paths } from '../../lib/paths';
import { ArrowRightIcon } from '../../ui/icons';
import { useCart } from './api';
import styles from './cart-bar.module.css';

/** Pages that show the cart themselves. */
const WITHOUT_BAR: readonly string[] = [paths.cart, paths.checkout, paths.guestDashboard];

/** A bar with the cart's size and total that links to the checkout; not shown while the cart is empty. */
export function CartBar() {
  const { count, total } = useCart();
  const [here] = useLocation();
  if (count === 0 || WITHOUT_BAR.includes(here)) return null;
  return (
    <Link className={styles.bar} href={paths.checkout}>
      <span>
        {count} items — {formatNaira(total)}
      </span>
      <span className={styles.go}>
        Checkout <ArrowRightIcon />
      </span>
    </Link>
  );
}
