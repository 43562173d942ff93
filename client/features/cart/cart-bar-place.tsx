import { useLocation } from 'wouter';
import { paths } from '../../app/paths';
import { useLazyModule } from '../../ui/lazy-module';
import { useCartCount } from './kept';

/** Where the cart is in sight anyway. */
const WITHOUT_BAR: readonly string[] = [paths.cart, paths.checkout];

const loadBar = () => import('./cart-bar');

/** Where the cart's bar floats (spec 2): hidden, and not even loaded, while the cart is empty. */
export function CartBarPlace() {
  const count = useCartCount();
  const [here] = useLocation();
  const { module } = useLazyModule(loadBar, count > 0);
  return module && count > 0 && !WITHOUT_BAR.includes(here) && <module.CartBar />;
}
