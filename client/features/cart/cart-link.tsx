import { paths } from '../../app/paths';
import { IconLink } from '../../ui/button';
import { CartIcon } from '../../ui/icons';
import { useCartLines } from './store';

/** The way to the cart, with the number of its lines (spec 2). Its place is there from the start. */
export function CartLink() {
  const { length } = useCartLines();
  return (
    <IconLink badge={length} href={paths.cart} label={length > 0 ? `Cart, ${length} different items` : 'Cart'}>
      <CartIcon />
    </IconLink>
  );
}
