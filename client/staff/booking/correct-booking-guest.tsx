import type { Booking } from '@shared/bookings/schema';
import { lazySchema } from '../../lib/api/lazy-schema';
import { useCorrectGuest } from '../../ui/dialog/correct-guest-dialog';
import { Button } from '../../ui/layout/button';
import { useUpdateBooking } from '../bookings/staff-api';

const guestOf = ({ guestName, phoneNumber, email, address }: Booking) => ({
  guestName,
  phoneNumber,
  email: email ?? '',
  address: address ?? '',
});

const check = lazySchema(
  () => import('@shared/bookings/schema'),
  ({ bookingGuestInput }) => bookingGuestInput,
);

/** Opens the form in which staff correct who the guest of a booking is. */
export function CorrectBookingGuest({ booking }: { booking: Booking }) {
  const { correct, dialog } = useCorrectGuest({ check, guestOf, save: useUpdateBooking().mutateAsync });
  return (
    <>
      <Button onClick={() => correct(booking)} size="small">
        Correct guest’s details
      </Button>
      {dialog}
    </>
  );
}
