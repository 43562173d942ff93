import type { Booking } from '@shared/bookings';
import { STAFF_BOOKING_TEXTS } from '@shared/constants/booking-forms';
import { PAYMENT_METHODS, type PaymentMethod } from '@shared/constants/bookings';
import { formatNaira } from '@shared/money';
import { formFailure } from '../../lib/form-failure';
import { Button } from '../../ui/button';
import { cx } from '../../ui/cx';
import { hasChanges, useForm } from '../../ui/form';
import { Notice } from '../../ui/notice';
import { Card, Section } from '../../ui/page';
import { parseAmount } from '../../ui/parse-amount';
import { SelectField, TextField } from '../../ui/text-field';
import { toast } from '../../ui/toast';
import { useUnsavedChanges } from '../../ui/unsaved-changes';
import { useIdempotentSubmit } from '../../ui/use-idempotent-submit';
import { useCreateBooking, useGiveUpBooking } from './api';
import styles from './booking-form.module.css';
import { METHOD_WORDS } from './booking-words';
import { staffBookingErrors } from './field-errors';
import { GuestFields } from './guest-fields';
import { StayChoice } from './stay-choice';
import { StayHint } from './stay-hint';
import { StayPrice } from './stay-price';
import { type BookingFormValues, type ChosenStay, firstValues, useStayPrefill } from './use-booking-draft';
import { stayKey, useStay } from './use-stay';

type StaffValues = BookingFormValues & { amountPaid: string; paymentMethod: '' | PaymentMethod };

const NO_STAY: ChosenStay = { room: '', from: '', to: '' };
const firstStaffValues = (chosen: ChosenStay): StaffValues => ({
  ...firstValues(chosen),
  amountPaid: '',
  paymentMethod: '',
});
const KEY = 'admin-book-room';
const loadOutcome = () => import('./staff-booking-outcome');

/** The form's values as the API takes them: an empty amount or payment method is left out. */
const payloadOf = ({ amountPaid, paymentMethod, ...booking }: StaffValues) => ({
  ...booking,
  amountPaid: parseAmount(amountPaid) || undefined,
  paymentMethod: paymentMethod || undefined,
});

type StaffBookingFormProps = { chosen: ChosenStay; onBooked: (booking: Booking) => void };

/** The booking form for staff, who may also book past nights. */
export function StaffBookingForm({ chosen, onBooked }: StaffBookingFormProps) {
  const { mutateAsync: create } = useCreateBooking();
  const form = useForm<StaffValues>({
    initial: firstStaffValues(chosen),
    draftKey: KEY,
    validate: (values) => staffBookingErrors(payloadOf(values)),
    readFailure: (error) => formFailure(error, STAFF_BOOKING_TEXTS.adminCreateFailed, { room_taken: 'checkInDate' }),
    onSubmit: async () => {
      const booking = await submission.send((sent) => create(sent));
      // The server did not take this session as staff's: only guests' bookings start as pending.
      if (booking.status !== 'confirmed') throw new Error(STAFF_BOOKING_TEXTS.adminCreateFailed);
      unsaved.release();
      form.reset(firstStaffValues(NO_STAY));
      toast.success(STAFF_BOOKING_TEXTS.adminCreated);
      onBooked(booking);
    },
  });
  const unsaved = useUnsavedChanges({
    changed: hasChanges(form.values, firstStaffValues(chosen)),
    lost: 'The booking is not made.',
    clearDraft: form.clearDraft,
  });
  const submission = useIdempotentSubmit({
    form: KEY,
    values: payloadOf(form.values),
    load: loadOutcome,
    giveUp: useGiveUpBooking(),
    asked: stayKey(form.values),
    onOpen: () => submission.isAsked && form.reset(firstStaffValues(NO_STAY)),
  });
  useStayPrefill(form, chosen);
  const stay = useStay(form.values, { staff: true });
  return (
    <form {...form.formProps} className={cx(styles.form, styles.staff)}>
      <Section title="Stay">
        <Card>
          <StayChoice
            errors={form.errors}
            onChange={form.setValues}
            ownNights={submission.isAsked}
            staff
            stay={stay}
            values={form.values}
          />
          <StayHint {...form.values} />
        </Card>
      </Section>
      <Section title="Guest">
        <Card>
          <GuestFields field={form.field} staff />
        </Card>
      </Section>
      <Section title="Money">
        <Card>
          <StayPrice stay={stay} totalLabel="Nights × price" values={form.values} />
          <TextField
            {...form.field('amountPaid')}
            autoComplete="off"
            hint="For the whole stay. Leave empty for nights × price."
            inputMode="decimal"
            label="Agreed amount (₦)"
            optional
            placeholder={stay.total === null ? undefined : formatNaira(stay.total)}
          />
          <SelectField
            {...form.field('paymentMethod')}
            label="Payment method"
            optional
            options={PAYMENT_METHODS.map((method) => ({ value: method, label: METHOD_WORDS[method] }))}
            placeholder="Not yet known"
          />
          {submission.notice}
          {form.formError && <Notice tone="bad">{form.formError}</Notice>}
          <Button busy={form.submitting} busyLabel="Booking…" type="submit" variant="primary" wide>
            Book Room for Guest
          </Button>
        </Card>
      </Section>
    </form>
  );
}
