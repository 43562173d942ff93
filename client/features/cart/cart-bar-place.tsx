import { useLazyModule } from '../../ui/lazy-module';
import { useCartCount } from './cart-storage';

const loadBar = () => import('./cart-bar');

/** Where the cart's bar floats (spec 2): hidden, and not even loaded, while the cart is empty. */
export function CartBarPlace() {
  const filled = useCartCount() > 0;
  const { module } = useLazyModule(loadBar, filled);
  return module && filled && <module.CartBar />;
}
