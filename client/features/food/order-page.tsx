import { useSearch } from 'wouter';
import { orderAccess } from '../../lib/access-tokens';
import { useSession } from '../../lib/session';
import { useAccessToken } from '../../lib/use-access-token';
import { RecordPage } from '../../ui/record-page';
import { useRecord } from '../../ui/use-record';
import { useClaimOrder, useMyOrders, useOrder } from './api';
import { OrderMissing } from './order-missing';
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

/** One order and where it is now, for its owner or for who has its link (D6, D7); the first thing that a guest sees after ordering. */
export default function OrderPage() {
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
      finding={mine}
      loading="Fetching your order"
      missing={<OrderMissing accessToken={accessToken} orderId={id ?? ''} />}
      overlay={<PlacedDialog />}
      record={record}
      skeleton={[4, 8]}
      title="Your order"
    >
      {(order) => <OrderView line={query.line} order={order} />}
    </RecordPage>
  );
}
