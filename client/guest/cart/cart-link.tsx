import { paths } from '../../lib/navigation/paths';
import { IconLink } from '../../ui/layout/button';
import { CartIcon } from '../../ui/media/icons';
import { useCart } from './api';

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
