import { formatNaira } from '@shared/money';
import { Link, useLocation } from 'wouter';
import { paths } from '../../lib/paths';
import { ArrowRightIcon } from '../../ui/icons';
import { useCart } from './api';
import styles from './cart-bar.module.css';

/** Where the cart is in sight anyway. */
const WITHOUT_BAR: readonly string[] = [paths.cart, paths.checkout];

/** What is in the cart, in a bar that leads to the checkout (spec 2). */
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
