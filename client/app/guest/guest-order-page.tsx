import OrderPage from '../../guest/order/order-page';
import { PaymentsMade } from './payments-made';

/** An order with what was paid for it. */
export default function GuestOrderPage() {
  return (
    <OrderPage
      payments={({ _id, balance, paymentStatus }, accessToken) => (
        // Anew with each payment. What is on a stay's bill is paid with the stay.
        <PaymentsMade
          accessToken={accessToken}
          bookingId={null}
          key={balance}
          orderId={_id}
          paid={paymentStatus === 'paid' || paymentStatus === 'part_paid'}
        />
      )}
    />
  );
}
