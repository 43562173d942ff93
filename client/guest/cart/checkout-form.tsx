import { isStaffRole } from '@shared/auth/roles';
import { fill } from '@shared/fill';
import { DELIVER_TO, type DeliverTo, ORDER_PAYMENT_METHODS, type OrderPaymentMethod } from '@shared/food/constants';
import { ORDER_TEXTS } from '@shared/food/order-texts';
import type { Hotel } from '@shared/hotel/schema';
import { orderPath } from '@shared/links/paths';
import { formatNaira } from '@shared/money/money';
import { accountLines, TRANSFER_TEXTS } from '@shared/money/payments/transfer';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { orderAccess } from '../../lib/session/access-tokens';
import { useSession } from '../../lib/session/session';
import { usePlaceOrder } from '../../shared/food/api';
import { useHotel } from '../../shared/hotel/api';
import { Notice } from '../../ui/feedback/notice';
import { ChoiceField } from '../../ui/field/choice-field';
import { EmailField, PhoneField } from '../../ui/field/contact-fields';
import { TextAreaField, TextField } from '../../ui/field/text-field';
import { useForm, usePrefill } from '../../ui/form/form';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Card, Section } from '../../ui/layout/page';
import { PhoneLink } from '../../ui/record/contact-links';
import { BillTotal } from '../order/bill-list';
import { TransferDetails } from '../payments/transfer-details';
import { CartChanges, useCartCheck } from './cart-changes';
import { changeCart, readCart, useCart } from './cart-store';
import {
  type CheckoutValues,
  checkoutErrors,
  DELIVERY_LABELS,
  deliveryWords,
  fieldsOf,
  NO_VALUES,
  neededFields,
  payloadOf,
  paymentChoices,
  rememberDeliverTo,
  rememberedDeliverTo,
} from './checkout';
import styles from './checkout-form.module.css';
import { OrderSummary } from './order-summary';
import { useOrderSubmit, withoutAsked } from './use-order-submit';

/** Who orders, without which nothing is sent. */
const NEEDED = ['name', 'phone', 'email'] as const;

