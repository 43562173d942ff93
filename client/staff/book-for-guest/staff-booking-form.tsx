import { BOOKING_LIMITS, PAYMENT_METHODS, type PaymentMethod } from '@shared/bookings/constants';
import { STAFF_BOOKING_TEXTS } from '@shared/bookings/forms';
import type { Booking } from '@shared/bookings/schema';
import { addDays } from '@shared/dates';
import { PAYMENT_TEXTS, type StaffMethod } from '@shared/money/ledger/constants';
import { formatNaira } from '@shared/money/money';
import { failedWith, messageOf } from '../../lib/api/wire-error';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { IfMay, useMay } from '../../lib/session/staff-access';
import { useCreateBooking, useGiveUpBooking } from '../../shared/bookings/api';
import { METHOD_WORDS, STATUS_WORDS } from '../../shared/bookings/booking-words';
import { PartyFields } from '../../shared/bookings/party-fields';
import {
  type BookingFormValues,
  type ChosenStay,
  firstValues,
  useStayPrefill,
} from '../../shared/bookings/use-booking-draft';
import { stayKey } from '../../shared/bookings/use-stay';
import { useHotel } from '../../shared/hotel/api';
import { DateRangeField } from '../../ui/date/date-range-field';
import { useConfirm } from '../../ui/dialog/confirm';
import { Notice } from '../../ui/feedback/notice';
import { toast } from '../../ui/feedback/toast';
import { CheckField } from '../../ui/field/choice-field';
import { parseAmount } from '../../ui/field/parse-amount';
import { SelectField } from '../../ui/field/select-field';
import { TextField } from '../../ui/field/text-field';
import { type FieldErrors, hasChanges, useForm, usePrefill } from '../../ui/form/form';
import { useUnsavedChanges } from '../../ui/form/unsaved-changes';
import { useIdempotentSubmit } from '../../ui/form/use-idempotent-submit';
import { Button } from '../../ui/layout/button';
import { Card, Section } from '../../ui/layout/page';
import { LessReasonField } from '../booking/booking-change-amount';
import { staffBookingErrors } from '../booking/field-errors';
import { dirtyQuestion, StayHint } from '../booking/stay-hints';
import { StayPrice } from '../booking/stay-price';
import { type StaffStay, useStaffStay } from '../booking/use-staff-stay';
import { useUpdateBooking } from '../bookings/staff-api';
import styles from './admin-book-room-page.module.css';
import { StaffGuestFields } from './staff-guest-fields';
import { StaffRoomChoice } from './staff-room-choice';

export const TAKEN_AS: Record<PaymentMethod, StaffMethod> = {
  cash: 'cash',
  card: 'card_machine',
  bank_transfer: 'bank_transfer',
};

const KEY = 'admin-book-room';
const loadOutcome = () => import('./staff-booking-outcome');

type StaffBookingFormProps = { chosen: ChosenStay; onBooked: (booking: Booking) => void };

/**
 * The booking form for staff, who may also book past nights and rooms in maintenance. It begins with tonight, and shows
 * what is free.
 */
export function StaffBookingForm({ chosen, onBooked }: StaffBookingFormProps) {
  const book = useBookAnyway();
  const sayBooked = useSayBooked();
  const today = useHotel().data?.today;
  const first = firstStaffValues(today, chosen);
  const form = useForm<StaffBookingValues>({
    initial: first,
    draftKey: KEY,
    validate: async (values) => paymentErrors(values, await staffBookingErrors(payloadOf(values, today))),
    readFailure: (error) =>
      formFailure(error, STAFF_BOOKING_TEXTS.adminCreateFailed, {
        reason_needed: 'note',
        room_taken: 'roomNumber',
        room_out_of_order: 'roomNumber',
        room_too_small: 'roomNumber',
        room_occupied: 'roomNumber',
        room_dirty: 'roomNumber',
      }),
    onSubmit: async () => {
      const booking = await submission.send(book);
      // The server did not take this session as staff's: only guests' bookings start as pending.
      if (booking.status !== 'confirmed' && booking.status !== 'checkedin')
        throw new Error(STAFF_BOOKING_TEXTS.adminCreateFailed);
      unsaved.release();
      form.reset(firstStaffValues(today));
      sayBooked(booking);
      onBooked(booking);
    },
  });
  const unsaved = useUnsavedChanges({
    changed: hasChanges(form.values, first),
    lost: 'The booking is not made.',
    clearDraft: form.clearDraft,
  });
  const submission = useIdempotentSubmit({
    form: KEY,
    values: payloadOf(form.values, today),
    load: loadOutcome,
    giveUp: useGiveUpBooking(),
    asked: stayKey(form.values),
    onOpen: () => submission.isAsked && form.reset(firstStaffValues(today)),
  });
  usePrefill(form, { checkInDate: first.checkInDate, checkOutDate: first.checkOutDate }, today);
  useStayPrefill(form, chosen);
  const stay = useStaffStay(form.values);
  const { roomNumber, checkInDate, checkOutDate } = form.values;
  return (
    <form {...form.formProps} className={styles.form}>
      <Section className={styles.stay} title="Stay">
        <Card>
          <DateRangeField
            from={{ label: 'Check-in', name: 'checkInDate', error: form.errors.checkInDate }}
            maxNights={BOOKING_LIMITS.maxNights}
            // With the room, as what was said of it was said of other nights.
            onChange={({ from = '', to = '' }) => form.setValues({ roomNumber, checkInDate: from, checkOutDate: to })}
            required
            to={{ label: 'Check-out', name: 'checkOutDate', error: form.errors.checkOutDate }}
            today={stay.today}
            value={{ from: checkInDate || undefined, to: checkOutDate || undefined }}
          />
          <StayHint {...form.values} />
          <PartyFields
            errors={form.errors}
            // With the room, which may be too small for others.
            onChange={(party) => form.setValues({ roomNumber, ...party })}
            values={form.values}
          />
          <StaffRoomChoice
            error={form.errors.roomNumber}
            onChange={form.setValues}
            ownNights={submission.isAsked}
            stay={stay}
            values={form.values}
          />
        </Card>
      </Section>
      <Section title="Guest">
        <Card>
          <StaffGuestFields field={form.field} setValues={form.setValues} values={form.values} />
        </Card>
      </Section>
      <Section title="Money">
        <Card>
          <MoneyFields form={form} stay={stay} today={today} />
          {submission.notice}
          {form.formError && <Notice tone="bad">{form.formError}</Notice>}
          <Button busy={form.submitting} busyLabel="Booking…" type="submit" variant="primary" wide>
            {form.values.checkIn && isTonight(form.values, today) ? 'Book and check in' : 'Book Room for Guest'}
          </Button>
        </Card>
      </Section>
    </form>
  );
}

