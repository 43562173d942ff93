import { useGiveUpOrder } from '../../shared/food/api';
import { useIdempotentSubmit } from '../../ui/form/use-idempotent-submit';
import { askedOf } from './asked-items';
import type { CheckoutPayload } from './checkout';

const load = () => import('./order-outcome');

/** Sends an order once. Without a cart there is none, but one may have been sent already. */
export const useOrderSubmit = <P extends Pick<CheckoutPayload, 'items'>>(order: P, onOpen?: (asked: string) => void) =>
  useIdempotentSubmit({
    form: 'checkout',
    values: order,
    load,
    giveUp: useGiveUpOrder(),
    asked: askedOf(order.items),
    onOpen,
  });
