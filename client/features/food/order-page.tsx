import { ORDER_TEXTS } from '@shared/constants/food';
import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { orderAccess } from '../../lib/access-tokens';
import { paths } from '../../lib/paths';
import { hasExpired, useSession } from '../../lib/session';
import { useAccessToken, useEndedLink } from '../../lib/use-access-token';
import { useClaim } from '../../lib/use-claim';
import { authPath, useHere } from '../../lib/way-to-auth';
import { failedWith, wireErrorOf } from '../../lib/wire-error';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Card, Page } from '../../ui/page';
import { Loading, SkeletonText } from '../../ui/skeleton';
import { useClaimOrder, useMyOrders, useOrder } from './api';
import { OrderView } from './order-view';
import { PlacedDialog } from './placed-dialog';

/**
 * The order that the address names, else the last one of the logged-in guest, else the last one that this device keeps
 * the token of. `found` is undefined until that is known, '' where there is none.
 */
function useLastOrder() {
  const named = new URLSearchParams(useSearch()).get('order');
  const session = useSession();
  const asksAccount = !named && session?.user.role === 'guest';
  const mine = useMyOrders({ enabled: asksAccount });
  // What the browser keeps is known after the first paint, as the session is.
  const known = session !== undefined && !(asksAccount && mine.isPending);
  const last = known ? (mine.data?.items[0]?._id ?? Object.keys(orderAccess.read()).at(-1)) : undefined;
  // Whether there is none cannot be said before the account was asked.
  return { found: named ?? last ?? (known && !mine.isLoadingError ? '' : undefined), mine };
}

/** What to know where news do not come by themselves. */
const LINE_NOTICES: Partial<Record<ReturnType<typeof useOrder>['line'], string>> = {
  lost: 'The connection is lost. We keep trying; the page shows what we know so far.',
  busy: 'Many windows follow orders right now. This page looks for news every 15 seconds.',
};

/** One order and where it is now, for its owner or for who has its link (D6, D7); the first thing that a guest sees after ordering. */
export default function OrderPage() {
  const { found, mine } = useLastOrder();
  const session = useSession();
  const here = useHere();
  const orderId = found ?? '';
  const accessToken = useAccessToken(orderAccess, orderId);
  const { known, mayAsk, line, ...query } = useOrder(orderId, accessToken);
  const { data: order, error } = query;
  const unloaded = [query, mine].find(({ isLoadingError }) => isLoadingError);
  useClaim(
    orderAccess,
    useClaimOrder().mutateAsync,
    order && { ...order, email: order.guestDetails.email },
    accessToken,
  );

  useEffect(() => {
    if (order?._id && order.userId === null && accessToken) orderAccess.keep(order._id, accessToken);
  }, [order?._id, order?.userId, accessToken]);

  useEndedLink(orderAccess, orderId, accessToken, query);

  const missing =
    (known && found !== undefined && !mayAsk) || failedWith(error, 'not_found') || failedWith(error, 'not_logged_in');
  const asksLogin = orderId !== '' && session === null;
  const loginEnded = asksLogin && !accessToken && hasExpired();
  return (
    <Page eyebrow={order && !missing && `Order ${order.reference}`} title="Your order" width="reading">
      <PlacedDialog />
      {missing ? (
        <EmptyState
          action={
            <>
              {asksLogin && (
                <ButtonLink href={authPath(`${here.path}?${here.search}`)} variant="primary">
                  Log in
                </ButtonLink>
              )}
              <ButtonLink href={paths.menu} variant={asksLogin ? 'secondary' : 'primary'}>
                See the menu
              </ButtonLink>
            </>
          }
          hint={
            loginEnded
              ? undefined
              : orderId
                ? 'Please check the link. An order made without an account opens with the link in its newest e-mail, your account’s orders once you are logged in. Links end 30 days after the order; the hotel can send you a new one if you phone us.'
                : undefined
          }
        >
          {loginEnded
            ? 'Your login has ended. Please log in again to see this order.'
            : orderId
              ? ORDER_TEXTS.notFound
              : ORDER_TEXTS.none}
        </EmptyState>
      ) : order ? (
        <OrderView notice={LINE_NOTICES[line]} order={order} />
      ) : unloaded ? (
        <ErrorState busy={unloaded.isFetching} onRetry={() => unloaded.refetch()}>
          {wireErrorOf(unloaded.error)?.message ?? 'Failed to load the order. Please try again.'}
        </ErrorState>
      ) : (
        <Loading label="Fetching your order">
          <Card>
            <SkeletonText lines={4} />
          </Card>
          <Card>
            <SkeletonText lines={8} />
          </Card>
        </Loading>
      )}
    </Page>
  );
}
