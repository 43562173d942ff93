import CateringRequestPage from '../../guest/catering/catering-request-page';
import { PaymentsMade } from './payments-made';

/** A catering request with what was paid for it. */
export default function GuestRequestPage() {
  return (
    <CateringRequestPage
      payments={({ _id, balance, paymentStatus }, accessToken) => (
        // Anew with each payment.
        <PaymentsMade
          accessToken={accessToken}
          bookingId={null}
          cateringId={_id}
          key={balance}
          orderId={null}
          paid={paymentStatus === 'paid' || paymentStatus === 'part_paid'}
        />
      )}
    />
  );
}
