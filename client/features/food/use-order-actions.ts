import { useOpenFolio } from '../../lib/folio-opener';
import { useLinkSender } from '../../ui/send-link';
import type { OrderActions } from './order-row-actions';
import { useSendOrderLink } from './staff-api';

/** Links are only for orders made without an account. */
export function useOrderActions(onVoid: OrderActions['onVoid']): OrderActions {
  const sendLink = useLinkSender(useSendOrderLink().mutateAsync);
  return {
    onFolio: useOpenFolio(),
    onVoid,
    onSendLink: ({ _id, guestDetails }) => sendLink(_id, guestDetails.email),
  };
}
