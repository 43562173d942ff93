import type { Booking } from '@shared/bookings';
import { LINK_FAILED } from '@shared/link-words';
import { useRef } from 'react';
import { messageOf } from '../../lib/wire-error';
import { toast } from '../../ui/toast';
import { useSendBookingLink } from './api';

/** Has a new link sent to whoever booked without an account (D7). */
export function useSendLink() {
  const { mutateAsync: send } = useSendBookingLink();
  const sending = useRef(false);
  return async ({ _id, email }: Booking) => {
    // Each link ends the one before: a double press would mail a dead one.
    if (sending.current) return;
    sending.current = true;
    try {
      await send({ _id });
      toast.success(`A new link is on its way to ${email}.`);
    } catch (error) {
      toast.error(messageOf(error, LINK_FAILED));
    } finally {
      sending.current = false;
    }
  };
}
