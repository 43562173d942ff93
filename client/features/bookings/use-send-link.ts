import type { Booking } from '@shared/bookings';
import { useLinkSender } from '../../ui/send-link';
import { useSendBookingLink } from './api';

/** Has a new link sent to whoever booked without an account (D7). */
export function useSendLink() {
  const send = useLinkSender(useSendBookingLink().mutateAsync);
  return ({ _id, email }: Booking) => send(_id, email);
}
