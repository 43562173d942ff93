import type { Booking } from '@shared/bookings';
import { BOOKING_TEXTS, PAYMENT_METHODS, type PaymentMethod } from '@shared/facts/bookings';
import { failedWith, messageOf, wireErrorOf } from '../../app/trpc';
import { Button } from '../../ui/button';
import { useForm } from '../../ui/form';
import { Notice } from '../../ui/notice';
import { Section, Sheet } from '../../ui/page';
import { SelectField, TextField } from '../../ui/text-field';
import { toast } from '../../ui/toast';
import { useCreateBooking } from './api';
import { METHOD_WORDS } from './booking-words';
import { faultsOf } from './faults';
import { GuestFields } from './guest-fields';
import styles from './staff-booking-form.module.css';
import { StayChoice, StayPrice } from './stay-choice';
import { typedAmount } from './typed-amount';
import { useAttempt } from './use-attempt';
import type { BookingFormValues } from './use-booking-draft';
import { useStay } from './use-stay';

type StaffValues = BookingFormValues & { amountPaid: string; paymentMethod: '' | PaymentMethod };

const EMPTY: StaffValues = {
  guestName: '',
  phoneNumber: '',
  email: '',
  address: '',
  roomNumber: '',
  checkInDate: '',
  checkOutDate: '',
  amountPaid: '',
  paymentMethod: '',
};
const KEY = 'admin-book-room';

/** What the form holds as it is sent: what was not chosen is left out. */
const payloadOf = ({ amountPaid, paymentMethod, ...booking }: StaffValues) => ({
  ...booking,
  amountPaid: typedAmount(amountPaid) || undefined,
  paymentMethod: paymentMethod || undefined,
});

function readFailure(error: unknown) {
  const message = messageOf(error, BOOKING_TEXTS.adminCreateFailed);
  if (failedWith(error, 'room_taken')) return { message: '', fields: { checkInDate: message } };
  return { message, fields: wireErrorOf(error)?.fields };
}

/** Staff's booking form, with its messages in the order of spec 5. Past nights are allowed (D3). */
export function StaffBookingForm({ onBooked }: { onBooked: (booking: Booking) => void }) {
  const create = useCreateBooking();
  const form = useForm<StaffValues>({
    initial: EMPTY,
    draftKey: KEY,
    validate: (values) => faultsOf('staff', payloadOf(values)),
    readFailure,
    onSubmit: async () => {
      const booking = await attempt.send((sent) => create.mutateAsync(sent));
      form.reset();
      toast.success(BOOKING_TEXTS.adminCreated);
      onBooked(booking);
    },
  });
  const attempt = useAttempt(`${KEY}-attempt`, payloadOf(form.values));
  const stay = useStay(form.values, { staff: true });
  return (
    <form {...form.formProps} className={styles.form}>
      <Section title="Guest">
        <Sheet>
          <GuestFields field={form.field} staff />
        </Sheet>
      </Section>
      <Section title="Stay">
        <Sheet>
          <StayChoice
            errors={form.errors}
            onChange={({ roomNumber, checkInDate, checkOutDate }) => {
              form.setValue('roomNumber', roomNumber);
              form.setValue('checkInDate', checkInDate);
              form.setValue('checkOutDate', checkOutDate);
            }}
            ownNights={attempt.unanswered}
            staff
            stay={stay}
            values={form.values}
          />
        </Sheet>
      </Section>
      <Section title="Money">
        <Sheet>
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
          {form.formError && <Notice tone="bad">{form.formError}</Notice>}
          {attempt.unanswered && <Notice tone="waiting">{BOOKING_TEXTS.unanswered}</Notice>}
          <Button busy={form.submitting} busyLabel="Booking…" type="submit" variant="primary" wide>
            Book Room for Guest
          </Button>
        </Sheet>
      </Section>
    </form>
  );
}
