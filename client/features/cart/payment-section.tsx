import { ORDER_PAYMENT_METHODS, type OrderPaymentMethod } from '@shared/constants/food';
import { isStaffRole } from '@shared/constants/roles';
import { useSession } from '../../lib/session';
import { ChoiceField } from '../../ui/choice-field';
import { TextField } from '../../ui/text-field';
import { useHotel } from '../hotel/api';
import { paymentChoices } from './checkout';
import styles from './checkout-form.module.css';
import { RoomNumberField } from './room-number-field';
import { TransferHint } from './transfer-hint';
import type { Checkout } from './use-checkout';

/** Where to find the booking ID, or why it is not needed. */
const BOOKING_ID_HINTS = {
  known: 'Not needed when you are logged in with the account that booked.',
  unknown: 'It begins with GT- and is in your booking email. Give the phone number that you booked with.',
};

/** The payment method, with what it needs. */
export function PaymentSection({ form, field, total }: Checkout) {
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
                {note && <span className={styles.note}>{note}</span>} {hint}
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
