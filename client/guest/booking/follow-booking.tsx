import { statusSentences } from '@shared/bookings/words';
import { useState } from 'react';
import { LiveRegion } from '../../ui/feedback/live-region';
import { useFollowedBooking } from './live-api';

type FollowBookingProps = { bookingId: string; accessToken: string | null | undefined };

/** Keeps the booking on the screen as it is now, and reads out what becomes of it. */
export function FollowBooking({ bookingId, accessToken }: FollowBookingProps) {
  const { data: booking } = useFollowedBooking(bookingId, accessToken);
  const [atFirst] = useState(booking?.status);
  return <LiveRegion>{booking && booking.status !== atFirst && statusSentences(booking).headline}</LiveRegion>;
}
