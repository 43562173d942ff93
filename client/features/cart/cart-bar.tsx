import { formatNaira } from '@shared/money';
import { Link, useLocation } from 'wouter';
import { paths } from '../../app/paths';
import { ArrowRightIcon } from '../../ui/icons';
import { sumOf } from './cart';
import styles from './cart-bar.module.css';
import { useCartLines } from './store';

/** Where the cart is in sight anyway. */
const WITHOUT_BAR: readonly string[] = [paths.cart, paths.checkout];

/** What is in the cart, floating at the lower edge (spec 2): leads to the checkout, and is not there while the cart is empty. */
export function CartBar() {
  const lines = useCartLines();
  const [here] = useLocation();
  if (lines.length === 0 || WITHOUT_BAR.includes(here)) return null;
  const { count, total } = sumOf(lines);
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
