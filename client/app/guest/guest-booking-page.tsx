import BookingPage from '../../guest/booking/booking-page';
import { PaymentsMade } from './payments-made';

/** A booking with what was paid for it. */
export default function GuestBookingPage() {
  return (
    <BookingPage
      payments={({ _id, balance, paymentStatus }, accessToken) => (
        // Anew with each payment.
        <PaymentsMade
          accessToken={accessToken}
          bookingId={_id}
          key={balance}
          orderId={null}
          paid={paymentStatus !== 'unpaid'}
        />
      )}
    />
  );
}
