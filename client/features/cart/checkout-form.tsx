import { EmailField, PhoneField } from '../../ui/contact-fields';
import { Card, Section } from '../../ui/page';
import { TextAreaField, TextField } from '../../ui/text-field';
import styles from './checkout-form.module.css';
import { OrderSummary } from './order-summary';
import { PaymentSection } from './payment-section';
import { type Checkout, useCheckout } from './use-checkout';

/** The checkout form. What was typed survives a reload, a refused order and leaving the page, as does the cart. */
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
          <OrderSummary items={checkout.items} total={checkout.total} />
        </Section>
        <PaymentSection {...checkout} />
      </div>
    </form>
  );
}

function GuestDetails({ form }: Pick<Checkout, 'form'>) {
  const toRoom = form.values.paymentMethod === 'room_charge';
  return (
    <Card>
      <TextField {...form.field('name')} autoComplete="name" label="Full name" required />
      <PhoneField {...form.field('phone')} required />
      <EmailField {...form.field('email')} hint="Your receipt is sent to this address." required />
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
