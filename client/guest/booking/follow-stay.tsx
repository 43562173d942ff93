import type { Booking } from '@shared/bookings/schema';
import { statusSentences } from '@shared/bookings/words';
import { useEffect, useState } from 'react';
import { useInvalidateBookings } from '../../shared/bookings/api';
import { LiveRegion } from '../../ui/feedback/notice';
import { useFollowedBooking } from './live-api';

/** Reads the guest's stays again when this one of them has changed, and reads out what has become of it. */
export function FollowStay({ booking }: { booking: Booking }) {
  const [atFirst] = useState(booking.status);
  const { data: now } = useFollowedBooking(booking._id, null);
  const invalidate = useInvalidateBookings();
  const isOther = now !== undefined && JSON.stringify(now) !== JSON.stringify(booking);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change
  useEffect(() => {
    if (isOther) invalidate();
  }, [now]);
  return <LiveRegion>{now && now.status !== atFirst && statusSentences(now).headline}</LiveRegion>;
}
