import { ORDER_TEXTS } from '@shared/constants/order-texts';
import { paths } from '../../lib/paths';
import { BillTotal } from '../../ui/bill-list';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Card, Section } from '../../ui/page';
import { useCart } from './api';
import { OrderSummary } from './order-summary';

/** The cart on the guest's dashboard. */
export function CartSection() {
  const { items, total } = useCart();
  return (
    <Section title="Your cart">
      {items.length === 0 ? (
        <EmptyState action={<ButtonLink href={paths.menu}>See the menu</ButtonLink>}>
          {ORDER_TEXTS.cartEmpty}
        </EmptyState>
      ) : (
        <>
          <Card banded>
            <OrderSummary items={items} />
            <BillTotal total={total} />
          </Card>
          <ButtonLink href={paths.checkout} variant="primary">
            Proceed to Checkout
          </ButtonLink>
        </>
      )}
    </Section>
  );
}
