import { BookingPage } from '../features/bookings/booking-page';
import { PaidReceipts } from './paid-receipts';

/** The page of one booking, with its receipts. */
export default function BookingWithReceipts() {
  return (
    <BookingPage
      receipts={(paid, accessToken) => <PaidReceipts accessToken={accessToken} kind="bookingId" paid={paid} />}
    />
  );
}
