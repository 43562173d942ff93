import { DELIVER_TO, type DeliverTo } from '@shared/constants/food';
import { ORDER_TEXTS } from '@shared/constants/order-texts';
import { BillTotal } from '../../ui/bill-list';
import { Button } from '../../ui/button';
import { ChoiceField } from '../../ui/choice-field';
import { EmailField, PhoneField } from '../../ui/contact-fields';
import { Notice } from '../../ui/notice';
import { Card, Section } from '../../ui/page';
import { TextAreaField, TextField } from '../../ui/text-field';
import { useHotel } from '../hotel/api';
import { CartChanges } from './cart-changes';
import { asksFor, DELIVERY_LABELS, deliveryWords } from './checkout';
import styles from './checkout-form.module.css';
import { OrderSummary } from './order-summary';
import { PaymentSection } from './payment-section';
import { RoomNumberField } from './room-number-field';
import { type Checkout, useCheckout } from './use-checkout';

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
      <div className={styles.purchase}>
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
      {asksFor(form.values).address && (
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
    <TextField {...field('name')} autoComplete="name" label="Full name" required />
    <PhoneField {...field('phone')} required />
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
function PlaceOrder({ form, items, total, check, notice }: Checkout) {
  const kitchen = useHotel().data?.kitchen;
  const isIncomplete = Object.values(form.errors).includes(ORDER_TEXTS.required);
  return (
    <>
      <div className={styles.notices}>
        <CartChanges check={check} />
        {(form.formError || isIncomplete) && <Notice tone="bad">{form.formError ?? ORDER_TEXTS.required}</Notice>}
        {notice}
      </div>
      <div className={styles.act}>
        {items.length > 0 && <p className={styles.where}>{deliveryWords(form.values, kitchen)}</p>}
        <div className={styles.press}>
          <BillTotal total={total} />
          <Button busy={form.submitting} busyLabel={ORDER_TEXTS.placing} type="submit" variant="primary" wide>
            Place Order
          </Button>
        </div>
      </div>
    </>
  );
}
