import { LINK_FAILED } from '@shared/link-words';
import { useRef } from 'react';
import { messageOf } from '../lib/wire-error';
import { toast } from './toast';

/** Has a new link sent to whoever made a record without an account (D7), and says so. */
export function useLinkSender(send: (input: { _id: string }) => Promise<unknown>) {
  const sending = useRef(false);
  return async (_id: string, email: string | null): Promise<void> => {
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
