import { formatNaira } from '@shared/money';
import { Link } from 'wouter';
import { paths } from '../../app/paths';
import { ArrowRightIcon } from '../../ui/icons';
import { type CartLine, sumOf } from './cart';
import styles from './cart-bar.module.css';

/** What is in the cart, in a bar that leads to the checkout (spec 2). */
export function CartBar({ lines }: { lines: readonly CartLine[] }) {
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
