import { BOOKING_LIMITS, PAYMENT_METHODS, type PaymentMethod } from '@shared/bookings/constants';
import { STAFF_BOOKING_TEXTS } from '@shared/bookings/forms';
import type { Booking } from '@shared/bookings/schema';
import { addDays, formatDay } from '@shared/dates';
import type { StaffMethod } from '@shared/money/ledger/constants';
import { formatNaira } from '@shared/money/money';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { useOpenFolio } from '../../lib/navigation/folio-opener';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { useMay } from '../../lib/session/staff-access';
import { useCreateBooking, useGiveUpBooking } from '../../shared/bookings/api';
import { METHOD_WORDS } from '../../shared/bookings/booking-words';
import { PartyFields } from '../../shared/bookings/party-fields';
import {
  type BookingFormValues,
  type ChosenStay,
  firstValues,
  useChosenStay,
  useStayPrefill,
} from '../../shared/bookings/use-booking-draft';
import { stayKey } from '../../shared/bookings/use-stay';
import { useHotel } from '../../shared/hotel/api';
import { DateRangeField } from '../../ui/date/date-range-field';
import { Notice } from '../../ui/feedback/notice';
import { toast } from '../../ui/feedback/toast';
import { parseAmount } from '../../ui/field/parse-amount';
import { SelectField } from '../../ui/field/select-field';
import { TextField } from '../../ui/field/text-field';
import { hasChanges, useForm, usePrefill } from '../../ui/form/form';
import { useUnsavedChanges } from '../../ui/form/unsaved-changes';
import { useIdempotentSubmit } from '../../ui/form/use-idempotent-submit';
import { Button, ButtonLink } from '../../ui/layout/button';
import { Card, Section } from '../../ui/layout/page';
import { StaffPage } from '../../ui/layout/staff-page';
import { CopyButton } from '../../ui/record/copy-button';
import { LessReasonField } from '../booking/booking-change-amount';
import { staffBookingErrors } from '../booking/field-errors';
import { folioTargetOf } from '../booking/folio-target';
import { StayHint } from '../booking/stay-hints';
import { StayPrice } from '../booking/stay-price';
import { useStaffStay } from '../booking/use-staff-stay';
import { bookingSearch } from '../bookings/booking-search';
import styles from './admin-book-room-page.module.css';
import { StaffGuestFields } from './staff-guest-fields';
import { StaffRoomChoice } from './staff-room-choice';

const TAKEN_AS: Record<PaymentMethod, StaffMethod> = {
  cash: 'cash',
  card: 'card_machine',
  bank_transfer: 'bank_transfer',
};

/** Who books at the desk mostly pays in cash. */
const walkInOf = (booked: Booking) => ({
  ...folioTargetOf(booked),
  method: booked.paymentMethod ? TAKEN_AS[booked.paymentMethod] : ('cash' as const),
});

const KEY = 'admin-book-room';
const loadOutcome = () => import('./staff-booking-outcome');

type StaffBookingFormProps = { chosen: ChosenStay; onBooked: (booking: Booking) => void };

/**
 * The booking form for staff, who may also book past nights and rooms in maintenance. It begins with tonight, and shows
 * what is free.
 */
function StaffBookingForm({ chosen, onBooked }: StaffBookingFormProps) {
  const { mutateAsync: create } = useCreateBooking();
  const today = useHotel().data?.today;
  const { role } = useMay();
  const first = firstStaffValues(today, chosen);
  const form = useForm<StaffBookingValues>({
    initial: first,
    draftKey: KEY,
    validate: (values) => staffBookingErrors(payloadOf(values)),
    readFailure: (error) =>
      formFailure(error, STAFF_BOOKING_TEXTS.adminCreateFailed, {
        reason_needed: 'note',
        room_taken: 'roomNumber',
        room_out_of_order: 'roomNumber',
        room_too_small: 'roomNumber',
      }),
    onSubmit: async () => {
      const booking = await submission.send((sent) => create(sent));
      // The server did not take this session as staff's: only guests' bookings start as pending.
      if (booking.status !== 'confirmed') throw new Error(STAFF_BOOKING_TEXTS.adminCreateFailed);
      unsaved.release();
      form.reset(firstStaffValues(today));
      toast.success(STAFF_BOOKING_TEXTS.adminCreated);
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
    values: payloadOf(form.values),
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
          </div>
          {stay.total !== null && Number(parseAmount(form.values.amountPaid) || stay.total) < stay.total && (
            <LessReasonField {...form.field('note')} optional={role === 'admin'} required={role !== 'admin'} />
          )}
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

type StaffBookingValues = BookingFormValues & {
  amountPaid: string;
  note: string;
  paymentMethod: '' | PaymentMethod;
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
  return { ...first, checkInDate: from, checkOutDate: to, amountPaid: '', note: '', paymentMethod: '' };
}

/** The form's values as the API takes them: an empty amount, reason or payment method is left out. */
const payloadOf = ({ amountPaid, note, paymentMethod, ...booking }: StaffBookingValues) => ({
  ...booking,
  amountPaid: parseAmount(amountPaid) || undefined,
  note: note.trim() || undefined,
  paymentMethod: paymentMethod || undefined,
});

/** Book Room for Guest: staff book for someone at the desk or on the phone. The booking is confirmed at once. */
export default function AdminBookRoomPage() {
  const [booked, setBooked] = useState<Booking>();
  const chosen = useChosenStay();
  const [, navigate] = useLocation();
  const openFolio = useOpenFolio();
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (booked) result.current?.focus();
  }, [booked]);
  return (
    <StaffPage
      actions={<ButtonLink href={staffPaths.bookings}>All bookings</ButtonLink>}
      lead="The stay is confirmed at once and does not expire."
      title="Book Room for Guest"
    >
      {booked && (
        <div ref={result} tabIndex={-1}>
          <Notice tone="good">
            <p>
              <strong>{STAFF_BOOKING_TEXTS.adminCreated}</strong>
            </p>
            <p>
              {booked.guestName}, room {booked.roomNumber}, {formatDay(booked.checkInDate)} to{' '}
              {formatDay(booked.checkOutDate)}. Booking ID <strong>{booked.reference}</strong>.{' '}
              <strong>{formatNaira(booked.amountPaid)}</strong> in all.
            </p>
            <div className={styles.actions}>
              <Button onClick={() => openFolio(walkInOf(booked), 'payment')} size="small" variant="primary">
                Take payment
              </Button>
              <CopyButton label="Copy booking ID" text={booked.reference} />
              <ButtonLink
                href={staffPaths.bookings + bookingSearch.write({ ...bookingSearch.initial, q: booked.guestName })}
                size="small"
              >
                See it in the list
              </ButtonLink>
            </div>
          </Notice>
        </div>
      )}
      <StaffBookingForm
        chosen={chosen}
        onBooked={(booking) => {
          setBooked(booking);
          // The stay in the address is booked now; without this a reload would offer it again.
          navigate(staffPaths.bookRoom, { replace: true });
        }}
      />
    </StaffPage>
  );
}
