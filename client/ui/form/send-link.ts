import { useRef } from 'react';
import { messageOf } from '../../lib/api/wire-error';
import { toast } from '../feedback/toast';

/** Sends a new link for a record made without an account, and confirms it in a toast. */
export function useLinkSender(send: (input: { _id: string }) => Promise<unknown>) {
  const sending = useRef(false);
  return async (_id: string, email: string | null): Promise<void> => {
    // Each link invalidates the previous one: a double click would send two emails, the first with an invalid link.
    if (sending.current) return;
    sending.current = true;
    try {
      await send({ _id });
      toast.success(`A new link is on its way to ${email}.`);
    } catch (error) {
      toast.error(messageOf(error, 'The link could not be sent. Please try again.'));
    } finally {
      sending.current = false;
    }
  };
}
