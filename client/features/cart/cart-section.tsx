import { ORDER_TEXTS } from '@shared/constants/food';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Section } from '../../ui/page';
import { useCart } from './api';
import { OrderSummary } from './order-summary';

/** The cart on the guest's dashboard (spec 2): its items, the total, and the way on. */
export function CartSection() {
  const { lines, total } = useCart();
  return (
    <Section title="Your cart">
      {lines.length === 0 ? (
        <EmptyState>{ORDER_TEXTS.cartEmpty}</EmptyState>
      ) : (
        <>
          <OrderSummary lines={lines} total={total} />
          <ButtonLink href={paths.checkout} variant="primary">
            Proceed to Checkout
          </ButtonLink>
        </>
      )}
    </Section>
  );
}
