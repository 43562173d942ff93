import { ORDER_TEXTS } from '@shared/constants/food';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Section } from '../../ui/page';
import { useCart } from './api';
import { OrderSummary } from './order-summary';

/** The cart on the guest's dashboard. */
export function CartSection() {
  const { items, total } = useCart();
  return (
    <Section title="Your cart">
      {items.length === 0 ? (
        <EmptyState>{ORDER_TEXTS.cartEmpty}</EmptyState>
      ) : (
        <>
          <OrderSummary items={items} total={total} />
          <ButtonLink href={paths.checkout} variant="primary">
            Proceed to Checkout
          </ButtonLink>
        </>
      )}
    </Section>
  );
}
