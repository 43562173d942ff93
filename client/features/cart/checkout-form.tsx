import { EmailField, PhoneField } from '../../ui/contact-fields';
import { Card, Section } from '../../ui/page';
import { TextAreaField, TextField } from '../../ui/text-field';
import styles from './checkout-form.module.css';
import { OrderSummary } from './order-summary';
import { PaymentSection } from './payment-section';
import { type Checkout, useCheckout } from './use-checkout';

/** The checkout form (spec 5). What was typed outlives a reload, a refusal and a detour, as does the cart. */
export function CheckoutForm() {
  const checkout = useCheckout();
  return (
    <form {...checkout.form.formProps} className={styles.form}>
      <div className={styles.column}>
        <Section title="Your details">
          <GuestDetails form={checkout.form} />
        </Section>
      </div>
      <div className={styles.column}>
        <Section title="Your order">
          <OrderSummary lines={checkout.lines} total={checkout.total} />
        </Section>
        <PaymentSection {...checkout} />
      </div>
    </form>
  );
}

/** Who orders, and where the food goes. */
function GuestDetails({ form }: Pick<Checkout, 'form'>) {
  const toRoom = form.values.paymentMethod === 'room_charge';
  return (
    <Card>
      <TextField {...form.field('name')} autoComplete="name" label="Full name" required />
      <PhoneField {...form.field('phone')} required />
      <EmailField {...form.field('email')} hint="Your receipt goes there." required />
      <TextField
        {...form.field('roomNumber')}
        autoComplete="off"
        hint={toRoom ? 'The room that you are checked in to.' : 'If you stay with us.'}
        label="Room number"
        optional={!toRoom}
        required={toRoom}
      />
      <TextField {...form.field('address')} autoComplete="street-address" label="Address" optional />
      <TextAreaField
        {...form.field('notes')}
        hint="Less pepper, no onions, call at the gate …"
        label="Notes for the kitchen"
        optional
        rows={3}
      />
    </Card>
  );
}
