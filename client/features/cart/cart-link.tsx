import { paths } from '../../lib/paths';
import { IconLink } from '../../ui/button';
import { CartIcon } from '../../ui/icons';
import { useCart } from './api';

/** The way to the cart, with the number of its lines (spec 2). Its place is there from the start. */
export function CartLink() {
  const count = useCart().lines.length;
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
