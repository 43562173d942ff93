import { ORDER_TEXTS } from '@shared/food/order-texts';
import type { Order } from '@shared/food/schema';
import { type ReactNode, useState } from 'react';
import { useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { orderAccess } from '../../lib/session/access-tokens';
import { useSession } from '../../lib/session/session';
import { useAccessToken } from '../../lib/session/use-access-token';
import { useClaimOrder, useMyOrders } from '../../shared/food/api';
import { useLazyModule } from '../../ui/device/lazy-module';
import { Dialog } from '../../ui/dialog/dialog';
import { Button } from '../../ui/layout/button';
import { RecordPage } from '../../ui/record/record-page';
import { useRecord } from '../../ui/record/use-record';
import { useOrder } from './live-api';
import { OrderView } from './order-view';

const loadMissing = () => import('./order-missing');

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
  const ways = useLazyModule(loadMissing, record.missing).module;
  return (
    <RecordPage
      eyebrow={({ reference }) => `Order ${reference}`}
      failed="Failed to load the order. Please try again."
      idQuery={mine}
      loading="Fetching your order"
      missing={ways && <ways.OrderMissing accessToken={accessToken} orderId={id ?? ''} />}
      overlay={<PlacedDialog />}
      record={record}
      skeleton={[4, 8]}
      title="Your order"
      width="normal"
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