/** The checkout's form, the cart's check against the menu, and whether an order was sent without an answer. */
function useCheckout() {
  const [, navigate] = useLocation();
  const session = useSession();
  const { items, total, clear } = useCart();
  const check = useCartCheck();
  const { mutateAsync: placeOrder } = usePlaceOrder();
  const submission = useOrderSubmit();
  const [initial] = useState(() => ({ ...NO_VALUES, deliverTo: rememberedDeliverTo() }));
  const form = useForm<CheckoutValues>({
    initial,
    draftKey: 'checkout',
    validate: async (values) => {
      const errors = await checkoutErrors(payloadOf(values, items, total));
      // A login may prove whose stay it is; the server decides. The stay's access token would too, but this form does not
      // send it.
      const unproven = values.paymentMethod === 'room_charge' && !session && values.bookingReference.trim() === '';
      return unproven ? { bookingReference: ORDER_TEXTS.bookingIdNeeded, ...errors } : errors;
    },
    readFailure: (error) => {
      check.retry();
      const { message, fields } = formFailure(error, ORDER_TEXTS.placeFailed, { room_unknown: 'roomNumber' });
      return { message, fields: fieldsOf(fields) };
    },
    onSubmit: async (values) => {
      const order = await submission.send(payloadOf(values, items, total), placeOrder);
      form.clearDraft();
      rememberDeliverTo(order.deliverTo);
      if (order.accessToken) orderAccess.save(order._id, order.accessToken);
      // Replaces the form in the history: going back must not offer to place the order again.
      navigate(orderPath(order._id, order.accessToken), { replace: true, state: { placed: true } });
      clear();
    },
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
  const missing = NEEDED.filter((name) => form.errors[name] && form.values[name].trim() === '');
  const field = <K extends keyof CheckoutValues>(name: K) => {
    const props = form.field(name);
    return missing.some((one) => one === name) ? { ...props, error: 'Required' } : props;
  };
  return {
    form,
    field,
    isIncomplete: missing.length > 0,
    items,
    total,
    check: { ...check, removeGone: resolving(check.removeGone), acceptPrices: resolving(check.acceptPrices) },
    notice: submission.notice(payloadOf(form.values, items, total), (asked) => {
      changeCart((now) => withoutAsked(now, asked));
      if (readCart().length === 0) form.clearDraft();
    }),
  };
}

type Checkout = ReturnType<typeof useCheckout>;

/** The checkout form. What was typed survives a reload, a refused order and leaving the page, as does the cart. */
export function CheckoutForm() {
  const checkout = useCheckout();
  return (
    <form {...checkout.form.formProps} className={styles.form}>
      <Card className={styles.sheet}>
        <Section title="Where to">
          <Destination {...checkout} />
        </Section>
        <Section title="Your details">
          <GuestDetails {...checkout} />
        </Section>
        <Section title="Payment">
          <PaymentSection {...checkout} />
        </Section>
      </Card>
      <div className={cx(layout.contents, styles.purchase)}>
        <Section title="Your order">
          <OrderSummary items={checkout.items} />
        </Section>
        <PlaceOrder {...checkout} />
      </div>
    </form>
  );
}

function Destination({ form, field }: Checkout) {
  const { deliverTo } = form.values;
  return (
    <>
      <ChoiceField<DeliverTo>
        cards
        choices={DELIVER_TO.map((value) => ({ value, label: DELIVERY_LABELS[value] }))}
        error={form.errors.deliverTo}
        label="Where do you want your order?"
        name="deliverTo"
        onChange={(value) => form.setValue('deliverTo', value)}
        value={deliverTo}
      />
      {deliverTo === 'room' && <RoomNumberField field={field} hint="The room that you stay in." />}
      {neededFields(form.values).address && (
        <TextField
          {...field('address')}
          autoComplete="street-address"
          hint="House, street, and what it is near."
          label="Address"
          required
        />
      )}
    </>
  );
}

const GuestDetails = ({ field }: Checkout) => (
  <>
    <div className={cx(layout.columns2, layout.fields)}>
      <TextField {...field('name')} autoComplete="name" label="Full name" required />
      <PhoneField {...field('phone')} required />
    </div>
    <EmailField {...field('email')} hint="Your receipt is sent to this address." required />
    <TextAreaField
      {...field('notes')}
      hint="Less pepper, no onions, call at the gate …"
      label="Notes for the kitchen"
      optional
      rows={3}
    />
  </>
);

/** What keeps the order from being placed, what it costs, where it goes, and the button; in sight on a phone, too. */
function PlaceOrder({ form, isIncomplete, items, total, check, notice }: Checkout) {
  const kitchen = useHotel().data?.kitchen;
  return (
    <>
      <div className={cx(layout.stack1, styles.notices)}>
        <CartChanges check={check} />
        {(form.formError || isIncomplete) && <Notice tone="bad">{form.formError ?? ORDER_TEXTS.required}</Notice>}
        {notice}
      </div>
      <div className={cx(layout.stack, styles.act)}>
        {items.length > 0 && <p className={layout.hint}>{deliveryWords(form.values, kitchen)}</p>}
        <div className={cx(layout.row12, layout.middle, styles.press)}>
          <BillTotal total={total} />
          <Button busy={form.submitting} busyLabel={ORDER_TEXTS.placing} type="submit" variant="primary" wide>
            Place Order
          </Button>
        </div>
      </div>
    </>
  );
}

/** Where to find the booking ID, or why it is not needed. */
const BOOKING_ID_HINTS = {
  known: 'Not needed when you are logged in with the account that booked.',
  unknown: 'Six characters in your booking email, such as 7K2M9Q. Give the phone number that you booked with.',
};

/** The payment method, with what it needs. */
function PaymentSection({ form, field, total }: Checkout) {
  const session = useSession();
  const hotel = useHotel().data;
  const choices = paymentChoices(hotel?.cardPayments ?? false);
  const { deliverTo, paymentMethod } = form.values;
  return (
    <>
      <ChoiceField<OrderPaymentMethod>
        choices={ORDER_PAYMENT_METHODS.map((value) => {
          const { label, note, hint } = choices[value];
          return {
            value,
            label: <strong>{label}</strong>,
            hint: (
              <>
                {note && <span className={layout.block}>{note}</span>} {hint}
              </>
            ),
          };
        })}
        error={form.errors.paymentMethod}
        label="How do you want to pay?"
        name="paymentMethod"
        onChange={(value) => form.setValue('paymentMethod', value)}
        value={paymentMethod}
      />
      {paymentMethod === 'room_charge' && deliverTo !== 'room' && (
        <RoomNumberField field={field} hint="The room that you are checked in to." />
      )}
      {paymentMethod === 'room_charge' && !isStaffRole(session?.user.role) && (
        <TextField
          {...field('bookingReference')}
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
    </>
  );
}

/** How to pay by transfer, before the order has a reference. */
const TransferHint = ({ hotel, name, total }: { hotel: Hotel; name: string; total: number }) => (
  <TransferDetails
    amount={{ label: TRANSFER_TEXTS.amount, value: formatNaira(total) }}
    steps={[
      {
        key: 'transfer',
        content: fill(TRANSFER_TEXTS.transferBeforeOrder, { name: <strong key="name">{name || 'as above'}</strong> }),
      },
      { key: 'phone', content: fill(TRANSFER_TEXTS.phone, { phone: <PhoneLink key="phone" phone={hotel.phone} /> }) },
    ]}
    to={accountLines(hotel.bank)}
  />
);

/** The room number, wherever the checkout asks for it. */
const RoomNumberField = ({ field, hint }: Pick<Checkout, 'field'> & { hint: string }) => (
  <TextField {...field('roomNumber')} autoComplete="off" hint={hint} label="Room number" required />
);
