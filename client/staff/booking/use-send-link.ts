import type { Booking } from '@shared/bookings/schema';
import { useLinkSender } from '../../ui/form/send-link';
import { useSendBookingLink } from '../bookings/staff-api';

/** For bookings made without an account. */
export function useSendLink() {
  const send = useLinkSender(useSendBookingLink().mutateAsync);
  return ({ _id, email }: Booking) => send(_id, email);
}
