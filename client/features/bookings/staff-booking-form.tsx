import type { Booking } from '@shared/bookings';
import { BOOKING_TEXTS, PAYMENT_METHODS, type PaymentMethod } from '@shared/constants/bookings';
import { formFailure } from '../../lib/form-failure';
import { useIdempotentSubmit } from '../../lib/use-idempotent-submit';
import { Button } from '../../ui/button';
import { cx } from '../../ui/cx';
import { useForm } from '../../ui/form';
import { Card, Section } from '../../ui/page';
import { parseAmount } from '../../ui/parse-amount';
import { SelectField, TextField } from '../../ui/text-field';
import { toast } from '../../ui/toast';
import { useCreateBooking } from './api';
import styles from './booking-form.module.css';
import { BookingNotice } from './booking-notice';
import { METHOD_WORDS } from './booking-words';
import { staffBookingErrors } from './field-errors';
import { GuestFields } from './guest-fields';
import { StayChoice, StayPrice } from './stay-choice';
import { type BookingFormValues, type ChosenStay, firstValues, useStayPrefill } from './use-booking-draft';
import { useStay } from './use-stay';

type StaffValues = BookingFormValues & { amountPaid: string; paymentMethod: '' | PaymentMethod };

const NO_STAY: ChosenStay = { room: '', from: '', to: '' };
const firstStaffValues = (chosen: ChosenStay): StaffValues => ({
  ...firstValues(chosen),
  amountPaid: '',
  paymentMethod: '',
});
const KEY = 'admin-book-room';

/** What the form holds as it is sent: what was not chosen is left out. */
const payloadOf = ({ amountPaid, paymentMethod, ...booking }: StaffValues) => ({
  ...booking,
  amountPaid: parseAmount(amountPaid) || undefined,
  paymentMethod: paymentMethod || undefined,
});

type StaffBookingFormProps = { chosen: ChosenStay; onBooked: (booking: Booking) => void };

/** Staff's booking form, with its messages in the order of spec 5. Past nights are allowed (D3). */
export function StaffBookingForm({ chosen, onBooked }: StaffBookingFormProps) {
  const { mutateAsync: create } = useCreateBooking();
  const form = useForm<StaffValues>({
    initial: firstStaffValues(chosen),
    draftKey: KEY,
    validate: (values) => staffBookingErrors(payloadOf(values)),
    readFailure: (error) => formFailure(error, BOOKING_TEXTS.adminCreateFailed, { room_taken: 'checkInDate' }),
    onSubmit: async () => {
      const booking = await attempt.send((sent) => create(sent));
      // A guest's booking would only be pending, whoever stands at the desk.
      if (booking.status !== 'confirmed') throw new Error(BOOKING_TEXTS.adminCreateFailed);
      form.reset(firstStaffValues(NO_STAY));
      toast.success(BOOKING_TEXTS.adminCreated);
      onBooked(booking);
    },
  });
  const attempt = useIdempotentSubmit(`${KEY}-attempt`, payloadOf(form.values));
  useStayPrefill(form, chosen);
  const stay = useStay(form.values, { staff: true });
  return (
    <form {...form.formProps} className={cx(styles.form, styles.staff)}>
      <Section title="Guest">
        <Card>
          <GuestFields field={form.field} staff />
        </Card>
      </Section>
      <Section title="Stay">
        <Card>
          <StayChoice
            errors={form.errors}
            onChange={form.setValues}
            ownNights={attempt.unanswered}
            staff
            stay={stay}
            values={form.values}
          />
        </Card>
      </Section>
      <Section title="Money">
        <Card>
          <StayPrice stay={stay} totalLabel="Nights × price" values={form.values} />
          <TextField
            {...form.field('amountPaid')}
            autoComplete="off"
            hint="The agreed amount of the stay. Left empty, it is nights × price."
            inputMode="decimal"
            label="Amount paid (₦)"
            optional
            placeholder={stay.total === null ? undefined : String(stay.total)}
          />
          <SelectField
            {...form.field('paymentMethod')}
            label="Payment method"
            optional
            options={PAYMENT_METHODS.map((method) => ({ value: method, label: METHOD_WORDS[method] }))}
            placeholder="Not yet known"
          />
          <BookingNotice error={form.formError} unanswered={attempt.unanswered} />
          <Button busy={form.submitting} busyLabel="Booking…" type="submit" variant="primary" wide>
            Book Room for Guest
          </Button>
        </Card>
      </Section>
    </form>
  );
}
