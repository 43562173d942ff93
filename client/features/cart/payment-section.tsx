import { ORDER_PAYMENT_METHODS, ORDER_TEXTS, type OrderPaymentMethod } from '@shared/constants/food';
import { useSession } from '../../lib/session';
import { Button } from '../../ui/button';
import { ChoiceField } from '../../ui/choice-field';
import { LiveRegion } from '../../ui/live-region';
import { Notice } from '../../ui/notice';
import { Card, Section } from '../../ui/page';
import { TextField } from '../../ui/text-field';
import { useHotel } from '../hotel/api';
import { CartChanges } from './cart-changes';
import { paymentChoices } from './checkout';
import styles from './checkout-form.module.css';
import { TransferHint } from './transfer-hint';
import type { Checkout } from './use-checkout';

/** Where to find the booking ID, or why it is not needed. */
const BOOKING_ID_HINTS = {
  known: 'Not needed when you are logged in with the account that booked.',
  unknown: 'It begins with GT- and is in your booking email. Give the phone number that you booked with.',
};

/** The payment method, whatever keeps the order from being placed, and the submit button. */
export function PaymentSection({ form, total, check, outcomeUnknown }: Checkout) {
  const session = useSession();
  const hotel = useHotel().data;
  const choices = paymentChoices(hotel?.cardPayments ?? false);
  const { paymentMethod } = form.values;
  const missing = Object.values(form.errors).includes(ORDER_TEXTS.required);
  return (
    <Section title="Payment">
      <Card>
        <ChoiceField<OrderPaymentMethod>
          choices={ORDER_PAYMENT_METHODS.map((value) => ({ value, ...choices[value] }))}
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
          <CartChanges check={check} />
          {(form.formError || missing) && <Notice tone="bad">{form.formError ?? ORDER_TEXTS.required}</Notice>}
          <LiveRegion visible>
            {outcomeUnknown && <Notice tone="waiting">{ORDER_TEXTS.outcomeUnknown}</Notice>}
          </LiveRegion>
          <Button busy={form.submitting} busyLabel={ORDER_TEXTS.placing} type="submit" variant="primary" wide>
            Place Order
          </Button>
        </div>
      </Card>
    </Section>
  );
}
