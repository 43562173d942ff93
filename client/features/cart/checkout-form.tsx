import { ORDER_PAYMENT_METHODS, ORDER_TEXTS, type OrderPaymentMethod } from '@shared/constants/food';
import { orderPath } from '@shared/order-link';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { orderAccess } from '../../lib/access-tokens';
import { useSession } from '../../lib/session';
import { useIdempotentSubmit } from '../../lib/use-idempotent-submit';
import { messageOf, wireErrorOf } from '../../lib/wire-error';
import { Button } from '../../ui/button';
import { ChoiceField } from '../../ui/choice-field';
import { useForm } from '../../ui/form';
import { LiveRegion } from '../../ui/live-region';
import { Notice } from '../../ui/notice';
import { Section, Sheet } from '../../ui/page';
import { TextAreaField, TextField } from '../../ui/text-field';
import { usePlaceOrder } from '../food/api';
import { useHotel } from '../hotel/api';
import { useCart, useCartCheck } from './api';
import { CartChanges } from './cart-changes';
import { type CheckoutValues, fieldErrorsOf, fieldsOf, NO_VALUES, payloadOf, paymentChoices } from './checkout';
import styles from './checkout-form.module.css';
import { OrderSummary } from './order-summary';
import { TransferHint } from './transfer-hint';

/** Where the booking ID is found, and for whom it is not needed (D14). */
const BOOKING_ID_HINTS = {
  known: 'Not needed when you are logged in with the account that booked.',
  unknown: 'It begins with GT- and stands in your booking’s e-mail. Give the phone number that you booked with.',
};

/** The checkout form (spec 5). What was typed outlives a reload, a refusal and a detour, as does the cart. */
export function CheckoutForm() {
  const [, navigate] = useLocation();
  const session = useSession();
  const hotel = useHotel().data;
  const { lines, total, clear } = useCart();
  const check = useCartCheck();
  const { mutateAsync: placeOrder } = usePlaceOrder();
  const form = useForm<CheckoutValues>({
    initial: NO_VALUES,
    draftKey: 'checkout',
    validate: async (values) => {
      const fieldErrors = await fieldErrorsOf(payloadOf(values, lines, total));
      // A login may prove whose the stay is, which the server judges. Its link proves it too, but this form does not send it.
      const unproven = values.paymentMethod === 'room_charge' && !session && values.bookingReference.trim() === '';
      return unproven ? { bookingReference: ORDER_TEXTS.bookingIdNeeded, ...fieldErrors } : fieldErrors;
    },
    readFailure: (error) => {
      check.retry();
      return { message: messageOf(error, ORDER_TEXTS.placeFailed), fields: fieldsOf(wireErrorOf(error)?.fields) };
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
  const attempt = useIdempotentSubmit('checkout-attempt', {
    ...payloadOf(form.values, lines, total),
    userId: session?.user.id,
  });
  usePrefill(form);

  // What the refusal spoke of has been seen to.
  const resolved = (work: () => void) => () => {
    work();
    form.setFormError(undefined);
  };
  const reviewed = { ...check, removeGone: resolved(check.removeGone), acceptPrices: resolved(check.acceptPrices) };
  const { paymentMethod } = form.values;
  const missing = Object.values(form.errors).includes(ORDER_TEXTS.required);
  return (
    <form {...form.formProps} className={styles.form}>
      <div className={styles.column}>
        <Section title="Your details">
          <Sheet>
            <TextField {...form.field('name')} autoComplete="name" label="Full name" required />
            <TextField
              {...form.field('phone')}
              autoComplete="tel"
              hint="11 digits, such as 0803 123 4567"
              inputMode="tel"
              label="Phone number"
              required
              type="tel"
            />
            <TextField
              {...form.field('email')}
              autoCapitalize="none"
              autoComplete="email"
              hint="Your receipt goes there."
              inputMode="email"
              label="Email"
              required
              type="email"
            />
            <TextField
              {...form.field('roomNumber')}
              autoComplete="off"
              hint={paymentMethod === 'room_charge' ? 'The room that you are checked in to.' : 'If you stay with us.'}
              label="Room number"
              optional={paymentMethod !== 'room_charge'}
              required={paymentMethod === 'room_charge'}
            />
            <TextField {...form.field('address')} autoComplete="street-address" label="Address" optional />
            <TextAreaField
              {...form.field('notes')}
              hint="Less pepper, no onions, call at the gate …"
              label="Notes for the kitchen"
              optional
              rows={3}
            />
          </Sheet>
        </Section>
      </div>
      <div className={styles.column}>
        <Section title="Your order">
          <OrderSummary lines={lines} total={total} />
        </Section>
        <Section title="Payment">
          <Sheet>
            <ChoiceField<OrderPaymentMethod>
              choices={ORDER_PAYMENT_METHODS.map((value) => ({
                value,
                ...paymentChoices(hotel?.cardPayments ?? false)[value],
              }))}
              error={form.errors.paymentMethod}
              label="How do you want to pay?"
              name="paymentMethod"
              onChange={(value) => form.setValue('paymentMethod', value)}
              value={paymentMethod}
            />
            {paymentMethod === 'room_charge' && session?.user.role !== 'admin' && (
              <TextField
                {...form.field('bookingReference')}
                autoCapitalize="characters"
                autoComplete="off"
                hint={session ? BOOKING_ID_HINTS.known : BOOKING_ID_HINTS.unknown}
                label="Booking ID"
                optional={Boolean(session)}
                required={!session}
                spellCheck={false}
              />
            )}
            {paymentMethod === 'card' && hotel && <TransferHint hotel={hotel} name={form.values.name} total={total} />}
            <div className={styles.act}>
              <CartChanges check={reviewed} />
              {(form.formError || missing) && <Notice tone="bad">{form.formError ?? ORDER_TEXTS.required}</Notice>}
              <LiveRegion visible>
                {attempt.outcomeUnknown && <Notice tone="waiting">{ORDER_TEXTS.unanswered}</Notice>}
              </LiveRegion>
              <Button busy={form.submitting} busyLabel={ORDER_TEXTS.placing} type="submit" variant="primary" wide>
                Place Order
              </Button>
            </div>
          </Sheet>
        </Section>
      </div>
    </form>
  );
}

type Form = { values: CheckoutValues; prefill: (some: Partial<CheckoutValues>) => void };

/** A known guest's details, where nothing was typed. */
function usePrefill(form: Form): void {
  const session = useSession();
  // The draft is read in the first effects; what comes on top of it has to wait for the render after them.
  const [drafted, setDrafted] = useState(false);
  useEffect(() => setDrafted(true), []);
  const user = session?.user.role === 'guest' ? session.user : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per person; afterwards the fields are theirs
  useEffect(() => {
    if (!drafted || !user) return;
    const known = { name: user.name, phone: user.phoneNumber ?? '', email: user.email, address: user.address ?? '' };
    const empty = Object.entries(known).filter(([field]) => form.values[field as keyof typeof known] === '');
    form.prefill(Object.fromEntries(empty));
  }, [drafted, user?.id]);
}
