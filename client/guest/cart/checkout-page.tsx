import { ORDER_TEXTS } from '@shared/food/order-texts';
import { paths } from '../../lib/navigation/paths';
import { useSession } from '../../lib/session/session';
import { useScenes } from '../../shared/hotel/scenes';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Loading, SkeletonText } from '../../ui/feedback/skeleton';
import { ButtonLink } from '../../ui/layout/button';
import { Card, Page } from '../../ui/layout/page';
import { useCart } from './cart-store';
import { CheckoutForm } from './checkout-form';
import { useOrderSubmit } from './use-order-submit';

/** The checkout; an empty cart links to the menu instead. */
export default function CheckoutPage() {
  const session = useSession();
  const { items } = useCart();
  return (
    <Page title="Checkout">
      {session === undefined ? (
        <Loading label="Loading your cart">
          <Card>
            <SkeletonText lines={8} />
          </Card>
        </Loading>
      ) : items.length === 0 ? (
        <EmptyCheckout />
      ) : (
        <CheckoutForm />
      )}
    </Page>
  );
}

/** Without a cart there is nothing to order, but an order may have been sent already. */
function EmptyCheckout() {
  const submission = useOrderSubmit();
  const scene = useScenes('terrace')[0] ?? null;
  return (
    <>
      {submission.notice({ items: [] })}
      <EmptyState
        action={
          <ButtonLink href={paths.menu} variant="primary">
            See the menu
          </ButtonLink>
        }
        picture={scene}
      >
        {ORDER_TEXTS.cartEmpty}
      </EmptyState>
    </>
  );
}
