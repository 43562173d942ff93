import { formatNaira } from '@shared/money/money';
import { Link, useLocation } from 'wouter';
import { paths } from '../../lib/navigation/paths';
import { IconLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { ArrowRightIcon, CartIcon } from '../../ui/media/icons';
import styles from './cart-links.module.css';
import { useCart } from './cart-store';

/**
 * A link to the cart with the number of different items. Rendered even while that is 0, so that the header does not
 * shift.
 */
export function CartLink() {
  const count = useCart().items.length;
  return (
    <IconLink
      badge={count}
      href={paths.cart}
      label={count > 0 ? `Cart, ${count} different item${count > 1 ? 's' : ''}` : 'Cart'}
    >
      <CartIcon />
    </IconLink>
  );
}

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
