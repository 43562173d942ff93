import type { Order } from '@shared/food';
import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import { orderAccess } from '../../lib/access-tokens';
import { useSession } from '../../lib/session';
import { useAccessToken } from '../../lib/use-access-token';
import { RecordPage } from '../../ui/record-page';
import { useRecord } from '../../ui/use-record';
import { useClaimOrder, useMyOrders } from './api';
import { useOrder } from './live-api';
import { OrderMissing } from './order-missing';
import { OrderView } from './order-view';
import { PlacedDialog } from './placed-dialog';

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
