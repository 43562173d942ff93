import type { Booking } from '@shared/bookings';
import { LINK_FAILED } from '@shared/link-words';
import { messageOf } from '../../app/trpc';
import { toast } from '../../ui/toast';
import { useSendBookingLink } from './staff/api';

/** Has a new link sent to whoever booked without an account (D7). */
export function useSendLink() {
  const send = useSendBookingLink();
  return async ({ _id, email }: Booking) => {
    try {
      await send({ _id });
      toast.success(`A new link is on its way to ${email}.`);
    } catch (error) {
      toast.error(messageOf(error, LINK_FAILED));
    }
  };
}
