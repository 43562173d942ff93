import type { OrderPaymentMethod } from '@shared/constants/food';
import type { Order } from '@shared/food';
import { formatNaira } from '@shared/money';
import { useOpenFolio } from '../../lib/folio-opener';
import { messageOf } from '../../lib/wire-error';
import { useConfirmedAction } from '../../ui/confirmed-action';
import { useLinkSender } from '../../ui/send-link';
import type { OrderActions } from './order-row-actions';
import { useSendOrderLink, useVoidOrder } from './staff-api';

/** What voiding means for the money; shown in the confirmation. */
function consequence({ paymentMethod, total, roomNumber }: Order): string {
  const amount = formatNaira(total);
  const words: Record<OrderPaymentMethod, string> = {
    cash: `Do not take the ${amount} in cash, or give it back if you have.`,
    card: `If the guest has paid ${amount} by transfer, give it back.`,
    room_charge: `${amount} is taken off the bill of room ${roomNumber}.`,
  };
  return `${words[paymentMethod]} The kitchen no longer sees the order, and the guest is informed by email. This cannot be undone.`;
}

/** Asks for confirmation before voiding, after which the order has no such button to keep the focus. Links are only for orders made without an account. */
export function useOrderActions(onVoided: () => void): OrderActions {
  const { mutateAsync: voidOrder } = useVoidOrder();
  const sendLink = useLinkSender(useSendOrderLink().mutateAsync);
  return {
    onFolio: useOpenFolio(),
    onVoid: useConfirmedAction<Order>({
      question: (order) => ({
        title: `Void order ${order.reference}, ${order.guestName}?`,
        text: consequence(order),
        confirmLabel: 'Void order',
        cancelLabel: 'Keep order',
        danger: true,
      }),
      run: ({ _id, version }) => voidOrder({ _id, version }),
      done: ({ reference }) => `Order ${reference} is voided.`,
      onDone: onVoided,
      failed: (error) => messageOf(error, 'The order could not be voided. Please try again.'),
    }),
    onSendLink: ({ _id, guestDetails }) => sendLink(_id, guestDetails.email),
  };
}
