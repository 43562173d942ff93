import type { OrderPaymentMethod } from '@shared/constants/food';
import type { Order } from '@shared/food';
import { LINK_FAILED } from '@shared/link-words';
import { formatNaira } from '@shared/money';
import { useRef } from 'react';
import { messageOf } from '../../lib/wire-error';
import { useConfirm } from '../../ui/confirm';
import { toast } from '../../ui/toast';
import { useSendOrderLink, useVoidOrder } from './api';
import type { OrderActions } from './order-row-actions';

/** What staff are told of the money before they void an order. */
function consequence({ paymentMethod, total, roomNumber }: Order): string {
  const amount = formatNaira(total);
  const words: Record<OrderPaymentMethod, string> = {
    cash: `${amount} in cash is not to be taken, or to be given back.`,
    card: `If the guest has paid ${amount} by transfer, give it back.`,
    room_charge: `${amount} is taken off the bill of room ${roomNumber}.`,
  };
  return `${words[paymentMethod]} The kitchen no longer sees the order, and the guest is told by e-mail. It cannot be undone.`;
}

/** Voids an order once staff have confirmed it (D14), and sends a new link to one without an account (D7). */
export function useOrderActions(): OrderActions {
  const confirm = useConfirm();
  const { mutateAsync: voidOrder } = useVoidOrder();
  const { mutateAsync: sendLink } = useSendOrderLink();
  const sending = useRef(false);
  return {
    async onVoid(order) {
      const sure = await confirm({
        title: `Void order ${order.reference}, ${order.guestName}?`,
        text: consequence(order),
        confirmLabel: 'Void order',
        cancelLabel: 'Keep order',
        danger: true,
      });
      if (!sure) return;
      try {
        await voidOrder({ _id: order._id });
        toast.success(`Order ${order.reference} is voided.`);
      } catch (error) {
        toast.error(messageOf(error, 'The order could not be voided. Please try again.'));
      }
    },
    async onSendLink({ _id, guestDetails }) {
      // Each link ends the one before: a double press would mail a dead one.
      if (sending.current) return;
      sending.current = true;
      try {
        await sendLink({ _id });
        toast.success(`A new link is on its way to ${guestDetails.email}.`);
      } catch (error) {
        toast.error(messageOf(error, LINK_FAILED));
      } finally {
        sending.current = false;
      }
    },
  };
}