type MoneyFieldsProps = {
  form: Pick<ReturnType<typeof useForm<StaffBookingValues>>, 'field' | 'values' | 'setValue'>;
  stay: StaffStay;
  today: string | undefined;
};

/** What was agreed and is paid, and whether the guest is here. */
function MoneyFields({ form, stay, today }: MoneyFieldsProps) {
  const { role } = useMay();
  return (
    <>
      <StayPrice stay={stay} values={form.values} />
      <div className={styles.money}>
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
        <IfMay area="payments">
          <TextField
            {...form.field('received')}
            autoComplete="off"
            hint="Recorded with the booking. Leave empty where nothing is paid yet."
            inputMode="decimal"
            label="Paid now (₦)"
            optional
          />
        </IfMay>
      </div>
      {isTonight(form.values, today) && (
        <CheckField
          checked={form.values.checkIn}
          hint="The guest is here and gets the key."
          label="Check in at once"
          onChange={({ target }) => form.setValue('checkIn', target.checked)}
        />
      )}
      {stay.total !== null && Number(parseAmount(form.values.amountPaid) || stay.total) < stay.total && (
        <LessReasonField {...form.field('note')} optional={role === 'admin'} required={role !== 'admin'} />
      )}
    </>
  );
}

type StaffBookingValues = BookingFormValues & {
  amountPaid: string;
  note: string;
  paymentMethod: '' | PaymentMethod;
  received: string;
  checkIn: boolean;
};

const NO_STAY: ChosenStay = { room: '', from: '', to: '' };

/**
 * The first values of staff's form: the chosen stay, else tonight for one night. Without `today`, until it is known, no
 * date.
 */
function firstStaffValues(today: string | undefined, chosen: ChosenStay = NO_STAY): StaffBookingValues {
  const first = firstValues(chosen);
  const from = first.checkInDate || (today ?? '');
  const to = first.checkOutDate || (from && addDays(from, 1));
  return {
    ...first,
    checkInDate: from,
    checkOutDate: to,
    amountPaid: '',
    note: '',
    paymentMethod: '',
    received: '',
    checkIn: false,
  };
}

/** Only who stays tonight can be checked in as they are booked. */
const isTonight = ({ checkInDate, checkOutDate }: BookingFormValues, today: string | undefined) =>
  today !== undefined && checkInDate <= today && today < checkOutDate;

/** The form's values as the API takes them: an empty amount, reason or payment method is left out. */
const payloadOf = (
  { amountPaid, note, paymentMethod, received, checkIn, ...booking }: StaffBookingValues,
  today: string | undefined,
) => ({
  ...booking,
  checkIn: (checkIn && isTonight(booking, today)) || undefined,
  payment: received.trim()
    ? // No method is refused at its field, before anything is sent.
      { amount: parseAmount(received), method: TAKEN_AS[paymentMethod || 'cash'] }
    : undefined,
  amountPaid: parseAmount(amountPaid) || undefined,
  note: note.trim() || undefined,
  paymentMethod: paymentMethod || undefined,
});

/** What is wrong with what was paid, at the two fields that say it. */
function paymentErrors(
  { received, paymentMethod }: StaffBookingValues,
  { payment, ...errors }: FieldErrors,
): FieldErrors {
  if (received.trim() && !paymentMethod) return { ...errors, paymentMethod: PAYMENT_TEXTS.methodInvalid };
  return payment ? { ...errors, received: payment } : errors;
}

/** Says that a guest is booked; a check-in that came with it is undone as any other. */
function useSayBooked() {
  const { mutateAsync: update } = useUpdateBooking();
  return ({ _id, version, status, guestName }: Booking) => {
    const undo = () =>
      update({ _id, version, status: 'confirmed' }).then(
        () => toast.info(`${guestName}: ${STATUS_WORDS.confirmed} again.`),
        (error: unknown) => toast.error(messageOf(error, STAFF_BOOKING_TEXTS.changeFailed)),
      );
    const action = { label: 'Undo check-in', onClick: undo };
    toast.success(STAFF_BOOKING_TEXTS.adminCreated, status === 'checkedin' ? { action } : undefined);
  };
}

/** Books, and where that would check a guest into a dirty room, asks whether they go in all the same. */
function useBookAnyway() {
  const { mutateAsync: create } = useCreateBooking();
  const confirm = useConfirm();
  return async (sent: Parameters<typeof create>[0] & { guestName: string }) => {
    try {
      return await create(sent);
    } catch (error) {
      if (!failedWith(error, 'room_dirty')) throw error;
      const question = dirtyQuestion(sent.guestName, messageOf(error, STAFF_BOOKING_TEXTS.adminCreateFailed));
      if (!(await confirm(question))) throw error;
      return create({ ...sent, anyway: true });
    }
  };
}
