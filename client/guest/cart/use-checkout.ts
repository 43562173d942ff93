import { orderPath } from '@shared/food/link';
import { ORDER_TEXTS } from '@shared/food/order-texts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { orderAccess } from '../../lib/session/access-tokens';
import { useSession } from '../../lib/session/session';
import { usePlaceOrder } from '../../shared/food/api';
import { useForm, usePrefill } from '../../ui/form/form';
import { changeCart, readCart, useCart } from './api';
import { withoutAsked } from './asked-items';
import { useCartCheck } from './cart-check';
import {
  type CheckoutValues,
  checkoutErrors,
  fieldsOf,
  NO_VALUES,
  payloadOf,
  rememberDeliverTo,
  rememberedDeliverTo,
} from './checkout';
import { useOrderSubmit } from './use-order-submit';

/** The checkout's form, the cart's check against the menu, and whether an order was sent without an answer. */
export function useCheckout() {
  const [, navigate] = useLocation();
  const session = useSession();
  const { items, total, clear } = useCart();
  const check = useCartCheck();
  const { mutateAsync: placeOrder } = usePlaceOrder();
  const [initial] = useState(() => ({ ...NO_VALUES, deliverTo: rememberedDeliverTo() }));
  const form = useForm<CheckoutValues>({
    initial,
    draftKey: 'checkout',
    validate: async (values) => {
      const errors = await checkoutErrors(payloadOf(values, items, total));
      // A login may prove whose stay it is; the server decides. Its access token would too, but this form does not
      // send it.
      const unproven = values.paymentMethod === 'room_charge' && !session && values.bookingReference.trim() === '';
      return unproven ? { bookingReference: ORDER_TEXTS.bookingIdNeeded, ...errors } : errors;
    },
    readFailure: (error) => {
      check.retry();
      const { message, fields } = formFailure(error, ORDER_TEXTS.placeFailed, { room_unknown: 'roomNumber' });
      return { message, fields: fieldsOf(fields) };
    },
    onSubmit: async () => {
      const order = await submission.send((sent) => placeOrder(sent));
      form.clearDraft();
      rememberDeliverTo(order.deliverTo);
      if (order.accessToken) orderAccess.save(order._id, order.accessToken);
      // Replaces the form in the history: going back must not offer to place the order again.
      navigate(orderPath(order._id, order.accessToken), { replace: true, state: { placed: true } });
      clear();
    },
  });
  const submission = useOrderSubmit(payloadOf(form.values, items, total), (asked) => {
    changeCart((now) => withoutAsked(now, asked));
    if (readCart().length === 0) form.clearDraft();
  });
  const user = session?.user.role === 'guest' ? session.user : undefined;
  const { name, phoneNumber, email, address } = user ?? {};
  usePrefill(form, { name, phone: phoneNumber ?? '', email, address: address ?? '' }, user?.id);

  // Also clears the form's error, which these actions resolve.
  const resolving = (work: () => void) => () => {
    work();
    form.setFormError(undefined);
  };
  /** The sentence about what is missing stands once, at the button; a field says only that it is one of them. */
  const field = <K extends keyof CheckoutValues>(name: K) => {
    const props = form.field(name);
    return { ...props, error: props.error === ORDER_TEXTS.required ? 'Required' : props.error };
  };
  return {
    form,
    field,
    items,
    total,
    check: { ...check, removeGone: resolving(check.removeGone), acceptPrices: resolving(check.acceptPrices) },
    notice: submission.notice,
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
