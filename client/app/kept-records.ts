import { bookingPath } from '@shared/bookings/link';
import { cateringRequestPath } from '@shared/catering/link';
import { orderPath } from '@shared/food/link';
import { useLocation } from 'wouter';
import { bookingAccess, cateringAccess, orderAccess } from '../lib/session/access-tokens';
import { useSession } from '../lib/session/session';

/**
 * Links to the newest booking, order and catering request that were made on this device without an account. With a login there are none:
 * the dashboard has all of them.
 */
export function useKeptRecords(): { path: string; label: string }[] {
  const session = useSession();
  // What is kept changes with a booking or an order, after which another page opens.
  useLocation();
  if (session !== null) return [];
  const booking = Object.keys(bookingAccess.read()).at(-1);
  const order = Object.keys(orderAccess.read()).at(-1);
  const request = Object.keys(cateringAccess.read()).at(-1);
  return [
    ...(booking ? [{ path: bookingPath(booking), label: 'Your booking' }] : []),
    ...(order ? [{ path: orderPath(order), label: 'Your order' }] : []),
    ...(request ? [{ path: cateringRequestPath(request), label: 'Your catering' }] : []),
  ];
}
