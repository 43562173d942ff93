import { useLocation } from 'wouter';
import { paths } from '../../app/paths';
import { useLazyModule } from '../../ui/lazy-module';
import { useCartLines } from './store';

/** Where the cart is in sight anyway. */
const WITHOUT_BAR: readonly string[] = [paths.cart, paths.checkout];

const loadBar = () => import('./cart-bar');

/** Where the cart's bar floats (spec 2): hidden, and not even loaded, while the cart is empty. */
export function CartBarPlace() {
  const lines = useCartLines();
  const [here] = useLocation();
  const { module } = useLazyModule(loadBar, lines.length > 0);
  return module && lines.length > 0 && !WITHOUT_BAR.includes(here) && <module.CartBar lines={lines} />;
}
