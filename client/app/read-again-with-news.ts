import { useEffect, useRef } from 'react';
import { useInvalidateBookings } from '../features/bookings/api';
import { useInvalidateRequests } from '../features/catering/api';
import { useInvalidateOrders } from '../features/food/api';
import { useMyNotifications } from '../features/notifications/api';

/**
 * Reads the guest's records again with each new notification, which come by themselves: one of them has changed, or is
 * new and nobody follows it yet.
 */
export function useReadAgainWithNews(): void {
  const first = useMyNotifications().data?.pages[0];
  // Undefined until they have come, null where there are none.
  const newest = first && (first.items[0]?._id ?? null);
  const known = useRef(newest);
  const lists = [useInvalidateBookings(), useInvalidateOrders(), useInvalidateRequests()];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new one
  useEffect(() => {
    if (known.current !== undefined && newest !== known.current) for (const readAgain of lists) readAgain();
    known.current = newest;
  }, [newest]);
}
