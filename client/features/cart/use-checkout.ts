import { ORDER_TEXTS } from '@shared/constants/food';
import { orderPath } from '@shared/order-link';
import { useLocation } from 'wouter';
import { orderAccess } from '../../lib/access-tokens';
import { formFailure } from '../../lib/form-failure';
import { useSession } from '../../lib/session';
import { useIdempotentSubmit } from '../../lib/use-idempotent-submit';
import { useForm, usePrefill } from '../../ui/form';
import { usePlaceOrder } from '../food/api';
import { useCart, useCartCheck } from './api';
import { type CheckoutValues, checkoutErrors, fieldsOf, NO_VALUES, payloadOf } from './checkout';

/** The checkout: its form, the cart's check against the menu, and whether an order was sent without an answer. */
export function useCheckout() {
  const [, navigate] = useLocation();
  const session = useSession();
  const { lines, total, clear } = useCart();
  const check = useCartCheck();
  const { mutateAsync: placeOrder } = usePlaceOrder();
  const form = useForm<CheckoutValues>({
    initial: NO_VALUES,
    draftKey: 'checkout',
    validate: async (values) => {
      const errors = await checkoutErrors(payloadOf(values, lines, total));
      // A login may prove whose the stay is, which the server judges. Its link proves it too, but this form does not send it.
      const unproven = values.paymentMethod === 'room_charge' && !session && values.bookingReference.trim() === '';
      return unproven ? { bookingReference: ORDER_TEXTS.bookingIdNeeded, ...errors } : errors;
    },
    readFailure: (error) => {
      check.retry();
      const { message, fields } = formFailure(error, ORDER_TEXTS.placeFailed);
      return { message, fields: fieldsOf(fields) };
    },
    onSubmit: async () => {
      const order = await attempt.send((sent) => placeOrder(sent));
      form.clearDraft();
      if (order.accessToken) orderAccess.keep(order._id, order.accessToken);
      // In place of the form: going back should not lead to a form for an order that is placed.
      navigate(orderPath(order._id, order.accessToken), { replace: true, state: { placed: true } });
      clear();
    },
  });
  // Another account's attempt is another attempt, and so is another cart.
  const attempt = useIdempotentSubmit(
    `checkout-attempt ${session?.user.id ?? ''}`,
    payloadOf(form.values, lines, total),
  );
  const user = session?.user.role === 'guest' ? session.user : undefined;
  const { name, phoneNumber, email, address } = user ?? {};
  usePrefill(form, { name, phone: phoneNumber ?? '', email, address: address ?? '' }, user?.id);

  // What the refusal spoke of has been seen to.
  const resolving = (work: () => void) => () => {
    work();
    form.setFormError(undefined);
  };
  return {
    form,
    lines,
    total,
    check: { ...check, removeGone: resolving(check.removeGone), acceptPrices: resolving(check.acceptPrices) },
    unanswered: attempt.unanswered,
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
