import { OrderPage } from '../features/food/order-page';
import { PaidReceipts } from './paid-receipts';

/** The page of one order, with its receipts. */
export default function OrderWithReceipts() {
  return (
    <OrderPage
      receipts={(paid, accessToken) => <PaidReceipts accessToken={accessToken} kind="orderId" paid={paid} />}
    />
  );
}
