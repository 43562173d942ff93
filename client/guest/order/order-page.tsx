import { ORDER_TEXTS } from '@shared/food/order-texts';
import type { Order } from '@shared/food/schema';
import { LINK_LIFE_DAYS } from '@shared/links/constants';
import { type ReactNode, useState } from 'react';
import { useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { authPath, useHere } from '../../lib/navigation/next-path';
import { paths } from '../../lib/navigation/paths';
import { orderAccess } from '../../lib/session/access-tokens';
import { hasExpired, useSession } from '../../lib/session/session';
import { useAccessToken } from '../../lib/session/use-access-token';
import { useClaimOrder, useMyOrders } from '../../shared/food/api';
import { useScenes } from '../../shared/hotel/scenes';
import { Dialog } from '../../ui/dialog/dialog';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Button, ButtonLink } from '../../ui/layout/button';
import { RecordPage } from '../../ui/record/record-page';
import { useRecord } from '../../ui/record/use-record';
import { useOrder } from './live-api';
import { OrderView } from './order-view';

/**
 * The order in the address, else the logged-in guest's latest, else the latest with a token stored on this device.
 * `found` is undefined until that is known, and '' if there is none.
 */
function useLastOrder() {
  const named = new URLSearchParams(useSearch()).get('order');
  const session = useSession();
  const asksAccount = !named && session?.user.role === 'guest';
  const mine = useMyOrders({ enabled: asksAccount });
  // Browser storage is read after the first paint, like the session.
  const known = session !== undefined && !(asksAccount && mine.isPending);
  const last = known ? (mine.data?.items[0]?._id ?? Object.keys(orderAccess.read()).at(-1)) : undefined;
  // Only report that there is no order once the account's orders have loaded.
  return { found: named ?? last ?? (known && !mine.isLoadingError ? '' : undefined), mine };
}

type OrderPageProps = {
  /** What was paid for it. */
  payments?: (order: Order, accessToken: string | null | undefined) => ReactNode;
};

/** One order and its status, for its owner or a token bearer. Guests land here after ordering. */
export default function OrderPage({ payments }: OrderPageProps) {
  const { found: id, mine } = useLastOrder();
  const accessToken = useAccessToken(orderAccess, id ?? '');
  const query = useOrder(id ?? '', accessToken);
  const { mutateAsync: claim } = useClaimOrder();
  const record = useRecord({
    tokens: orderAccess,
    id,
    accessToken,
    query,
    claim,
    emailOf: ({ guestDetails }) => guestDetails.email,
  });
  return (
    <RecordPage
      eyebrow={({ reference }) => `Order ${reference}`}
      failed="Failed to load the order. Please try again."
      idQuery={mine}
      loading="Fetching your order"
      missing={<OrderMissing accessToken={accessToken} orderId={id ?? ''} />}
      overlay={<PlacedDialog />}
      record={record}
      skeleton={[4, 8]}
      title="Your order"
    >
      {(order) => (
        <OrderView
          accessToken={accessToken}
          connection={query.connection}
          order={order}
          payments={payments?.(order, accessToken)}
        />
      )}
    </RecordPage>
  );
}

const wasJustPlaced = (state: unknown) => typeof state === 'object' && state !== null && 'placed' in state;

/** Confirms a new order once, on top of its page. */
function PlacedDialog() {
  const [open, setOpen] = useState(wasJustPlaced(useHistoryState<unknown>()));
  const close = () => {
    setOpen(false);
    // A reload must not confirm the order again.
    history.replaceState(null, '');
  };
  return (
    <Dialog
      description={ORDER_TEXTS.receiptSent}
      footer={
        <Button data-first-focus onClick={close} variant="primary">
          See your order
        </Button>
      }
      onOpenChange={(next) => !next && close()}
      open={open}
      title={ORDER_TEXTS.placed}
    >
      <p>{ORDER_TEXTS.receiptIsUnpaid}</p>
    </Dialog>
  );
}

type OrderMissingProps = { orderId: string; accessToken: string | null | undefined };

/** Shown when the order cannot be opened; without an `orderId`, when there are no orders yet. */
function OrderMissing({ orderId, accessToken }: OrderMissingProps) {
  const session = useSession();
  const here = useHere();
  const asksLogin = orderId !== '' && session === null;
  const loginEnded = asksLogin && !accessToken && hasExpired();
  return (
    <EmptyState
      action={
        <>
          {asksLogin && (
            <ButtonLink href={authPath(`${here.path}?${here.search}`)} variant="primary">
              Log in
            </ButtonLink>
          )}
          {orderId && <ButtonLink href={paths.findBooking}>Find my order</ButtonLink>}
          <ButtonLink href={paths.menu} variant={asksLogin ? 'secondary' : 'primary'}>
            See the menu
          </ButtonLink>
        </>
      }
      hint={
        orderId && !loginEnded
          ? `Please check the link. An order made without an account opens with the link in its latest email, an order of your account once you are logged in. Links end ${LINK_LIFE_DAYS} days after the order; the hotel can send you a new one if you phone us.`
          : undefined
      }
      picture={useScenes('terrace')[0] ?? null}
    >
      {loginEnded
        ? 'Your login has ended. Please log in again to see this order.'
        : orderId
          ? ORDER_TEXTS.notFound
          : ORDER_TEXTS.none}
    </EmptyState>
  );
}
